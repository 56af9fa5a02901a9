import { saldoAwalSheet } from '@nadi/contract/stok/saldo-awal-lembar.contract';
import { MAX_BARIS_SALDO_AWAL } from '@nadi/contract/stok/stok.contract';
import { hnaJauh, jumlahJauh } from '@nadi/domain/stok/jumlah-jauh';
import { suggestNama } from '@nadi/domain/text/nama-suggestion';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors, InputOf, ReadCells, Sheet } from '#features/daftar/daftar.public.ts';
import { listActiveDepo } from '#features/master/produk/produk.public.ts';
import * as repo from './saldo-awal.repository.ts';
import { checkBaris, keyOf, writeDraft } from './saldo-awal.service.ts';

type SaldoAwalSheet = Sheet<typeof saldoAwalSheet>;
type Input = InputOf<typeof saldoAwalSheet>;
type Cells = Record<string, unknown>;

const CATATAN = 'Dari lembar kerja';
const textOf = (cell: unknown): string =>
  String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const fold = (cell: unknown): string => textOf(cell).toLowerCase();

/** What a cell names, or what is wrong with it. */
type Named<T> = { found: T } | { column: string; error: string };
type Produk = repo.NamedProduk;
type Hna = { hna: number; isi: number };
type Lookup = {
  depo: { id: number; nama: string }[];
  byKode: Map<string, Produk[]>;
  byNama: Map<string, Produk[]>;
  /** The list price of the sheet's first line of each product. */ hnaOfSheet: Map<number, Hna>;
};

async function loadLookup(tx: TenantTx): Promise<Lookup> {
  const [depo, produk] = await Promise.all([listActiveDepo(tx), repo.listNamedProduk(tx)]);
  const names = produk.flatMap((one) =>
    [...new Set([fold(one.nama), fold(one.nama_obat)])].map((name) => ({ name, one })),
  );
  const grouped = Map.groupBy(names, ({ name }) => name);
  return {
    depo,
    byKode: Map.groupBy(produk, ({ kode }) => fold(kode)),
    hnaOfSheet: new Map(),
    byNama: new Map([...grouped].map(([name, rows]) => [name, rows.map(({ one }) => one)])),
  };
}

function readDepo(cell: unknown, { depo }: Lookup): Named<{ id: number; nama: string }> {
  const column = 'depo_nama';
  const found = depo.filter(({ nama }) => fold(nama) === fold(cell));
  const [only] = found;
  if (found.length === 1 && only) return { found: only };
  if (textOf(cell) === '') return { column, error: 'Depo wajib diisi' };
  if (found.length > 1) return { column, error: `Ada ${found.length} depo bernama ${textOf(cell)}` };
  return { column, error: `Depo ${textOf(cell)} tidak ada. Pilih ${depo.map(({ nama }) => nama).join(', ')}` };
}

const sayMeant = (typed: string, names: readonly string[]): string => {
  const near = suggestNama(typed, names);
  return near.length > 0 ? `. Maksudnya ${near.join(', atau ')}?` : '';
};

/** By its code, else by its whole name; a code and a name that are two products' are refused. */
function readProduk(cells: Cells, { byKode, byNama }: Lookup): Named<Produk> {
  const [kode, nama] = [textOf(cells['kode']), textOf(cells['produk_nama'])];
  const column = kode === '' ? 'produk_nama' : 'kode';
  if (kode === '' && nama === '') return { column: 'kode', error: 'Isi kode atau nama produk' };
  const found = (kode === '' ? byNama.get(fold(nama)) : byKode.get(fold(kode))) ?? [];
  const [only] = found;
  if (!only && kode !== '') return { column, error: `Kode produk ${kode} tidak ada` };
  if (!only) return { column, error: `Produk ${nama} tidak ada${sayMeant(nama, [...byNama.keys()])}` };
  if (found.length > 1)
    return {
      column,
      error: `Ada ${found.length} produk ${kode || nama}: isi kodenya, ${found.map((p) => p.kode).join(' atau ')}`,
    };
  if (kode !== '' && nama !== '' && ![fold(only.nama), fold(only.nama_obat)].includes(fold(nama)))
    return { column: 'produk_nama', error: `Kode ${kode} adalah ${only.nama_obat || only.nama}, bukan ${nama}` };
  return { found: only };
}

