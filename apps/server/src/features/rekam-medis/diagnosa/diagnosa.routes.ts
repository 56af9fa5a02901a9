import * as contract from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './diagnosa.service.ts';
import * as riwayat from './riwayat-kesehatan.service.ts';

export function diagnosaRoutes(app: NadiApp): void {
  route(app, contract.saveDiagnosa, async ({ ctx, db, params, body }) =>
    saved(await service.saveDiagnosa(db, ctx, params.id, body), 'Diagnosis disimpan'),
  );
  route(app, contract.listDiagnosaSering, async ({ ctx, db, params }) =>
    ok(await service.listUsulan(db, ctx, params.id)),
  );
  route(app, contract.listRiwayatKesehatan, async ({ ctx, db, params }) =>
    ok(await riwayat.readRiwayat(db, ctx, params.norm)),
  );
  route(app, contract.createRiwayatKesehatan, async ({ ctx, db, params, body }) =>
    saved(await riwayat.createRiwayat(db, ctx, params.norm, body), 'Riwayat dicatat'),
  );
  route(app, contract.updateRiwayatKesehatan, async ({ ctx, db, params, body }) =>
    saved(await riwayat.updateRiwayat(db, ctx, params, body), 'Riwayat diubah'),
  );
}
