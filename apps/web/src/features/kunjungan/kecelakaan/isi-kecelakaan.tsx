import { useWatch } from 'react-hook-form';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from '../kunjungan-form.module.css';
import panel from '../panel.module.css';
import { PilihanField } from '../pilihan-field.tsx';
import { JENIS_KECELAKAAN, LABEL, PENJAMIN_KECELAKAAN } from './label.ts';
import { WilayahKecelakaan } from './wilayah-kecelakaan.tsx';

/** kunjungan.md 3 "Accident". */
export function IsiKecelakaan({ form }: { form: FormKunjungan }) {
  const { control } = form;
  const [jenis, penjamin, suplesi] = useWatch({
    control,
    name: ['kecelakaan.jenis_kecelakaan', 'kecelakaan.penjamin', 'kecelakaan.suplesi'],
  });
  return (
    <>
      <PilihanField
        control={control}
        name="kecelakaan.jenis_kecelakaan"
        label={LABEL.jenis_kecelakaan}
        required
        className={css['tiga']}
        daftar={useReferensi(JENIS_KECELAKAAN, jenis)}
        apa="jenis kecelakaan"
      />
      <TextField
        control={control}
        name="kecelakaan.no_laporan_polisi"
        label={LABEL.no_laporan_polisi}
        required
        className={css['tiga']}
        maxLength={50}
      />
      <TanggalField
        control={control}
        name="kecelakaan.tanggal_kejadian"
        label={LABEL.tanggal_kejadian}
        required
        className={css['tiga']}
      />
      <PilihanField
        control={control}
        name="kecelakaan.penjamin"
        label={LABEL.penjamin}
        clearable
        className={css['tiga']}
        daftar={useReferensi(PENJAMIN_KECELAKAAN, penjamin)}
        apa="penjamin kecelakaan"
      />
      <WilayahKecelakaan form={form} />
      <SaklarField
        control={control}
        name="kecelakaan.suplesi"
        label={LABEL.suplesi}
        className={`${css['tiga']} ${panel['saklar']}`}
        onPick={(on) => on || form.clearErrors('kecelakaan.no_sep_suplesi')}
      />
      <TextField
        control={control}
        name="kecelakaan.no_sep_suplesi"
        label={LABEL.no_sep_suplesi}
        required={suplesi}
        disabled={!suplesi}
        className={css['tiga']}
        maxLength={30}
        kapital
        help={suplesi ? undefined : 'Diisi bila suplesi'}
      />
      <TextField
        control={control}
        name="kecelakaan.keterangan"
        label={LABEL.keterangan}
        className={css['sembilan']}
        maxLength={255}
        placeholder="opsional"
      />
    </>
  );
}
