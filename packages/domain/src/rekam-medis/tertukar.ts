/** The reason offered first where a note is another patient's. */
export const TERTUKAR_PASIEN = 'Tertukar pasien';
export const TERTUKAR_KUNJUNGAN = 'Tertukar kunjungan';

const SWAPPED = [
  /tertukar/,
  /\b(?:salah|keliru)\s+(?:pasien|orang|kunjungan)\b/,
  /\b(?:pasien|orang|kunjungan)\s+(?:yang\s+)?(?:salah|lain|keliru)\b/,
];

/**
 * Whether a reason says that what was written belongs to another patient or visit: then what else was written beside the
 * note is most likely theirs too, and its fate is asked.
 */
export const isTertukar = (alasan: string): boolean => SWAPPED.some((words) => words.test(alasan.toLowerCase()));

/** One thing that stands in a visit beside a note. `sebab`: why it is not withdrawn from here, and by whom. */
export type Berdiri = {
  jenis: string;
  judul: string;
  id: number;
  nama: string;
  sebab: string | null;
  /** It is withdrawn by the own password only. */ sandi: boolean;
  /** It stays unless somebody chooses otherwise: what others asked the patient, and medicines are held by. */ tetap?: true;
};
export type Nasib = { jenis: string; id: number; tarik: boolean };

const keyOf = ({ jenis, id }: { jenis: string; id: number }): string => `${jenis} ${id}`;

/**
 * Where the answer of a reader and what stands now part: `baru` was not answered, `hilang` stands no more, `tertahan` can't
 * be withdrawn from here and was to be.
 */
export function bedaNasib(
  berdiri: readonly Berdiri[],
  nasib: readonly Nasib[],
): { baru: Berdiri[]; hilang: Nasib[]; tertahan: Berdiri[] } {
  const stands = new Map(berdiri.map((one) => [keyOf(one), one]));
  const asked = new Map(nasib.map((one) => [keyOf(one), one]));
  return {
    baru: berdiri.filter((one) => !asked.has(keyOf(one))),
    hilang: nasib.filter((one) => !stands.has(keyOf(one))),
    tertahan: berdiri.filter((one) => one.sebab !== null && asked.get(keyOf(one))?.tarik === true),
  };
}

/** In words, at most `most` by name: 'Diagnosis J06.9 ISPA; Resep R-1; dan 3 lagi'. */
export function sebutBerdiri(berdiri: readonly Berdiri[], most = 8): string {
  const words = berdiri.slice(0, most).map(({ judul, nama }) => `${judul} ${nama}`);
  return [...words, ...(berdiri.length > most ? [`dan ${berdiri.length - most} lagi`] : [])].join('; ');
}
