import { readHargaProduk, saveHargaProduk } from '@nadi/contract/master/harga-produk.contract';
import {
  listBoxPattern,
  listDepo,
  listKategoriObat,
  listProductIndex,
} from '@nadi/contract/master/produk-master.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { mountMaster } from '#features/daftar/daftar.public.ts';
import { depo } from './depo.ts';
import { listActiveDepo } from './depo.repository.ts';
import * as harga from './harga.service.ts';
import { boxPattern, kategoriObat } from './kemasan-kategori.ts';
import { listActiveBoxPattern, listActiveKategori } from './kemasan-kategori.repository.ts';
import { margin, ppnTarif } from './margin.ts';
import { listProductIndex as selectProductIndex } from './produk.repository.ts';
import { produk } from './produk.ts';

export function produkRoutes(app: NadiApp): void {
  mountMaster(app, produk);
  mountMaster(app, boxPattern);
  mountMaster(app, kategoriObat);
  mountMaster(app, depo);
  mountMaster(app, margin);
  mountMaster(app, ppnTarif);
  route(app, listBoxPattern, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => listActiveBoxPattern(tx), { oneFlight: true })),
  );
  route(app, listKategoriObat, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => listActiveKategori(tx), { oneFlight: true })),
  );
  route(app, listDepo, async ({ ctx, db }) => ok(await db.read(ctx, (tx) => listActiveDepo(tx), { oneFlight: true })));
  route(app, listProductIndex, async ({ ctx, db }) =>
    ok(await db.read(ctx, (tx) => selectProductIndex(tx), { oneFlight: true })),
  );
  route(app, readHargaProduk, async ({ ctx, db, params }) => ok(await harga.readHargaProduk(db, ctx, params.id)));
  route(app, saveHargaProduk, async ({ ctx, db, params, body: { tetap, versi = null } }) =>
    saved(await harga.saveHargaProduk(db, ctx, params.id, { tetap, versi }), 'Harga tersimpan'),
  );
}
