import type { Resep } from '@nadi/contract/resep/resep-view';
import { BARIS_AKTIF, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { heldOf, heldSum, TANPA_BATCH_LAIN } from './siapkan.ts';

export type LineToHand = {
  id: number;
  nama: string;
  satuan: string;
  sisa: number;
  racik: boolean;
  /** How it is used, as its label says. */ aturan: string;
};
const TANPA_ATURAN = 'aturan pakai belum ada';

/** What has not been handed over yet. What is bought elsewhere is on the copy alone. */
export const openLines = ({ baris, racik }: Pick<Resep, 'baris' | 'racik'>): LineToHand[] => [
  ...baris.flatMap(({ id, status, produk, di_luar, nama, satuan, jumlah, diserahkan, aturan_teks }) =>
    status === BARIS_AKTIF && produk !== null && !di_luar && jumlah !== null && jumlah > diserahkan
      ? [{ id, nama, satuan, sisa: jumlah - diserahkan, racik: false, aturan: aturan_teks ?? TANPA_ATURAN }]
      : [],
  ),
  ...racik.flatMap(({ id, status, nama, bungkus, diserahkan, aturan_teks }) =>
    status === BARIS_AKTIF && diserahkan < bungkus
      ? [
          {
            id,
            nama: `Racikan: ${nama}`,
            satuan: 'bungkus',
            sisa: bungkus - diserahkan,
            racik: true,
            aturan: aturan_teks ?? TANPA_ATURAN,
          },
        ]
      : [],
  ),
];

/**
 * How much of a line lies ready to be handed over: what is held for it of what is left, of a compound all or nothing.
 * What was recalled or short lies nowhere, and is not shown as if it did.
 */
export function siapDiserahkan(
  resep: Pick<Resep, 'baris' | 'racik' | 'serah'>,
  { id, sisa, racik }: Pick<LineToHand, 'id' | 'sisa' | 'racik'>,
): number {
  if (!racik) return Math.min(sisa, heldSum(heldOf(resep, id, resep.baris.find((one) => one.id === id)?.batch ?? [])));
  const bahan = resep.racik.find((one) => one.id === id)?.bahan ?? [];
  return bahan.every((one) => one.jumlah === null || heldSum(heldOf(resep, one.id, one.batch)) >= one.jumlah)
    ? sisa
    : 0;
}

type Terisi = Pick<Resep['baris'][number], 'id' | 'batch' | 'produk'>;
/** Of what was handed out nothing lies here. */
const reasonsOf = (resep: Pick<Resep, 'serah'>, { id, batch }: Terisi): string[] =>
  heldOf(resep, id, batch).flatMap(({ no_batch, ditarik }) =>
    ditarik == null ? [] : [`batch ${no_batch || '-'} ditarik (${ditarik})`],
  );
export type Tertarik = { id: number; nama: string; sebab: string; /** What is done now. */ jalan: string };
/** What was recalled of what is still to be handed over, a line or compound each. */
export const tertarikOf = (resep: Pick<Resep, 'baris' | 'racik' | 'serah'>): Tertarik[] =>
  openLines(resep).flatMap(({ id, nama, racik }) => {
    const parts: readonly Terisi[] = racik
      ? (resep.racik.find((one) => one.id === id)?.bahan ?? [])
      : resep.baris.filter((one) => one.id === id);
    const gone = parts.filter((one) => reasonsOf(resep, one).length > 0);
    const sebab = [...new Set(gone.flatMap((one) => reasonsOf(resep, one)))];
    const lain = gone.every(({ produk }) => (produk?.tersedia ?? 0) > 0);
    const jalan = lain ? 'siapkan ulang (2 Siapkan).' : TANPA_BATCH_LAIN;
    return sebab.length === 0 ? [] : [{ id, nama, sebab: sebab.join(', '), jalan }];
  });

/** How many lines stayed behind when the others were handed over, and how many of them must be prepared anew. */
export function tertinggal(resep: Pick<Resep, 'baris' | 'racik' | 'serah' | 'status'>): {
  sisa: number;
  ditarik: number;
} {
  if (resep.status !== SEBAGIAN) return { sisa: 0, ditarik: 0 };
  return { sisa: openLines(resep).length, ditarik: tertarikOf(resep).length };
}

type Disiapkan = Pick<Resep, 'siap'> & { racik: readonly Pick<Resep['racik'][number], 'id' | 'bahan'>[] };
/** Whether somebody has prepared a line: what took another's place since lies in no bag yet (decision 0101). */
export function isPrepared({ siap, racik }: Disiapkan, id: number): boolean {
  const has = (bahanId: number | null): boolean =>
    siap.some(({ baris_id, bahan_id }) => baris_id === id && bahan_id === bahanId);
  const compound = racik.find((one) => one.id === id);
  return compound ? compound.bahan.every((bahan) => bahan.jumlah === null || has(bahan.id)) : has(null);
}

const AT_THEIR_FIELDS: ReadonlySet<string> = new Set([
  'penerima.nama',
  'penerima.hubungan',
  'penerima.identitas',
  'jawaban',
  'sandi',
]);
/** Whether a refusal of handing over stands in words at what it is of: nothing above needs to say it again. */
export function isToldAtFields(errors: FieldErrors): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((one) => AT_THEIR_FIELDS.has(one));
}
