import * as contract from '@nadi/contract/akses/peran.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import * as service from './peran.service.ts';

export function peranRoutes(app: NadiApp): void {
  const { services: deps } = app;
  route(app, contract.listPeran, async ({ ctx }) => ok(await service.listPeran(deps, ctx)));
  route(app, contract.createPeran, async ({ ctx, body }) =>
    saved(await service.createPeran(deps, ctx, body), 'Peran dibuat'),
  );
  route(app, contract.updatePeranIzin, async ({ ctx, body }) =>
    saved(await service.updateIzin(deps, ctx, body), 'Hak akses disimpan'),
  );
  route(app, contract.renamePeran, async ({ ctx, params, body }) =>
    saved(await service.renamePeran(deps, ctx, params.id, body), 'Nama peran diganti'),
  );
  route(app, contract.destroyPeran, async ({ ctx, params }) =>
    saved(await service.removePeran(deps, ctx, params.id), 'Peran dihapus'),
  );
  route(app, contract.listPeranAkun, async ({ ctx, params }) => ok(await service.listAkun(deps, ctx, params.id)));
  route(app, contract.setPeranAkun, async ({ ctx, params, body }) =>
    saved(await service.setAkun(deps, ctx, params.id, body), body.pegang ? 'Peran diberikan' : 'Peran dilepas'),
  );
}
