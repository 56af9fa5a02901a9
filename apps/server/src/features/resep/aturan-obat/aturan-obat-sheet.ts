import { aturanObatSheet } from '@nadi/contract/resep/aturan-obat.contract';
import { JENIS_ATURAN, SATUAN_BATAS, TINGKAT_ATURAN } from '@nadi/domain/resep/aturan';
import { checkAturan, kunciAturan, type AturanValues } from '@nadi/domain/resep/aturan-values';
import { tanyaAturan } from '@nadi/domain/resep/ragu-aturan';
import { DAFTAR_KELOMPOK, KELOMPOK_ZAT } from '@nadi/domain/resep/kelompok-zat';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { suggestNama } from '@nadi/domain/text/nama-suggestion';
import { pesanTanyaZat } from '@nadi/domain/zat/baca-zat';
import { ejaanRagu, zatBernama } from '@nadi/domain/zat/pilih-zat';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import type { FieldErrors, Sheet } from '#features/daftar/daftar.public.ts';
import { holdLists } from '#features/referensi/referensi.public.ts';
import * as repo from './aturan-obat.repository.ts';

type AturanSheet = Sheet<typeof aturanObatSheet>;
type Cells = Record<string, unknown>;

const tidy = (cell: unknown): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase();

/** The key of a table of words that a cell names by its word or by itself; null: it names none. */
const keyNamed = (words: Readonly<Record<string, string>>, cell: unknown): string | null =>
  Object.keys(words).find((key) => [key, words[key]?.toLowerCase()].includes(tidy(cell))) ?? null;

const NAMA_KELOMPOK = Object.fromEntries(DAFTAR_KELOMPOK.map((one) => [one, KELOMPOK_ZAT[one].nama]));
const wordOf = (words: Readonly<Record<string, string>>, key: unknown): unknown => words[String(key)] ?? key;

/** A column of words from a table, such as the kinds of rules. */
const WORD_COLUMNS = [
  { column: 'jenis', words: JENIS_ATURAN, unknown: 'Jenis aturan tidak dikenal' },
  { column: 'tingkat', words: TINGKAT_ATURAN, unknown: 'Tingkat tidak dikenal' },
  { column: 'kelompok', words: NAMA_KELOMPOK, unknown: 'Kelompok tidak dikenal' },
  { column: 'dengan_kelompok', words: NAMA_KELOMPOK, unknown: 'Kelompok tidak dikenal' },
] as const;
const ZAT_COLUMNS = ['zat', 'dengan_zat'] as const;
const SUBJECT = ['zat_id', 'kelompok', 'dengan_zat_id', 'dengan_kelompok'] as const;
const KEY_FIELDS = ['jenis', 'tingkat', ...SUBJECT, 'usia_min_bulan', 'usia_max_bulan'] as const;

