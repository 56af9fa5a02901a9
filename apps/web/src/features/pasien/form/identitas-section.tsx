import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import { IbuField } from './bayi/ibu-field.tsx';
import { useBayi } from './bayi/use-bayi.ts';
import { DAFTAR } from './daftar.ts';
import { Angka, Pilih, Saklar, Teks, useBekal } from './isian.tsx';
import { NormField } from './norm-field.tsx';
import css from './pasien-form.module.css';
import { JENIS_KTP } from './pasien-form.ts';
import { useBedaNik } from './use-beda-nik.tsx';
import { useNik } from './use-nik.ts';

type NikProps = {
  sendiri: number | null;
  fokus: boolean;
  onTerdaftar: (norm: number) => void;
  pasangNik: (onNik: (nik: string) => void) => void;
};

/** The NIK, with the birth date and sex it contains or a warning that the form says otherwise. */
function NikField({ sendiri, fokus, onTerdaftar, pasangNik }: NikProps) {
  const { form } = useBekal();
  const { bantuan, takAdaDiKalender, onNik } = useNik({ form, sendiri, onTerdaftar });
  const beda = useBedaNik();
  useEffect(() => pasangNik(onNik));
  const lain = takAdaDiKalender
    ? 'Tanggal lahir di NIK tidak ada'
    : Object.keys(beda).length > 0
      ? 'Beda dari isian'
      : null;
  const help = lain ? <span className={css['beda']}>{lain}</span> : bantuan;
  return (
    <Angka name="nik" label="NIK" maxLength={16} autoFocus={fokus} onPick={onNik} help={help} className={LEBAR.q1} />
  );
}

type IdentitasProps = NikProps & {
  normTampil: boolean;
  normManualTampil: boolean;
  baru: boolean;
  ibu: ReactNode;
  bpjs: ReactNode;
};

/** Norm, identity card and BPJS card. A newborn has its mother instead of an identity card. */
export function IdentitasSection({ normTampil, normManualTampil, baru, ibu, bpjs, ...nik }: IdentitasProps) {
  const { form } = useBekal();
  const [bayi, jenis] = useWatch({ control: form.control, name: ['bayi', 'jenis_identitas'] });
  const kartu = useReferensi(DAFTAR.kartu, jenis);
  const isiBayi = useBayi(form);
  return (
    <Bagian
      id="identitas"
      kanan={
        <>
          {baru && (
            <div data-lewati>
              <Saklar name="bayi" label="Bayi baru lahir" onPick={isiBayi.ubah} />
            </div>
          )}
          {bpjs}
        </>
      }
    >
      <Baris>
        {normTampil && <NormField form={form} />}
        {normManualTampil && (
          <Teks name="norm_manual" label="NORM Manual" maxLength={50} placeholder="opsional" className={LEBAR.q1} />
        )}
        {bayi && (
          <IbuField
            memuat={isiBayi.memuat}
            onPilih={(norm) => void isiBayi.pilihIbu(norm)}
            onGanti={() => form.setValue('ibu_norm', null, { shouldDirty: true })}
          />
        )}
        {!bayi && <Pilih name="jenis_identitas" label="Jenis Identitas" {...kartu} className={LEBAR.q1} />}
        {!bayi && jenis !== JENIS_KTP && (
          <Teks name="nomor_identitas" label="No. identitas" maxLength={30} className={LEBAR.q1} />
        )}
        {!bayi && <NikField {...nik} />}
        <Angka name="no_bpjs" label="No. BPJS" maxLength={13} className={LEBAR.q1} />
        {!bayi && (
          <Teks
            name="nomor_identitas_npwp"
            label="No. NPWP"
            maxLength={20}
            placeholder="opsional"
            className={LEBAR.q1}
          />
        )}
      </Baris>
      {ibu}
    </Bagian>
  );
}
