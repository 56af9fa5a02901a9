import type { Resep } from '@nadi/contract/resep/resep-view';
import type { KodeObat } from '@nadi/contract/resep/telaah.contract';
import type { KodeTerbaca } from '@nadi/domain/produk/baca-kode';
import { unknownKode } from '@nadi/domain/produk/match-kode';
import type { BatchBahan } from '@nadi/domain/resep/bud';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';

type Batch = Resep['baris'][number]['batch'][number];
/** One thing to take from the shelf: a batch of a line, or of an ingredient of a compound. */
export type Ambilan = {
  kunci: string;
  baris_id: number;
  bahan_id: number | null;
  produk_id: number;
  nama: string;
  /** Of an ingredient: its compound. */ racik: string | null;
  satuan: string;
  jumlah: number;
  /** null: none is held. */ batch: Batch | null;
  /** From how many batches its line is taken. */ bagian: number;
  /** A batch that expires before the last day of use. */ peringatan: readonly string[];
};
/**
 * What was confirmed, by what it is of: by a code, or by hand (`kode` null); `ganti`: another batch than the one that
 * is held.
 */
export type Dikonfirmasi = { kode: string | null; ganti: { batch_id: number; no_batch: string } | null };
export type Konfirmasi = Readonly<Record<string, Dikonfirmasi>>;
/** What is done of preparing a prescription before it is stored. */
export type Persiapan = { done: Konfirmasi; alasan: string; bud: Readonly<Record<number, string>> };
export const BELUM_DISIAPKAN: Persiapan = { done: {}, alasan: '', bud: {} };
export const isBelumDisiapkan = ({ done, alasan, bud }: Persiapan): boolean =>
  Object.keys(done).length === 0 && alasan === '' && Object.keys(bud).length === 0;

type Line = Omit<Ambilan, 'kunci' | 'batch' | 'bagian'>;
/** A line in the batches that are held for it; what is held of none is taken by itself. */
function partsOf(line: Line, held: readonly Batch[], tersedia: number): Ambilan[] {
  const there = held.reduce((sum, { jumlah }) => sum + jumlah, 0);
  // Of what the pharmacy has not enough of, what is there is taken, and the rest waits.
  const rest = Math.max(0, Math.min(line.jumlah - there, tersedia));
  const parts = [...held, ...(rest > 0 ? [null] : [])];
  return parts.map((batch, n) => ({
    ...line,
    kunci: `${line.bahan_id ?? line.baris_id}/${batch?.batch_id ?? '-'}`,
    jumlah: batch?.jumlah ?? rest,
    batch,
    bagian: parts.length,
    peringatan: n === 0 ? line.peringatan : [],
  }));
}

/** The batches of a line that lie here still: without those that were handed out. */
export function heldOf({ serah }: Pick<Resep, 'serah'>, id: number, batch: readonly Batch[]): Batch[] {
  const gone = serah.flatMap(({ baris }) => baris.filter((one) => (one.bahan_id ?? one.baris_id) === id));
  return batch
    .map((one) => ({
      ...one,
      jumlah: gone.reduce(
        (left, { batch: of }) => (of.batch_id === one.batch_id ? left - of.jumlah : left),
        one.jumlah,
      ),
    }))
    .filter(({ jumlah }) => jumlah > 0);
}

/** The same without what was recalled: that goes to nobody, and nothing confirms it. */
const goodOf = (resep: Pick<Resep, 'serah'>, id: number, batch: readonly Batch[]): Batch[] =>
  heldOf(resep, id, batch).filter(({ ditarik }) => ditarik == null);

export const heldSum = (batch: readonly Batch[]): number => batch.reduce((sum, { jumlah }) => sum + jumlah, 0);
export type KurangStok = { nama: string; diminta: number; tersedia: number; satuan: string };
/** The ingredients that keep a compound from being made. */
const kurangRacik = ({ bahan }: Pick<Resep['racik'][number], 'bahan'>): KurangStok[] =>
  bahan.flatMap(({ nama, jumlah, produk, batch }) => {
    const there = heldSum(batch.filter(({ ditarik }) => ditarik == null)) + produk.tersedia;
    return jumlah !== null && there < jumlah ? [{ nama, diminta: jumlah, tersedia: there, satuan: produk.satuan }] : [];
  });
