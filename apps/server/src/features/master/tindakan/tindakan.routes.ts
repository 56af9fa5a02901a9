import { listTindakan, tarifRuangan, tindakanRuangan } from '@nadi/contract/tindakan.contract';
import { pilihTarif } from '@nadi/domain/tarif/tarif';
import type { NadiApp } from '../../../platform/app-type.ts';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { halaman, ok, route } from '../../../platform/route.ts';
import { pasangMaster } from '../daftar/daftar.routes.ts';
import { adaAktif } from '../master.repository.ts';
import * as repo from './tindakan.repository.ts';
import { tindakan } from './tindakan.ts';

/** More than a facility can have, because the list of a room is not paged. */
const SEMUA = { lewati: 0, banyak: 100_000 };

async function pastikanRuangan(tx: TenantTx, id: number): Promise<void> {
  if (!(await adaAktif(tx, 'ruangan', id))) throw new AppError('TIDAK_ADA', { message: 'Ruangan tidak ditemukan' });
}

export function tindakanRoutes(app: NadiApp): void {
  pasangMaster(app, tindakan);
  route(app, listTindakan, async ({ ctx, db, query: { search, page, limit } }) => {
    const tanya = { search, lewati: (page - 1) * limit, banyak: limit };
    const [baris, total] = await db.read(ctx, (tx) =>
      Promise.all([repo.listTindakan(tx, tanya), repo.hitungTindakan(tx, tanya)]),
    );
    return halaman(baris, total, { page, limit });
  });
  route(app, tindakanRuangan, async ({ ctx, db, params: { id } }) =>
    ok(
      await db.read(ctx, async (tx) => {
        await pastikanRuangan(tx, id);
        return repo.listTindakan(tx, { ruanganId: id, ...SEMUA });
      }),
    ),
  );
  route(
    app,
    tarifRuangan,
    async ({ ctx, db, params: { id, kelas }, query: { search, page, limit, penjamin, date } }) => {
      const tanggal = date ?? ctx.hariIni;
      const tanya = { ruanganId: id, search, lewati: (page - 1) * limit, banyak: limit };
      const [baris, total] = await db.read(ctx, async (tx) => {
        await pastikanRuangan(tx, id);
        if (!(await repo.kelasAda(tx, kelas))) throw new AppError('TIDAK_ADA', { message: 'Kelas tidak ditemukan' });
        return Promise.all([repo.listBertarif(tx, tanya, tanggal), repo.hitungTindakan(tx, tanya)]);
      });
      const bertarif = baris.map(({ tarif, ...t }) => ({
        ...t,
        tarif: pilihTarif(tarif, { kelas, penjaminId: penjamin ?? null, tanggal })?.tarif ?? null,
      }));
      return halaman(bertarif, total, { page, limit });
    },
  );
}