const pick = (row: Cells, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

type Zat = { id: number; deskripsi: string; aktif: boolean };
/** The substance that a cell names for sure, however it is spelt (resep.md RS22). */
function findZat(cell: unknown, zat: readonly Zat[]): Zat | null {
  const read = tidy(cell) === '' ? null : zatBernama(String(cell), zat);
  return read?.hasil === 'satu' ? read.zat : null;
}

/** Makes the function that writes a line's names as stored, and its key; a line that can't be read has none. */
async function createCellTidier(tx: TenantTx): Promise<(cells: Cells) => Cells> {
  const zat = await repo.listZat(tx);
  return (cells) => {
    const words = WORD_COLUMNS.flatMap(({ column, words: known }) =>
      cells[column] === undefined ? [] : [[column, keyNamed(known, cells[column]) ?? cells[column]]],
    );
    const ids = ZAT_COLUMNS.map((column) => [`${column}_id`, findZat(cells[column], zat)?.id ?? null]);
    const read: Cells = { ...cells, ...Object.fromEntries([...words, ...ids]) };
    return { ...read, kunci: kunciOf(read) };
  };
}

/** Empty where the line does not say what it is about; its errors are told by what reads it. */
function kunciOf(cells: Cells): string {
  const isUnknown = ZAT_COLUMNS.some((column) => tidy(cells[column]) !== '' && cells[`${column}_id`] === null);
  if (isUnknown || keyNamed(JENIS_ATURAN, cells['jenis']) === null) return '';
  const input = { ...pick(cells, KEY_FIELDS), batas: null } as AturanValues;
  const { zat_id: about, dengan_zat_id: against } = checkAturan(input);
  return about || against ? '' : kunciAturan(input);
}

const MAX_MEANT = 5;
const sayMeant = (message: string, meant: readonly string[]): string =>
  meant.length === 0 ? message : `${message}. Maksudnya ${meant.join(', atau ')}?`;

function sayUnknownZat(cell: unknown, zat: readonly Zat[]): string {
  const typed = String(cell).trim();
  const kelompok = keyNamed(NAMA_KELOMPOK, cell);
  if (kelompok !== null) return `${typed} adalah kelompok; tulis di kolom kelompok`;
  const tanya = pesanTanyaZat(typed);
  if (tanya !== null) return tanya;
  const inUse = zat.filter(({ aktif }) => aktif);
  const read = zatBernama(typed, inUse);
  const near = read.hasil === 'tanya' ? read.zat.slice(0, MAX_MEANT).map(({ deskripsi }) => deskripsi) : [];
  const names = inUse.map(({ deskripsi }) => deskripsi);
  return sayMeant(`Zat ${typed} tidak ada di daftar`, near.length > 0 ? near : suggestNama(typed, names));
}

function findZatError(cells: Cells, column: string, zat: readonly Zat[]) {
  if (tidy(cells[column]) === '') return null;
  const found = findZat(cells[column], zat);
  if (!found) return sayUnknownZat(cells[column], zat);
  return found.aktif ? null : `Zat ${found.deskripsi} tidak dipakai lagi`;
}

function findWordErrors(cells: Cells): FieldErrors {
  return Object.fromEntries(
    WORD_COLUMNS.filter(
      ({ column, words }) => tidy(cells[column]) !== '' && keyNamed(words, cells[column]) === null,
    ).map(({ column, words, unknown }) => {
      const known = Object.values<string>(words);
      const meant = suggestNama(String(cells[column]), known);
      return [column, [meant.length > 0 ? sayMeant(unknown, meant) : `${unknown}. Pilih ${known.join(', ')}`]];
    }),
  );
}

/** A limit in another unit than its kind's would be a thousand times too high or too low. */
function findSatuanError(cells: Cells): FieldErrors {
  const jenis = keyNamed(JENIS_ATURAN, cells['jenis']) as keyof typeof SATUAN_BATAS | null;
  if (
    tidy(cells['satuan']) === '' ||
    jenis === null ||
    tidy(cells['satuan']) === (SATUAN_BATAS[jenis] ?? '').toLowerCase()
  )
    return {};
  const satuan = SATUAN_BATAS[jenis];
  return {
    satuan: [
      satuan === null
        ? `Aturan ${JENIS_ATURAN[jenis].toLowerCase()} tidak punya satuan`
        : `Satuan aturan ${JENIS_ATURAN[jenis].toLowerCase()} adalah ${satuan}`,
    ],
  };
}

async function createLineReader(tx: TenantTx): ReturnType<NonNullable<AturanSheet['createLineReader']>> {
  const zat = await repo.listZat(tx);
  return (cells, old) => {
    // It was found by its key, so it is about the same, which may stand the other way round or be out of use by now.
    const same = old ? pick(old, [...SUBJECT, ...ZAT_COLUMNS]) : {};
    const zatErrors = ZAT_COLUMNS.flatMap((column) => {
      const message = old ? null : findZatError(cells, column, zat);
      return message === null ? [] : [[column, [message]]];
    });
    const ragu = ZAT_COLUMNS.flatMap((column) => {
      const found = findZat(cells[column], zat);
      return (found && ejaanRagu(String(cells[column]), found)) ?? [];
    });
    return {
      ragu,
      cells: { ...cells, ...same },
      input: { ...cells, ...same },
      errors: { ...Object.fromEntries(zatErrors), ...findWordErrors(cells), ...findSatuanError(cells) },
    };
  };
}

const COLUMN_OF: Readonly<Record<string, string>> = { zat_id: 'zat', dengan_zat_id: 'dengan_zat' };

export const SUDAH_ADA = 'Aturan yang sama sudah ada; ubah yang itu';

/** Rules as they are written, by hand and by sheet (resep.md RS9, decision 0105). */
export const ATURAN_SHEET: AturanSheet = {
  contract: aturanObatSheet,
  objek: 'aturan_obat',
  source: repo.ATURAN_SOURCE,
  save: repo.saveAturan,
  // What stands in the lines is asked of the list once, which must not lose an entry meanwhile.
  lock: (tx) => holdLists(tx, [REFERENSI_LIST.zatAktif]),
  check: async (_tx, input) =>
    Object.fromEntries(Object.entries(checkAturan(input)).map(([field, said]) => [COLUMN_OF[field] ?? field, said])),
  doubt: tanyaAturan,
  constraints: { aturan_obat_kunci_unik: { field: 'zat_id', message: SUDAH_ADA } },
  filters: () => [repo.ONLY_WITH_KUNCI],
  createCellTidier,
  createLineReader,
  writeCells: ({ jenis, kelompok, dengan_kelompok, tingkat }) => ({
    jenis: wordOf(JENIS_ATURAN, jenis),
    kelompok: wordOf(NAMA_KELOMPOK, kelompok),
    dengan_kelompok: wordOf(NAMA_KELOMPOK, dengan_kelompok),
    satuan: SATUAN_BATAS[jenis],
    tingkat: wordOf(TINGKAT_ATURAN, tingkat),
  }),
  notify: (tx) => announce(tx, 'aturanObat', { aturan_id: 0 }),
};