/** What the pharmacy has not enough of, so that only a part is handed over or nothing (farmasi.md F20). */
export const kurangOf = (resep: Pick<Resep, 'baris' | 'racik' | 'serah'>): KurangStok[] => [
  ...resep.baris.flatMap(({ id, status, produk, di_luar, nama, satuan, jumlah, diserahkan, batch }) => {
    if (status !== BARIS_AKTIF || produk === null || di_luar || jumlah === null || jumlah <= diserahkan) return [];
    const there = heldSum(goodOf(resep, id, batch)) + produk.tersedia;
    const left = jumlah - diserahkan;
    return there < left ? [{ nama, diminta: left, tersedia: there, satuan }] : [];
  }),
  ...resep.racik.flatMap((one) => (one.status === BARIS_AKTIF && one.diserahkan === 0 ? kurangRacik(one) : [])),
];

export const ambilanOf = (resep: Pick<Resep, 'baris' | 'racik' | 'serah'>): Ambilan[] => [
  ...resep.baris.flatMap(
    ({ id, status, produk, di_luar, nama, satuan, jumlah, diserahkan, batch, peringatan }): Ambilan[] =>
      status === BARIS_AKTIF && produk !== null && !di_luar && jumlah !== null && jumlah > diserahkan
        ? partsOf(
            {
              baris_id: id,
              bahan_id: null,
              produk_id: produk.id,
              nama,
              racik: null,
              satuan,
              jumlah: jumlah - diserahkan,
              peringatan,
            },
            goodOf(resep, id, batch),
            produk.tersedia,
          )
        : [],
  ),
  ...resep.racik
    .filter((one) => one.status === BARIS_AKTIF && one.diserahkan === 0 && kurangRacik(one).length === 0)
    .flatMap(({ id, nama: racik, bahan }) =>
      bahan.flatMap(({ id: bahan_id, produk, nama, jumlah, batch, peringatan }): Ambilan[] =>
        jumlah === null
          ? []
          : partsOf(
              {
                baris_id: id,
                bahan_id,
                produk_id: produk.id,
                nama,
                racik,
                satuan: produk.satuan,
                jumlah,
                peringatan,
              },
              goodOf(resep, bahan_id, batch),
              produk.tersedia,
            ),
      ),
    ),
];

/** A recalled batch that lies ready here. `lain`: there is another batch of the medicine. */
export type Ditarik = { produk_id: number; nama: string; no_batch: string; lain: boolean };
export function ditarikOf(resep: Pick<Resep, 'baris' | 'racik' | 'serah'>): Ditarik[] {
  const parts = [
    ...resep.baris.filter(({ status }) => status === BARIS_AKTIF),
    ...resep.racik.filter(({ status }) => status === BARIS_AKTIF).flatMap(({ bahan }) => bahan),
  ];
  return parts.flatMap(({ id, nama, produk, batch }) =>
    heldOf(resep, id, batch).flatMap(({ no_batch, ditarik }) =>
      produk === null || ditarik == null ? [] : [{ produk_id: produk.id, nama, no_batch, lain: produk.tersedia > 0 }],
    ),
  );
}
/** What may be done where no other batch is there, in words. */
export const TANPA_BATCH_LAIN =
  'Tidak ada batch lain: beri tahu pasien, lalu tunggu stok atau batalkan sisanya (1 Telaah).';
export const ditarikWords = ({ nama, no_batch, lain }: Ditarik): string =>
  `Batch ${no_batch || '-'} dari ${nama} ditarik. ${lain ? 'Ambil batch lain.' : TANPA_BATCH_LAIN}`;

/** What it is called where its batch must be told from another of the same line. */
export const namaAmbilan = ({ nama, racik, bagian, batch }: Ambilan): string =>
  [nama, racik && `racikan ${racik}`, bagian > 1 && (batch ? `batch ${batch.no_batch}` : 'sisa tanpa batch')]
    .filter(Boolean)
    .join(', ');

/** The batches that a compound is made of, as far as they are known here: of one that was swapped the server knows. */
export const batchRacik = (all: readonly Ambilan[], done: Konfirmasi, racikId: number): BatchBahan[] =>
  all.flatMap(({ kunci, baris_id, bahan_id, nama, batch }) =>
    bahan_id === null || baris_id !== racikId || batch === null || done[kunci]?.ganti
      ? []
      : [{ nama, no_batch: batch.no_batch, ed: batch.ed }],
  );

type Now = { all: readonly Ambilan[]; done: Konfirmasi; ditarik?: readonly Ditarik[] };
/** The thing that a scanned batch confirms at once: the first that holds it and is not confirmed yet. */
export const heldBy = (kode: string, { all, done }: Now): Ambilan | null =>
  all.find(({ kunci, batch }) => done[kunci] === undefined && batch?.no_batch.toUpperCase() === kode.toUpperCase()) ??
  null;

