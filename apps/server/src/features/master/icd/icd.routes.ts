import { CARI_ICD_TERBANYAK, cariIcd } from '@nadi/contract/icd-master.contract';
import { bacaCariIcd } from '@nadi/domain/icd/cari-icd';
import type { CariIcd } from '@nadi/domain/icd/cari-icd';
import type { NadiApp } from '../../../platform/app-type.ts';
import { ok, route } from '../../../platform/route.ts';
import { pasangMaster } from '../daftar/daftar.routes.ts';
import { icd } from './icd.ts';
import { listCariIcd } from './icd.repository.ts';

export function icdRoutes(app: NadiApp): void {
  pasangMaster(app, icd);
  route(app, cariIcd, async ({ ctx, db, query: { search, jenis } }) => {
    // The contract has already checked that the search parses.
    const cari = bacaCariIcd(search) as CariIcd;
    return ok(
      await db.read(ctx, (tx) =>
        listCariIcd(tx, cari, { jenis: jenis === undefined ? null : Number(jenis), banyak: CARI_ICD_TERBANYAK }),
      ),
    );
  });
}
