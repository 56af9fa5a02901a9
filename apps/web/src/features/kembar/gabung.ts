import type { BandingGabung, GabungPasien } from '@nadi/contract/kembar.contract';

/** One of the two records. */
export type Sisi = 'a' | 'b';
export type Pilihan = Readonly<Record<string, Sisi>>;

export const lawan = (sisi: Sisi): Sisi => (sisi === 'a' ? 'b' : 'a');

/** The side that is an unknown patient; null when both are or neither is. */
const yangTakDikenal = ({ kolom }: Pick<BandingGabung, 'kolom'>): Sisi | null => {
  const beda = kolom.find((satu) => satu.kolom === 'tak_dikenal' && !satu.sama);
  return beda ? (beda.a === 'Ya' ? 'a' : 'b') : null;
};

/**
 * Suggests which record should stay, and says why: a known patient before an unknown one, then the one with more
 * visits, then the one that was registered earlier.
 */
export function usulPemenang(data: Pick<BandingGabung, 'a' | 'b' | 'kolom'>): { sisi: Sisi; sebab: string } {
  const { a, b } = data;
  const takDikenal = yangTakDikenal(data);
  if (takDikenal) return { sisi: lawan(takDikenal), sebab: 'sudah dikenal' };
  if (a.kunjungan !== b.kunjungan)
    return { sisi: a.kunjungan > b.kunjungan ? 'a' : 'b', sebab: 'lebih banyak kunjungan' };
  return { sisi: a.dibuat_pada <= b.dibuat_pada ? 'a' : 'b', sebab: 'lebih dulu terdaftar' };
}

/** The fields whose value comes from the losing record: as the clerk chose, otherwise as the server suggests. */
export const dariYangKalah = (data: BandingGabung, pemenang: Sisi, pilihan: Pilihan): BandingGabung['kolom'] =>
  data.kolom.filter(({ kolom, sama, usul }) => !sama && (pilihan[kolom] ?? usul) !== pemenang);

/** Lowers the first letter for the middle of a sentence: 'Kunjungan' -> 'kunjungan', while 'No. RM ...' stays. */
const dalamKalimat = (nama: string): string =>
  nama.startsWith('No. ') ? nama : nama.charAt(0).toLocaleLowerCase('id-ID') + nama.slice(1);

/** What moves along with the losing record, in words: '3 kunjungan, 1 dokumen'; '' when it has nothing. */
export const yangIkut = ({ ikut }: Pick<BandingGabung, 'ikut'>, kalah: Sisi): string =>
  ikut
    .filter((satu) => satu[kalah] > 0)
    .map((satu) => `${satu[kalah]} ${dalamKalimat(satu.nama)}`)
    .join(', ');

export function susunGabung(
  data: BandingGabung,
  isi: { pemenang: Sisi; pilihan: Pilihan; alasan: string },
): GabungPasienBody {
  const [menang, kalah] = [data[isi.pemenang], data[lawan(isi.pemenang)]];
  return {
    pemenang: menang.norm,
    kalah: kalah.norm,
    versi_pemenang: menang.versi,
    versi_kalah: kalah.versi,
    pilihan: dariYangKalah(data, isi.pemenang, isi.pilihan).map(({ kolom }) => kolom),
    alasan: isi.alasan.trim(),
  };
}
export type GabungPasienBody = Required<(typeof GabungPasien)['_zod']['input']>;
