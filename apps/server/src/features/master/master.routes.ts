import {
  dokterRuangan,
  jadwalRuangan,
  listInstalasi,
  listPenjamin,
  listRuangan,
  listRuanganUnit,
  listUnit,
} from '@nadi/contract/master.contract';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, route } from '../../platform/route.ts';
import type { NadiApp } from '../../platform/app-type.ts';
import { pasangMaster } from './daftar/daftar.routes.ts';
import { icdRoutes } from './icd/icd.routes.ts';
import { jadwalRoutes } from './jadwal/jadwal.routes.ts';
import { karyawanRoutes } from './karyawan/karyawan.routes.ts';
import { loketRoutes } from './loket/loket.routes.ts';
import * as repo from './master.repository.ts';
import { kelolaReferensiRoutes } from './referensi/kelola-referensi.routes.ts';
import { paketRoutes } from './paket/paket.routes.ts';
import { penjamin } from './penjamin/penjamin.ts';
import { ruanganRoutes } from './ruangan/ruangan.routes.ts';
import { tindakanRoutes } from './tindakan/tindakan.routes.ts';

const INDUK = { instalasi: 'Instalasi', unit: 'Unit', ruangan: 'Ruangan' } as const;

/** Reads what belongs to a parent; another facility's parent does not exist (decisions D3). */
function baca<T>(
  db: Database,
  ctx: Ctx,
  induk: { tabel: keyof typeof INDUK; id: number },
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return db.read(ctx, async (tx) => {
    const [ada, isi] = await Promise.all([repo.adaAktif(tx, induk.tabel, induk.id), fn(tx)]);
    if (!ada) throw new AppError('TIDAK_ADA', { message: `${INDUK[induk.tabel]} tidak ditemukan` });
    return isi;
  });
}

export function masterRoutes(app: NadiApp): void {
  route(app, listInstalasi, async ({ ctx, db }) => ok(await db.read(ctx, repo.listInstalasi)));
  route(app, listUnit, async ({ ctx, db, params: { id } }) =>
    ok(await baca(db, ctx, { tabel: 'instalasi', id }, (tx) => repo.listUnit(tx, id))),
  );
  route(app, listRuanganUnit, async ({ ctx, db, params: { id }, query }) =>
    ok(await baca(db, ctx, { tabel: 'unit', id }, (tx) => repo.listRuanganUnit(tx, id, query.date ?? ctx.hariIni))),
  );
  route(app, listRuangan, async ({ ctx, db }) => ok(await db.read(ctx, repo.listRuangan)));
  route(app, jadwalRuangan, async ({ ctx, db, params: { id }, query }) =>
    ok(
      await baca(db, ctx, { tabel: 'ruangan', id }, (tx) => repo.listJadwalRuangan(tx, id, query.date ?? ctx.hariIni)),
    ),
  );
  route(app, dokterRuangan, async ({ ctx, db, params: { id } }) =>
    ok(await baca(db, ctx, { tabel: 'ruangan', id }, (tx) => repo.listDokterRuangan(tx, id))),
  );
  route(app, listPenjamin, async ({ ctx, db }) => ok(await db.read(ctx, repo.listPenjamin)));
  pasangMaster(app, penjamin);
  ruanganRoutes(app);
  karyawanRoutes(app);
  jadwalRoutes(app);
  loketRoutes(app);
  icdRoutes(app);
  kelolaReferensiRoutes(app);
  tindakanRoutes(app);
  paketRoutes(app);
}
