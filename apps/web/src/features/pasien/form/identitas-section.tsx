import { DigitField } from '../../../fields/digit-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import { NormField } from './norm-field.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { useReferensi } from '../pasien.queries.ts';
import { useNik } from './use-nik.ts';

const JENIS_KARTU_IDENTITAS = 9;

type IdentitasProps = { form: PasienFormApi; normTampil: boolean; normManualTampil: boolean; fokus: boolean; onTerdaftar: (norm: number) => void };

/** Who the patient is on paper: record number, identity card, BPJS card. */
export function IdentitasSection({ form, normTampil, normManualTampil, fokus, onTerdaftar }: IdentitasProps) {
  const { control } = form;
  const kartu = useReferensi(JENIS_KARTU_IDENTITAS);
  const { bantuan, onNik } = useNik(form, onTerdaftar);
  return (
    <Bagian id="identitas">
      <Baris>
        {normTampil && <NormField form={form} />}
        {normManualTampil && <TextField control={control} name="norm_manual" label="NORM Manual" maxLength={50} placeholder="opsional" className={LEBAR.q1} />}
        <PilihField control={control} name="jenis_identitas" label="Jenis Identitas" {...kartu} className={LEBAR.q1} />
        <DigitField control={control} name="nik" label="NIK" maxLength={16} autoFocus={fokus} onPick={onNik} help={<span className={bantuan.beda ? css['beda'] : undefined}>{bantuan.teks}</span>} className={LEBAR.q1} />
        <DigitField control={control} name="no_bpjs" label="No. BPJS" maxLength={13} className={LEBAR.q1} />
        <TextField control={control} name="nomor_identitas_npwp" label="No. NPWP" maxLength={20} placeholder="opsional" className={LEBAR.q1} />
      </Baris>
    </Bagian>
  );
}
