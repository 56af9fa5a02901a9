import {
  listTindakan,
  listTarifRuangan,
  listTindakanRuangan,
  withTariff,
} from '@nadi/contract/master/tindakan.contract';
import { pickTarif } from '@nadi/domain/tarif/tarif';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { paged, ok, route } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { existsActive } from '../master.repository.ts';
import * as repo from './tindakan.repository.ts';
import { tindakan } from './tindakan.ts';

/** More than a facility can have, because the list of a room is not paged. */
const ALL_ROWS = { offset: 0, limit: 100_000 };

async function expectRuangan(tx: TenantTx, id: number): Promise<void> {
  if (!(await existsActive(tx, 'ruangan', id))) throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
}

export function tindakanRoutes(app: NadiApp): void {
  mountMaster(app, tindakan);
  route(app, listTindakan, async ({ ctx, db, query: { search, page, limit } }) => {
    const filter = { search, offset: (page - 1) * limit, limit: limit };
    const [rows, total] = await db.read(
      ctx,
      (tx) => Promise.all([repo.listTindakan(tx, filter), repo.countTindakan(tx, filter)]),
      { oneFlight: true },
    );
    return paged(rows.map(withTariff), total, { page, limit });
  });
  route(app, listTindakanRuangan, async ({ ctx, db, params: { id } }) =>
    ok(
      await db.read(ctx, async (tx) => {
        await expectRuangan(tx, id);
        return (await repo.listTindakan(tx, { ruanganId: id, ...ALL_ROWS })).map(withTariff);
      }),
    ),
  );
  route(
    app,
    listTarifRuangan,
    async ({ ctx, db, params: { id, kelas }, query: { search, page, limit, penjamin, date } }) => {
      const tanggal = date ?? ctx.today;
      const filter = { ruanganId: id, search, offset: (page - 1) * limit, limit: limit };
      const [rows, total] = await db.read(ctx, async (tx) => {
        await expectRuangan(tx, id);
        if (!(await repo.hasKelas(tx, kelas))) throw new AppError('TIDAK_ADA', { message: 'Kelas tidak ditemukan' });
        return Promise.all([repo.listWithTarif(tx, filter, tanggal), repo.countTindakan(tx, filter)]);
      });
      const withTarif = rows.map(({ tarif, ...t }) =>
        withTariff({ ...t, tarif: pickTarif(tarif, { kelas, penjaminId: penjamin ?? null, tanggal })?.tarif ?? null }),
      );
      return paged(withTarif, total, { page, limit });
    },
  );
}
