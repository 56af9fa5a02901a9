import {
  listDokterRuangan,
  listJadwalRuangan,
  listInstalasi,
  listPenjamin,
  listPoliDokter,
  listPraktikHari,
  listRuangan,
  listRuanganUnit,
  listUnit,
} from '@nadi/contract/master/master.contract';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route } from '#platform/http/route.ts';
import type { NadiApp } from '#platform/http/app-type.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { icdRoutes } from './icd/icd.routes.ts';
import { jadwalRoutes } from './jadwal/jadwal.routes.ts';
import { listPraktikHari as selectPraktikHari } from './jadwal/praktik.repository.ts';
import { karyawanRoutes } from './karyawan/karyawan.routes.ts';
import { layananLoket } from './layanan-loket/layanan-loket.ts';
import { loketRoutes } from './loket/loket.routes.ts';
import { merkRoutes } from './merk/merk.routes.ts';
import * as repo from './master.repository.ts';
import { paketRoutes } from './paket/paket.routes.ts';
import { parameterLab } from './parameter-lab/parameter-lab.ts';
import { penjamin } from './penjamin/penjamin.ts';
import { printerRoutes } from './printer/printer.routes.ts';
import { ruanganRoutes } from './ruangan/ruangan.routes.ts';
import { produkRoutes } from './produk/produk.routes.ts';
import { tindakanRoutes } from './tindakan/tindakan.routes.ts';

const PARENT_LABELS = { instalasi: 'Instalasi', unit: 'Unit', ruangan: 'Ruangan' } as const;

/** Reads what belongs to a parent; another facility's parent does not exist (ketentuan D3). */
function readUnder<T>(
  db: Database,
  ctx: Ctx,
  parent: { table: keyof typeof PARENT_LABELS; id: number },
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return db.read(
    ctx,
    async (tx) => {
      const [exists, result] = await Promise.all([repo.existsActive(tx, parent.table, parent.id), fn(tx)]);
      if (!exists) throw new AppError('TIDAK_ADA', { message: `${PARENT_LABELS[parent.table]} tidak ditemukan` });
      return result;
    },
    { oneFlight: true },
  );
}

export function masterRoutes(app: NadiApp): void {
  route(app, listInstalasi, async ({ ctx, db }) => ok(await db.read(ctx, repo.listInstalasi, { oneFlight: true })));
  route(app, listUnit, async ({ ctx, db, params: { id } }) =>
    ok(await readUnder(db, ctx, { table: 'instalasi', id }, (tx) => repo.listUnit(tx, id))),
  );
  route(app, listRuanganUnit, async ({ ctx, db, params: { id }, query }) =>
    ok(await readUnder(db, ctx, { table: 'unit', id }, (tx) => repo.listRuanganUnit(tx, id, query.date ?? ctx.today))),
  );
  route(app, listRuangan, async ({ ctx, db }) => ok(await db.read(ctx, repo.listRuangan, { oneFlight: true })));
  route(app, listJadwalRuangan, async ({ ctx, db, params: { id }, query }) =>
    ok(
      await readUnder(db, ctx, { table: 'ruangan', id }, (tx) =>
        repo.listJadwalRuangan(tx, id, query.date ?? ctx.today),
      ),
    ),
  );
  route(app, listDokterRuangan, async ({ ctx, db, params: { id } }) =>
    ok(await readUnder(db, ctx, { table: 'ruangan', id }, (tx) => repo.listDokterRuangan(tx, id))),
  );
  route(app, listPoliDokter, async ({ ctx, db, params: { id } }) =>
    ok(await db.read(ctx, (tx) => repo.listPoliDokter(tx, id))),
  );
  route(app, listPraktikHari, async ({ ctx, db, query }) =>
    ok(await db.read(ctx, (tx) => selectPraktikHari(tx, query.date ?? ctx.today), { oneFlight: true })),
  );
  route(app, listPenjamin, async ({ ctx, db }) => ok(await db.read(ctx, repo.listPenjamin, { oneFlight: true })));
  mountMaster(app, penjamin);
  ruanganRoutes(app);
  karyawanRoutes(app);
  jadwalRoutes(app);
  loketRoutes(app);
  mountMaster(app, layananLoket);
  merkRoutes(app);
  printerRoutes(app);
  icdRoutes(app);
  tindakanRoutes(app);
  paketRoutes(app);
  mountMaster(app, parameterLab);
  produkRoutes(app);
}