/** How many of the smallest units the written one holds. */
function readSatuan(cell: unknown, { satuan, kemasan }: Produk): Named<number> {
  const column = 'satuan_nama';
  const typed = textOf(cell);
  if (typed === '') return { column, error: 'Satuan wajib diisi' };
  if (fold(cell) === fold(satuan)) return { found: 1 };
  const pack = kemasan.find(({ nama }) => fold(nama) === fold(cell));
  if (pack) return { found: pack.isi };
  const known = [satuan, ...kemasan.map(({ nama }) => nama)].join(', ');
  return { column, error: `Satuan ${typed} tidak dikenal untuk produk ini. Pilih ${known}` };
}

/** Of one product in one sheet the last price would hold, whichever was meant. */
function sayHna({ id, hna }: Produk, ini: Hna, { hnaOfSheet }: Lookup): string | null {
  if (ini.hna === 0) return 'HNA 0: masuk tanpa nilai, dan harga jualnya tidak berubah';
  const first = hnaOfSheet.get(id) ?? ini;
  hnaOfSheet.set(id, first);
  if (first.hna * ini.isi !== ini.hna * first.isi)
    return 'HNA produk ini lain dari baris di atasnya: yang terakhir menjadi dasar harga';
  return hnaJauh(ini, hna);
}

function sayEd(ed: string, today: string): string | null {
  if (ed !== '' && ed < today) return 'ED sudah lewat: masuk sebagai kedaluwarsa';
  return ed.endsWith('-01') ? 'ED tanggal 1: bila yang dimaksud bulannya, tulis hari terakhir bulan itu' : null;
}

type RareCells = { ed: string; hna: unknown; jumlah: unknown; isi: number | null; produk: Produk | null };
/** What is taken as it stands, but is rarely meant. */
function sayRare({ ed, hna, jumlah, isi, produk }: RareCells, lookup: Lookup, today: string): Record<string, string[]> {
  const priced = isi !== null && typeof hna === 'number' ? { hna, isi } : null;
  const said = {
    jumlah:
      isi !== null && typeof jumlah === 'number'
        ? jumlahJauh({ jumlah: jumlah * isi, isi, hna: priced?.hna ?? 0 })
        : null,
    ed: sayEd(ed, today),
    hna: produk && priced ? sayHna(produk, priced, lookup) : null,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([column, words]) => (words === null ? [] : [[column, [words]]])),
  );
}

function readCells(cells: Cells, lookup: Lookup, today: string): ReadCells {
  const depo = readDepo(cells['depo_nama'], lookup);
  const produk = readProduk(cells, lookup);
  const isi = 'found' in produk ? readSatuan(cells['satuan_nama'], produk.found) : null;
  const jumlah = cells['jumlah'];
  const ed = textOf(cells['ed']);
  const typedUnit = textOf(cells['satuan_nama']);
  const satuanShown =
    'found' in produk && isi && 'found' in isi && isi.found > 1
      ? `${produk.found.satuan}, HNA per ${typedUnit}`
      : 'found' in produk && produk.found.satuan;
  return {
    input: {
      depo_id: 'found' in depo ? depo.found.id : undefined,
      produk_id: 'found' in produk ? produk.found.id : undefined,
      no_batch: textOf(cells['no_batch']),
      ed: ed === '' ? null : ed,
      jumlah: typeof jumlah === 'number' && isi && 'found' in isi ? jumlah * isi.found : jumlah,
      hna: cells['hna'],
      ...(isi && 'found' in isi ? { isi: isi.found } : {}),
    },
    // The amount is shown in the unit that it is stored in, and the price is of the pack that was written.
    cells:
      'found' in produk
        ? { ...cells, produk_nama: produk.found.nama_obat, kode: produk.found.kode, satuan_nama: satuanShown }
        : cells,
    errors: Object.fromEntries(
      [depo, produk, isi].flatMap((one) => (one && 'error' in one ? [[one.column, [one.error]]] : [])),
    ),
    peringatan: sayRare(
      {
        ed,
        hna: cells['hna'],
        jumlah,
        isi: isi && 'found' in isi ? isi.found : null,
        produk: 'found' in produk ? produk.found : null,
      },
      lookup,
      today,
    ),
  };
}

