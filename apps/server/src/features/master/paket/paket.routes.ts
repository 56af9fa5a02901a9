import { getPaketRuangan } from '@nadi/contract/master/paket.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { existsActive } from '../master.repository.ts';
import { listPaketRuangan } from './paket.repository.ts';
import { paket } from './paket.ts';

export function paketRoutes(app: NadiApp): void {
  mountMaster(app, paket);
  route(app, getPaketRuangan, async ({ ctx, db, params: { id } }) =>
    ok(
      await db.read(ctx, async (tx) => {
        if (!(await existsActive(tx, 'ruangan', id)))
          throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
        return listPaketRuangan(tx, id);
      }),
    ),
  );
}
