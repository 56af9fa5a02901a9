import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from '../kunjungan-form.module.css';
import type { Lipatan } from '../panel-lipat.tsx';
import { TombolTanpa } from '../tombol-tanpa.tsx';
import { usePanelPakai } from '../use-panel-pakai.ts';
import { IcdField } from './icd-field.tsx';
import { LABEL } from './label.ts';

/** What another facility wrote when it sent the patient: a panel that most visits leave closed. */
export function usePanelRujukan(form: FormKunjungan, lama: PendaftaranTersimpan | null = null): Lipatan {
  const { pakai, matikan, ...panel } = usePanelPakai(form, 'rujukan', LABEL);
  const { ppk, nomor, ...lain } = form.getValues('rujukan');
  const sebutan =
    [ppk, nomor].filter(Boolean).join(', ') || (Object.values(lain).some(Boolean) ? 'terisi' : 'belum diisi');
  return {
    id: 'rujukan',
    judul: 'Rujukan',
    ringkas: pakai ? sebutan : 'tidak ada',
    ...panel,
    samping: <TombolTanpa onMatikan={matikan}>Tanpa rujukan</TombolTanpa>,
    isi: <IsiRujukan form={form} lama={lama} />,
  };
}

function IsiRujukan({ form, lama }: { form: FormKunjungan; lama: PendaftaranTersimpan | null }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="rujukan.ppk" label={LABEL.ppk} className={css['tiga']} maxLength={100} />
      <TextField control={control} name="rujukan.nomor" label={LABEL.nomor} className={css['tiga']} maxLength={50} />
      <TanggalField control={control} name="rujukan.tanggal" label={LABEL.tanggal} className={css['tiga']} />
      <TextField control={control} name="rujukan.dokter" label={LABEL.dokter} className={css['tiga']} maxLength={100} />
      <TextField
        control={control}
        name="rujukan.bagian_dokter"
        label={LABEL.bagian_dokter}
        className={css['tiga']}
        maxLength={100}
      />
      <TextField
        control={control}
        name="rujukan.diagnosa_masuk"
        label={LABEL.diagnosa_masuk}
        className={css['enam']}
        maxLength={255}
      />
      <IcdField form={form} lama={lama} className={css['tiga']} />
    </>
  );
}
