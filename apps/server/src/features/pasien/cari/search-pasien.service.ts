import type { QueryOf } from '@nadi/contract/endpoint';
import type { PasienHit } from '@nadi/contract/pasien-search.contract';
import type { PasienRow, listPasien as kontrakList } from '@nadi/contract/pasien.contract';
import { parsePasienQuery } from '@nadi/domain/pasien/pasien-query';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { searchDigits, searchDeep, searchNama, searchNamaLahir, searchNomor } from './search-pasien.repository.ts';
import {
  DEFAULT_ORDER,
  MAX_SKIPPED_FORWARDS,
  findNormPage,
  listFirstRows,
  listRowsByNorm,
} from './list-pasien.repository.ts';
import { parseNama } from './filter-text.ts';
import { loadRecentPasien } from './recent-pasien.ts';

/** interface.md rule 1: finds at most ten patients for what was typed in the intake box, the likeliest first. */
export async function searchPasien(db: Database, ctx: Ctx, text: string, deep = false): Promise<PasienHit[]> {
  const parsed = parsePasienQuery(text);
  const runSearch = <T>(fn: (tx: TenantTx) => Promise<T>, oneFlight = true): Promise<T> =>
    db.read(ctx, fn, { genericPlan: true, oneFlight });
  switch (parsed.jenis) {
    case 'kosong':
      return [];
    case 'nik':
      return runSearch((tx) => searchNomor(tx, 'nik', parsed.nik));
    case 'bpjs':
      return runSearch(async (tx) => {
        const hits = await searchNomor(tx, 'no_bpjs', parsed.no_bpjs);
        return hits.length > 0 || parsed.telepon === null
          ? hits
          : searchDigits(tx, { norm: null, prefix: null, telepon: parsed.telepon });
      }, parsed.telepon === null);
    case 'norm':
      return runSearch((tx) => searchDigits(tx, parsed));
    case 'telepon':
      return runSearch((tx) => searchDigits(tx, { norm: null, prefix: null, telepon: parsed.telepon }));
    case 'nama-lahir':
      return runSearch((tx) => searchNamaLahir(tx, parseNama(parsed.nama), parsed.tanggal_lahir));
    case 'nama': {
      const nama = parseNama(parsed.nama);
      if (nama.keys.length === 0) return [];
      const recent = await loadRecentPasien(db, ctx);
      // Words that stand apart may need a second look.
      return runSearch(
        (tx) => (deep ? searchDeep(tx, nama.kata, recent) : searchNama(tx, nama, recent)),
        deep || nama.kata.length < 2,
      );
    }
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
