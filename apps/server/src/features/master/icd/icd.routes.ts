import { MAX_ICD_HITS, searchIcd } from '@nadi/contract/master/icd-master.contract';
import { parseIcdQuery } from '@nadi/domain/icd/icd-query';
import type { IcdQuery } from '@nadi/domain/icd/icd-query';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { icd } from './icd.ts';
import { listMatchingIcd } from './icd.repository.ts';

export function icdRoutes(app: NadiApp): void {
  mountMaster(app, icd);
  route(app, searchIcd, async ({ ctx, db, query: { search, jenis } }) => {
    // The contract has already checked that the search parses.
    const terms = parseIcdQuery(search) as IcdQuery;
    return ok(
      await db.read(
        ctx,
        (tx) => listMatchingIcd(tx, terms, { jenis: jenis === undefined ? null : Number(jenis), limit: MAX_ICD_HITS }),
        { oneFlight: true },
      ),
    );
  });
}
