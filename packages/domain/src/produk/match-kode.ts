import { formatTanggalForPrint } from '../tanggal/tanggal-print.ts';
import { barcodeForms, type Gs1Parts, type KodeTerbaca } from './baca-kode.ts';

/**
 * A product in use, by what its packs are called: `kode` is a barcode, or a licence in capitals without spaces and
 * dots.
 */
export type KemasanKode = { kode: string; produk_id: number; nama: string };
/** A batch of any product. `ada`: there is some of it where it is looked for. */
export type BatchKode = {
  produk_id: number;
  nama: string;
  batch_id: number;
  no_batch: string;
  ed: string | null;
  diblokir: boolean;
  ada: boolean;
};
/** What a code means: a medicine, or one of its batches. `halangan`: why it may not be handed out, in a sentence. */
export type ObatTerbaca = {
  produk_id: number;
  nama: string;
  batch: { batch_id: number; no_batch: string } | null;
  halangan: string | null;
};
type Known = {
  kemasan: readonly KemasanKode[];
  batch: readonly BatchKode[];
  /** What expires before this day is not handed out (farmasi.md F19). */ day: string;
};

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
const unique = (all: readonly string[]): string[] => [...new Set(all)];

/**
 * By what products and batches are looked for: barcodes and licences as they may be stored, numbers of batches in
 * capitals.
 */
export function asksOfKode(read: KodeTerbaca): { kemasan: string[]; nie: string[]; batch: string[] } {
  if (read.jenis === 'rusak') return { kemasan: [], nie: [], batch: [] };
  if (read.jenis === 'biasa') {
    const { kode } = read;
    const kemasan = unique([...barcodeForms(kode), kode.toUpperCase(), kode.toLowerCase()]);
    return { kemasan, nie: [], batch: [kode.toUpperCase()] };
  }
  return {
    kemasan: unique(read.bacaan.flatMap(({ gtin }) => (gtin === null ? [] : barcodeForms(gtin)))),
    nie: unique(read.bacaan.flatMap(({ nie }) => nie ?? [])),
    batch: unique(read.bacaan.flatMap(({ batch }) => batch?.toUpperCase() ?? [])),
  };
}

const tolak = (nama: string, no: string, sebab: string): string =>
  `Batch ${no} dari ${nama} ${sebab}. Ambil batch lain.`;
const kedaluwarsa = (ed: string): string => `kedaluwarsa ${formatTanggalForPrint(ed)}`;

/**
 * Why this batch may not be handed out. A code that names another month of expiry tells of a pack that is none of
 * these.
 */
function halanganOf(
  { nama, no_batch, ed, diblokir, ada }: BatchKode,
  until: string | null,
  day: string,
): string | null {
  const sebab = diblokir
    ? 'ditarik atau ditahan'
    : until !== null && until < day
      ? kedaluwarsa(until)
      : ed !== null && ed < day
        ? kedaluwarsa(ed)
        : ada
          ? null
          : 'tidak ada di depo ini';
  if (sebab !== null) return tolak(nama, no_batch, sebab);
  if (until === null || ed === null || until.slice(0, 7) === ed.slice(0, 7)) return null;
  return `Batch ${no_batch} dari ${nama}: di kodenya ${kedaluwarsa(until)}, di stok ${formatTanggalForPrint(ed)}. Periksa dulu.`;
}

type Found = { produk_id: number; nama: string };
type Hit = { of: BatchKode; ed: string | null; halangan: string | null };

/** The batches that a reading names, of one product or, where the code names none, of any. */
function hitsOf({ batch, ed }: Gs1Parts, produk: Found | null, { batch: all, day }: Known): Hit[] {
  if (batch === null) return [];
  const named = all.filter(
    (one) => same(one.no_batch, batch) && (produk === null || one.produk_id === produk.produk_id),
  );
  // One number may have come in with two expiries; the one of the code is meant.
  const fits = named.filter((one) => ed !== null && one.ed?.slice(0, 7) === ed.slice(0, 7));
  return (fits.length > 0 ? fits : named).map((of) => ({ of, ed, halangan: halanganOf(of, ed, day) }));
}