export type Dibaca = { of: Ambilan; konfirmasi: Dikonfirmasi } | { tolak: string };

/** A batch confirms what holds it; another one takes the place of the first that is open. */
function readBatch(
  kode: string,
  batch: { batch_id: number; no_batch: string },
  mine: readonly Ambilan[],
  done: Konfirmasi,
) {
  const open = mine.filter(({ kunci }) => done[kunci] === undefined);
  const held = open.find((one) => one.batch?.batch_id === batch.batch_id);
  if (held) return { of: held, konfirmasi: { kode, ganti: null } };
  const [first] = open;
  // A second scan of what is confirmed is no wish to take it in the place of another.
  return first && mine.every((one) => one.batch?.batch_id !== batch.batch_id)
    ? { of: first, konfirmasi: { kode, ganti: batch } }
    : null;
}

/**
 * What a code means here, once the server has said what it is: it confirms a batch, swaps it, or is refused in words. A
 * barcode names the medicine, so that what is held for it stays; where that is several batches, it confirms none.
 */
export function readKode(read: KodeTerbaca, found: readonly KodeObat[], { all, done, ditarik = [] }: Now): Dibaca {
  const gone = ditarik.find(({ produk_id, lain }) => !lain && found.some((one) => one.produk_id === produk_id));
  if (gone && all.every(({ produk_id }) => produk_id !== gone.produk_id)) return { tolak: ditarikWords(gone) };
  const own = found.filter(({ produk_id }) => all.some((one) => one.produk_id === produk_id));
  if (own.length === 0)
    return { tolak: found[0] ? `${found[0].nama} tidak ada di resep ini. Jangan diambil.` : unknownKode(read) };
  const good = own.filter(({ halangan }) => halangan === null);
  if (good.length === 0) return { tolak: own[0]?.halangan ?? '' };
  for (const { produk_id, batch } of good) {
    const mine = all.filter((one) => one.produk_id === produk_id);
    const byBatch = batch && readBatch(read.kode, batch, mine, done);
    if (byBatch) return byBatch;
    const whole = mine.find(({ kunci, bagian }) => bagian === 1 && done[kunci] === undefined);
    if (batch === null && whole) return { of: whole, konfirmasi: { kode: read.kode, ganti: null } };
  }
  const [{ produk_id, nama, batch }] = good as [KodeObat];
  const mine = all.filter((one) => one.produk_id === produk_id);
  const open = mine.filter(({ kunci }) => done[kunci] === undefined);
  const called = batch ? `Batch ${batch.no_batch} dari ${nama}` : nama;
  const isTaken = ({ kunci, batch: held }: Ambilan): boolean =>
    (done[kunci]?.ganti ?? held)?.batch_id === batch?.batch_id;
  if (open.length === 0 && batch && !mine.some(isTaken))
    return { tolak: `${nama} sudah dikonfirmasi dengan batch lain. Tekan Ulangi di barisnya untuk mengganti.` };
  if (open.length === 0) return { tolak: `${called} sudah dikonfirmasi.` };
  const waiting = open.map((one) => one.batch?.no_batch ?? 'lain').join(', ');
  return {
    tolak: batch
      ? `${called} sudah dikonfirmasi. Yang belum: batch ${waiting}.`
      : `${nama} diambil dari beberapa batch. Pindai atau ketik nomor batchnya: ${waiting}.`,
  };
}

/** Every batch that somebody confirmed, with the code if there was one; what two parts took of one batch is one. */
export function toBatch(all: readonly Ambilan[], done: Konfirmasi) {
  type Sent = {
    baris_id: number;
    bahan_id: number | null;
    kode: string | null;
    batch: { batch_id: number; jumlah: number } | null;
  };
  const sent = new Map<string, Sent>();
  for (const { kunci, baris_id, bahan_id, jumlah, batch } of all) {
    const one = done[kunci];
    if (!one) continue;
    const batchId = one.ganti?.batch_id ?? batch?.batch_id ?? null;
    const at = `${bahan_id ?? baris_id}/${batchId}`;
    const before = sent.get(at)?.batch?.jumlah ?? 0;
    sent.set(at, {
      baris_id,
      bahan_id,
      kode: sent.get(at)?.kode ?? one.kode,
      batch: batchId === null ? null : { batch_id: batchId, jumlah: before + jumlah },
    });
  }
  return [...sent.values()];
}
