import type { QueryOf } from '@nadi/contract/endpoint';
import type { PasienRow, listPasien as kontrakList } from '@nadi/contract/pasien/pasien.contract';
import { foldNormLama } from '@nadi/domain/pasien/norm-lama';
import { parseNamaLahir, parsePasienQuery, tidySpaces } from '@nadi/domain/pasien/pasien-query';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { FOUND_NOBODY, type Found } from './hit.repository.ts';
import { searchAntrean, searchDigits, searchLahir, searchNomor, searchNormLama } from './search-nomor.repository.ts';
import { searchDeep, searchNama } from './search-pasien.repository.ts';
import {
  DEFAULT_ORDER,
  MAX_SKIPPED_FORWARDS,
  findNormPage,
  listFirstRows,
  listRowsByNorm,
} from './list-pasien.repository.ts';
import { parseNama, tanggalRange, type HalfOpenRange } from './filter-text.ts';
import { loadRecentPasien } from './recent-pasien.ts';

async function searchByNama(db: Database, ctx: Ctx, text: string, deep: boolean): Promise<Found> {
  const nama = parseNama(text);
  if (nama.keys.length === 0) return FOUND_NOBODY;
  const recent = await loadRecentPasien(db, ctx);
  return db.read(ctx, (tx) => (deep ? searchDeep(tx, nama.kata, recent) : searchNama(tx, nama, recent)), {
    genericPlan: true,
    // Words that stand apart may need a second look.
    oneFlight: deep || nama.kata.length < 2,
  });
}

/** The number of an old program may have letters, such as A-00123; whoever has it comes before a name. */
async function searchLamaOrNama(db: Database, ctx: Ctx, text: string, deep: boolean): Promise<Found> {
  const lama = /\d/.test(text) ? foldNormLama(text) : null;
  const found =
    lama === null
      ? FOUND_NOBODY
      : await db.read(ctx, (tx) => searchNormLama(tx, lama), { genericPlan: true, oneFlight: true });
  return found.total > 0 ? found : searchByNama(db, ctx, text, deep);
}

const oneDay = (day: string): HalfOpenRange<string> => ({ from: day, before: addDays(day, 1) });

/** A name with a birth date or year behind it; a year that finds nobody may belong to the name. */
async function searchByWords(db: Database, ctx: Ctx, text: string, deep: boolean): Promise<Found> {
  const parsed = parseNamaLahir(text);
  const days = parsed && (parsed.jenis === 'nama-lahir' ? oneDay(parsed.tanggal_lahir) : tanggalRange(parsed.lahir));
  if (!days) return searchLamaOrNama(db, ctx, text, deep);
  const born = await db.read(ctx, (tx) => searchLahir(tx, parseNama(parsed.nama), days), {
    genericPlan: true,
    oneFlight: true,
  });
  return born.total > 0 || parsed.jenis === 'nama-lahir' ? born : searchLamaOrNama(db, ctx, text, deep);
}

/** interface.md rule 1: finds at most ten patients for what was typed in the intake box, the likeliest first. */
export async function searchPasien(db: Database, ctx: Ctx, text: string, deep = false): Promise<Found> {
  const parsed = parsePasienQuery(text);
  const runSearch = (fn: (tx: TenantTx) => Promise<Found>, oneFlight = true): Promise<Found> =>
    db.read(ctx, fn, { genericPlan: true, oneFlight });
  switch (parsed.jenis) {
    case 'kosong':
      return FOUND_NOBODY;
    case 'nik':
      return runSearch((tx) => searchNomor(tx, 'nik', parsed.nik));
    case 'bpjs':
      return runSearch(async (tx) => {
        const found = await searchNomor(tx, 'no_bpjs', parsed.no_bpjs);
        return found.total > 0 || parsed.telepon === null
          ? found
          : searchDigits(tx, { norm: null, prefix: null, telepon: parsed.telepon });
      }, parsed.telepon === null);
    case 'norm':
      return runSearch((tx) => searchDigits(tx, { ...parsed, lama: foldNormLama(text) }));
    case 'telepon':
      return runSearch((tx) => searchDigits(tx, { norm: null, prefix: null, telepon: parsed.telepon }));
    case 'lahir':
      return runSearch((tx) => searchLahir(tx, null, oneDay(parsed.tanggal_lahir)));
    case 'nama-lahir':
    case 'nama-tahun':
      return searchByWords(db, ctx, tidySpaces(text), deep);
    case 'antrean': {
      const waiting = await runSearch((tx) => searchAntrean(tx, parsed.kode, parsed.nomor));
      return waiting.total > 0 ? waiting : searchByWords(db, ctx, parsed.nama, deep);
    }
    case 'nama':
      return searchLamaOrNama(db, ctx, parsed.nama, deep);
  }
}

/**
 * Reads one page of the list: first which patients are on it and how many there are, then their rows. Without filters
 * there is only one way to read it, so that it is planned once; filters decide by their values.
 */
export function listPasien(
  db: Database,
  ctx: Ctx,
  { page, limit, ...filter }: QueryOf<typeof kontrakList>,
): Promise<{ rows: PasienRow[]; total: number; lebih: boolean }> {
  const slice = { skip: (page - 1) * limit, banyak: limit };
  const { urut = DEFAULT_ORDER, ...columns } = filter;
  if (Object.values(columns).every((text) => !text) && slice.skip <= MAX_SKIPPED_FORWARDS)
    return db.read(ctx, async (tx) => ({ ...(await listFirstRows(tx, urut, slice)), lebih: false }), {
      genericPlan: true,
      oneFlight: true,
    });
  return db.read(
    ctx,
    async (tx) => {
      const { norm, total, lebih } = await findNormPage(tx, filter, slice);
      return { rows: await listRowsByNorm(tx, norm), total, lebih };
    },
    { customPlan: true },
  );
}