/** No batch of the code is known: the medicine alone where it names none, else why it can't be taken. */
function withoutBatch(produk: Found, bacaan: readonly Gs1Parts[], day: string): ObatTerbaca {
  const [first] = bacaan;
  const { batch, ed } = first ?? { batch: null, ed: null };
  const halangan =
    bacaan.length > 1
      ? `Batch di kode ${produk.nama} tidak terbaca utuh. Ketik nomor batchnya.`
      : ed !== null && ed < day
        ? `${produk.nama} ini ${kedaluwarsa(ed)}. Jangan diserahkan.`
        : batch === null
          ? null
          : tolak(produk.nama, batch, 'tidak ada di stok');
  return { ...produk, batch: null, halangan };
}

const shown = ({ of, halangan }: Omit<Hit, 'ed'>): ObatTerbaca => ({
  produk_id: of.produk_id,
  nama: of.nama,
  batch: { batch_id: of.batch_id, no_batch: of.no_batch },
  halangan,
});

/**
 * Each batch once. Of several readings the one that says an expiry is believed, and of those one that fits what is in
 * stock.
 */
function bestHits(hits: readonly Hit[]): Hit[] {
  const byBatch = Map.groupBy(hits, ({ of }) => of.batch_id);
  return [...byBatch.values()].map((all) => {
    const dated = all.filter(({ ed }) => ed !== null);
    return dated.find(({ halangan }) => halangan === null) ?? dated[0] ?? (all[0] as Hit);
  });
}

function matchGs1(bacaan: readonly Gs1Parts[], known: Known): ObatTerbaca[] {
  const ofProduk = ({ gtin, nie }: Gs1Parts): Found[] => {
    const forms = gtin === null ? [] : barcodeForms(gtin);
    const named = known.kemasan.filter(({ kode }) => forms.includes(kode));
    return named.length > 0 ? named : known.kemasan.filter(({ kode }) => kode === nie);
  };
  const byProduk = new Map<number, { produk: Found; bacaan: Gs1Parts[] }>();
  for (const one of bacaan)
    for (const { produk_id, nama } of ofProduk(one)) {
      const entry = byProduk.get(produk_id) ?? { produk: { produk_id, nama }, bacaan: [] };
      entry.bacaan.push(one);
      byProduk.set(produk_id, entry);
    }
  const named = [...byProduk.values()].flatMap(({ produk, bacaan: mine }) => {
    const hits = bestHits(mine.flatMap((one) => hitsOf(one, produk, known)));
    const numbers = unique(hits.map(({ of }) => of.no_batch.toUpperCase()));
    if (numbers.length > 1)
      return [
        {
          ...produk,
          batch: null,
          halangan: `Kode ini dapat berarti batch ${numbers.join(' atau ')} dari ${produk.nama}. Ketik nomor batchnya.`,
        },
      ];
    return hits.length > 0 ? hits.map(shown) : [withoutBatch(produk, mine, known.day)];
  });
  const nameless = bacaan.filter(({ gtin, nie }) => gtin === null && nie === null);
  return [...named, ...bestHits(nameless.flatMap((one) => hitsOf(one, null, known))).map(shown)];
}

/**
 * What a code means among the products and batches that are known. A code that names its product is of no other one, also
 * where the number of its batch is.
 *
 * Source:  resep.md RS11, decision 0103.
 */
export function matchKode(read: KodeTerbaca, known: Known): ObatTerbaca[] {
  if (read.jenis === 'rusak') return [];
  if (read.jenis === 'gs1') return matchGs1(read.bacaan, known);
  const forms = asksOfKode(read).kemasan;
  return [
    ...known.kemasan
      .filter(({ kode }) => forms.includes(kode))
      .map(({ produk_id, nama }) => ({ produk_id, nama, batch: null, halangan: null })),
    ...known.batch
      .filter(({ no_batch }) => same(no_batch, read.kode))
      .map((of) => shown({ of, halangan: halanganOf(of, null, known.day) })),
  ];
}

/** Why a code is of nothing that is known, for whoever scanned it. */
export function unknownKode(read: KodeTerbaca): string {
  if (read.jenis === 'rusak') return read.alasan;
  if (read.jenis === 'biasa') return `Kode ${read.kode} tidak dikenal.`;
  const [{ gtin, nie, batch } = { gtin: null, nie: null, batch: null }] = read.bacaan;
  if (gtin === null && nie === null) return `Batch ${batch} tidak dikenal.`;
  const named = gtin === null ? `Izin edar ${nie}` : `GTIN ${gtin}`;
  return `${named} belum dicatat di Produk. Ketik nomor batchnya, atau konfirmasi tanpa pindai.`;
}
