import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import type { FoldPanel } from '../form/fold-panels.tsx';
import { TurnOffButton } from '../form/turn-off-button.tsx';
import { useTogglePanel } from '../form/use-toggle-panel.ts';
import { IcdField } from './icd-field.tsx';
import { LABEL } from './label.ts';

/** What another facility wrote when it sent the patient: a panel that most visits leave closed. */
export function useRujukanPanel(form: KunjunganForm, existing: SavedPendaftaran | null = null): FoldPanel {
  const { enabled, turnOff, ...panel } = useTogglePanel(form, 'rujukan', LABEL);
  const { ppk, nomor, ...rest } = form.getValues('rujukan');
  const filledSummary =
    [ppk, nomor].filter(Boolean).join(', ') || (Object.values(rest).some(Boolean) ? 'terisi' : 'belum diisi');
  return {
    id: 'rujukan',
    title: 'Rujukan',
    summary: enabled ? filledSummary : 'tidak ada',
    ...panel,
    aside: <TurnOffButton onTurnOff={turnOff}>Tanpa rujukan</TurnOffButton>,
    content: <RujukanFields form={form} existing={existing} />,
  };
}

function RujukanFields({ form, existing }: { form: KunjunganForm; existing: SavedPendaftaran | null }) {
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
      <IcdField form={form} existing={existing} className={css['tiga']} />
    </>
  );
}