type Line = { lineNo: number; input: Input };

/** The rules of the document, over all lines of each depot. */
async function checkLines(tx: TenantTx, lines: readonly Line[]): Promise<FieldErrors[]> {
  const facts = await repo.listProdukFacts(
    tx,
    lines.map(({ input }) => input.produk_id),
  );
  const produk = new Map(facts.map((one) => [one.id, one]));
  const errors = new Map<Line, FieldErrors>();
  for (const [depoId, own] of Map.groupBy(lines, ({ input }) => input.depo_id)) {
    const moved = new Set(
      await repo.listAlreadyMoved(
        tx,
        depoId,
        own.map(({ input }) => input),
      ),
    );
    const seen = new Map<string, number>();
    for (const [n, line] of own.entries()) {
      // A batch is printed in one way: two that differ in capitals only are one that was typed twice.
      const key = keyOf(line.input);
      const found = checkBaris(line.input, produk.get(line.input.produk_id), [], 0);
      const first = seen.get(key);
      if (first !== undefined) found['no_batch'] ??= `Batch ini sudah ada di baris ${first}`;
      if (moved.has(n)) found['no_batch'] ??= 'Batch ini sudah punya kartu stok di depo ini; pakai penyesuaian';
      seen.set(key, first ?? line.lineNo);
      errors.set(line, Object.fromEntries(Object.entries(found).map(([field, message]) => [field, [message]])));
    }
  }
  return lines.map((line) => errors.get(line) ?? {});
}

/** Writes the lines into drafts of their depots, each as long as a document may be. Returns the ids of the lines. */
async function saveMany(tx: TenantTx, rows: readonly { input: Input }[]): Promise<number[]> {
  const ids = new Map<Input, number>();
  for (const [depo_id, own] of Map.groupBy(rows, ({ input }) => input.depo_id))
    for (let n = 0; n < own.length; n += MAX_BARIS_SALDO_AWAL) {
      const part = own.slice(n, n + MAX_BARIS_SALDO_AWAL).map(({ input }) => input);
      const baris = part.map(({ depo_id: _depo, aktif: _active, ...one }) => one);
      const id = await writeDraft(tx, { depo_id, tanggal: tx.ctx.today, catatan: CATATAN, baris });
      for (const [at, line] of (await repo.listBaris(tx, id)).entries()) ids.set(part[at] as Input, line.id);
    }
  return rows.map(({ input }) => ids.get(input) as number);
}

/** Opening stock by sheet (farmasi.md F23): drafts, which somebody with the right approves as any other. */
export const SALDO_AWAL_SHEET: SaldoAwalSheet = {
  contract: saldoAwalSheet,
  objek: 'saldo-awal',
  source: repo.BARIS_SOURCE,
  saveMany,
  savesWhole: true,
  checkMany: checkLines,
  columnOf: { depo_id: 'depo_nama', produk_id: 'kode', isi: 'satuan_nama' },
  constraints: {},
  createLineReader: async (tx) => {
    const lookup = await loadLookup(tx);
    return (cells) => readCells(cells, lookup, tx.ctx.today);
  },
  // A draft is in no stock yet, and its own form tells nobody either.
  notify: async () => undefined,
};
