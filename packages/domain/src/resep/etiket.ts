import { ruteOfWord } from './bentuk-sediaan.ts';
import { WAKTU_PAKAI, DAFTAR_WAKTU, formatSigna, type RuteObat, type SatuanDosis, type Signa } from './signa.ts';

/** A line as its label is made from it. */
export type BarisEtiket = {
  nama: string;
  jumlah: number;
  satuan: string;
  signa: Signa | null;
  aturan_teks: string;
  /** Where it goes by its form, for a use that nobody could read. */ tempat?: string | null;
  luar: boolean;
  kocok: boolean;
  antibiotik: boolean;
  /** How it is stored; of a compound, as each of its ingredients is. */ suhu: readonly string[];
  /** Until when a compound may be used, as it was typed; it is never invented. */ bud: string | null;
  racik: boolean;
  /** YYYY-MM-DD; the first to expire first. */ batch: readonly { no_batch: string; ed: string | null }[];
};

export type EtiketContent = {
  obat: string;
  jumlah: string;
  aturan: string;
  tambahan: string[];
  peringatan: string[];
  simpan: string;
  batas: { jenis: 'ED' | 'BUD'; tanggal: string } | null;
  batch: string;
  luar: boolean;
  /** A compound of which nobody typed until when it may be used. */ tanpa_bud: boolean;
};

/** Why the label of a compound is not printed (resep.md RS16: its day is typed, never invented). */
export const tanpaBud = (nama: string): string =>
  `Batas pakai (BUD) racikan ${nama} belum diketik. Isi di Siapkan, lalu cetak etiketnya.`;

const DITELAN: ReadonlySet<string> = new Set(['oral', 'sublingual'] satisfies RuteObat[]);
/** Units of a dose that nobody swallows, where no route is written: `2xoles`. */
const SATUAN_LUAR: ReadonlySet<string> = new Set([
  'oles',
  'semprot',
  'hisapan',
  'suppositoria',
  'ovula',
  'tube',
  'lembar',
] satisfies SatuanDosis[]);
/** Kinds of list 172 that are not swallowed: ointments, powders for the skin, solutions for external use, suppositories. */
const RACIK_LUAR: ReadonlySet<number> = new Set([3, 6, 7, 8]);

/**
 * Whether it goes anywhere but through the mouth, which its label says by colour and words. A use that nobody read says
 * nothing of it.
 *
 * Source: resep.md RS16; farmasi.md F48.
 */
export const isObatLuar = (signa: Signa | null): boolean =>
  signa !== null && (signa.rute === null ? SATUAN_LUAR.has(signa.dosis?.satuan ?? '') : !DITELAN.has(signa.rute));
/** Whether a compound of this kind of list 172 is not swallowed. */
export const isRacikLuar = (jenis: number): boolean => RACIK_LUAR.has(jenis);
/** Whether the route of a product, which is a word of its own, is one that leads past the mouth. */
export function isRuteLuar(word: string | null): boolean {
  const rute = ruteOfWord(word);
  return rute !== null && !DITELAN.has(rute);
}

/** The use in large letters, and what belongs to it below: when, and why. */
function useOf({ signa, aturan_teks, tempat }: BarisEtiket): Pick<EtiketContent, 'aturan' | 'tambahan'> {
  if (signa === null) {
    const named = tempat == null || aturan_teks.toLowerCase().includes(tempat);
    return { aturan: aturan_teks, tambahan: named ? [] : [tempat] };
  }
  const waktu = DAFTAR_WAKTU.filter((one) => signa.waktu.includes(one)).map((one) => WAKTU_PAKAI[one]);
  const prn = signa.prn === null ? [] : [`bila ${signa.prn}`];
  return { aturan: formatSigna({ ...signa, waktu: [], prn: null }) || aturan_teks, tambahan: [...waktu, ...prn] };
}

const shortDate = (iso: string): string => iso.split('-').toReversed().join('/');

/** Each way once, as it was written: a compound is stored so that it is right for all of its ingredients. */
const simpanOf = (suhu: readonly string[]): string => {
  const ways = new Map(suhu.flatMap((one) => (one.trim() === '' ? [] : [[one.trim().toLowerCase(), one.trim()]])));
  return ways.size === 0 ? '' : `Simpan ${[...ways.values()].join('; ')}`;
};

/**
 * What the label of a line says beside facility, patient and number.
 *
 * Source: resep.md RS16; farmasi.md F48.
 */
export function etiketOf(baris: BarisEtiket): EtiketContent {
  const { nama, jumlah, satuan, luar, kocok, antibiotik, suhu, bud, racik, batch } = baris;
  const first = batch.find(({ ed }) => ed !== null)?.ed ?? null;
  return {
    obat: nama,
    jumlah: `${jumlah} ${satuan}`.trim(),
    ...useOf(baris),
    peringatan: [...(kocok ? ['Kocok dahulu'] : []), ...(antibiotik ? ['Habiskan'] : [])],
    simpan: simpanOf(suhu),
    batas: racik
      ? bud === null
        ? null
        : { jenis: 'BUD', tanggal: bud }
      : first === null
        ? null
        : { jenis: 'ED', tanggal: shortDate(first) },
    batch: racik
      ? ''
      : batch
          .map(({ no_batch }) => no_batch)
          .filter(Boolean)
          .join(', '),
    luar,
    tanpa_bud: racik && bud === null,
  };
}
