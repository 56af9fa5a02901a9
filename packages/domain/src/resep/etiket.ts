import { WAKTU_PAKAI, DAFTAR_WAKTU, formatSigna, type Signa } from './signa.ts';

/** A line as its label is made from it. */
export type BarisEtiket = {
  nama: string;
  jumlah: number;
  satuan: string;
  signa: Signa | null;
  aturan_teks: string;
  luar: boolean;
  kocok: boolean;
  antibiotik: boolean;
  suhu: string | null;
  /** Until when a compound may be used, as it was typed; it is never invented. */ bud: string | null;
  racik: boolean;
  /** YYYY-MM-DD; the first to expire first. */ batch: readonly { no_batch: string; ed: string | null }[];
};

export type IsiEtiket = {
  obat: string;
  jumlah: string;
  aturan: string;
  tambahan: string[];
  peringatan: string[];
  simpan: string;
  batas: { jenis: 'ED' | 'BUD'; tanggal: string } | null;
  batch: string;
  luar: boolean;
};

const DITELAN: ReadonlySet<string> = new Set(['oral', 'sublingual']);
/** Whether it goes anywhere but through the mouth, which its label says by colour and words; a use that nobody read says nothing. */
export const isObatLuar = (signa: Signa | null): boolean => signa?.rute != null && !DITELAN.has(signa.rute);

/** The use in large letters, and what belongs to it below: when, and why. */
function useOf({ signa, aturan_teks }: BarisEtiket): Pick<IsiEtiket, 'aturan' | 'tambahan'> {
  if (signa === null) return { aturan: aturan_teks, tambahan: [] };
  const waktu = DAFTAR_WAKTU.filter((one) => signa.waktu.includes(one)).map((one) => WAKTU_PAKAI[one]);
  const prn = signa.prn === null ? [] : [`bila ${signa.prn}`];
  return { aturan: formatSigna({ ...signa, waktu: [], prn: null }) || aturan_teks, tambahan: [...waktu, ...prn] };
}

const shortDate = (iso: string): string => iso.split('-').toReversed().join('/');

/**
 * What the label of a line says beside facility, patient and number.
 *
 * Source: resep.md RS16; farmasi.md F48.
 */
export function etiketOf(baris: BarisEtiket): IsiEtiket {
  const { nama, jumlah, satuan, luar, kocok, antibiotik, suhu, bud, racik, batch } = baris;
  const first = batch.find(({ ed }) => ed !== null)?.ed ?? null;
  return {
    obat: nama,
    jumlah: `${jumlah} ${satuan}`.trim(),
    ...useOf(baris),
    peringatan: [...(kocok ? ['Kocok dahulu'] : []), ...(antibiotik ? ['Habiskan'] : [])],
    simpan: suhu ? `Simpan ${suhu}` : '',
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
  };
}
