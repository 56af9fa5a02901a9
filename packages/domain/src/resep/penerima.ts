import { isSamaOrang } from '../rekam-medis/saksi.ts';

/** How somebody is called who takes the medicine for himself. */
export const PASIEN_SENDIRI = 'Pasien sendiri';

/** Words that say to be the patient, however they are put; each of the others names somebody beside them. */
const KATA_SENDIRI = /^(pasien(nya)?|px|os|ybs|saya|diri|langsung|itu|sendiri|self|ini)$/;
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
const isSendiri = (hubungan: string): boolean => {
  const words = wordsOf(hubungan)
    .replaceAll(/(yang|yg) bersangkutan/g, 'ybs')
    .split(' ');
  return words[0] !== '' && words.every((word) => KATA_SENDIRI.test(word));
};

/**
 * Why a receiver can't be who it says: 'Pasien sendiri' with the name of somebody else, or of one who died.
 *
 * Source: resep.md RS14.
 */
export function penerimaIssue(
  { nama, hubungan }: { nama: string; hubungan: string },
  pasien: { nama: string; meninggal?: boolean | undefined },
): string | null {
  if (!isSendiri(hubungan)) return null;
  if (pasien.meninggal === true)
    return `${pasien.nama} dicatat meninggal: tulis siapa yang menerima dan hubungannya dengan pasien`;
  return isSamaOrang(nama, pasien.nama) ? null : `Penerimanya bukan ${pasien.nama}: tulis hubungannya dengan pasien`;
}
