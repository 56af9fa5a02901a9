import { umurInYears } from '../pasien/umur.ts';
import type { HUBUNGAN_PENERIMA } from './persetujuan.ts';
import { isSamaOrang } from './saksi.ts';

/** From this age on a patient signs for himself. Source: UU 35/2014 article 1, whoever is below 18 is a child. */
const DEWASA = 18;

/** What is known of the patient whose consent is signed. */
export type PasienPenanda = { nama: string; tanggal_lahir: string | null; tak_dikenal: boolean };
export type Penanda = { nama: string; hubungan: string };

/** A title tells a mother from her child of the same name, so here it counts. */
const asTyped = (nama: string): string => nama.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const isAnak = ({ tanggal_lahir }: PasienPenanda, hari: string): boolean => {
  const umur = umurInYears(tanggal_lahir, hari);
  return umur !== null && umur < DEWASA;
};

/**
 * What a form of consent may begin with: the patient, where he is known and of age for sure; else nothing, and it is asked.
 *
 * Units:   `hari` is `YYYY-MM-DD`, the day of signing.
 * Source:  issue 30, another's signature is not guessed.
 */
export function penandaAwal(pasien: PasienPenanda, hari: string): Penanda {
  const umur = umurInYears(pasien.tanggal_lahir, hari);
  const sure = !pasien.tak_dikenal && umur !== null && umur >= DEWASA;
  return sure ? { nama: pasien.nama, hubungan: 'pasien' } : { nama: '', hubungan: '' };
}

/**
 * Why somebody can't have signed as what is said: a child or who is not known yet as the patient, a child's child,
 * another name as the patient, or the patient's name as somebody else; null: it can be.
 *
 * Units:   `hari` is `YYYY-MM-DD`, the day of signing.
 * Source:  rekam-medis.md RM26; kunjungan.md 2, the patient or who stands for him.
 */
export function penandaIssue(
  { nama, hubungan }: { nama: string; hubungan: (typeof HUBUNGAN_PENERIMA)[number] },
  pasien: PasienPenanda,
  hari: string,
): { kolom: keyof Penanda; pesan: string } | null {
  const anak = isAnak(pasien, hari);
  if (anak && hubungan === 'anak') return { kolom: 'hubungan', pesan: `Pasien belum ${DEWASA} tahun: bukan anaknya` };
  if (hubungan !== 'pasien')
    return asTyped(nama) === asTyped(pasien.nama)
      ? {
          kolom: 'nama',
          pesan: 'Ini nama pasien. Tulis nama yang menandatangani; bila memang sama, dengan Tn. atau Ny.',
        }
      : null;
  if (pasien.tak_dikenal)
    return { kolom: 'hubungan', pesan: 'Pasien belum dikenal: pilih hubungan yang menandatangani' };
  if (anak)
    return { kolom: 'hubungan', pesan: `Pasien belum ${DEWASA} tahun: yang menandatangani orang tua atau walinya` };
  return isSamaOrang(nama, pasien.nama)
    ? null
    : { kolom: 'hubungan', pesan: `Penanda tangannya bukan ${pasien.nama}: pilih hubungannya dengan pasien` };
}
