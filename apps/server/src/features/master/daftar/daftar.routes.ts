import type { KontrakMaster } from '@nadi/contract/daftar-master';
import { boleh } from '@nadi/domain/akses/izin';
import type { NadiApp } from '../../../platform/app-type.ts';
import { AppError } from '../../../platform/errors.ts';
import { kirimLembar } from '../../../platform/kirim-lembar.ts';
import { halaman, ok, route, tersimpan } from '../../../platform/route.ts';
import * as repo from './daftar.repository.ts';
import { hapusMaster, saringan, simpanMaster, ubahMaster } from './daftar.service.ts';
import type { BarisMaster, Master, TanyaDaftar } from './daftar.service.ts';
import { eksporMaster } from './ekspor-master.service.ts';
import { imporMaster } from './impor-master.service.ts';

type Lembar = Pick<KontrakMaster, 'ekspor' | 'impor' | 'resource'> & {
  masterOf: (params: unknown) => Master<KontrakMaster>;
};

/**
 * Mounts export and import of a list's sheet. `masterOf` finds the list by the address, where one route serves several.
 */
export function pasangLembar(app: NadiApp, { ekspor, impor, resource, masterOf }: Lembar): void {
  route(app, ekspor, async ({ ctx, db, params, query, reply }) =>
    kirimLembar(reply, await eksporMaster(db, ctx, masterOf(params), query as TanyaDaftar & { contoh: boolean })),
  );
  route(app, impor, async ({ ctx, db, params, query, berkas }) => {
    // The contract asks for the right to create, but a sheet also changes existing rows.
    if (!boleh(ctx.izin, `update ${resource}`)) throw new AppError('TERLARANG');
    return ok(await imporMaster(db, ctx, masterOf(params), { berkas: berkas['file'], simpan: query.simpan }));
  });
}

/** Mounts every route of one list, made from its contract and its description. */
export function pasangMaster<K extends KontrakMaster>(app: NadiApp, m: Master<K>): void {
  const { kontrak, sumber } = m;
  // The generic contract knows no fields, so the body is cast: the list's own schema has already checked it.
  type Isian = Parameters<Master<K>['simpan']>[1];
  route(app, kontrak.daftar, async ({ ctx, db, query }) => {
    const { page, limit } = query as TanyaDaftar & { page: number; limit: number };
    const { baris, total } = await db.read(ctx, (tx) =>
      repo.listMaster<BarisMaster>(tx, sumber, saringan(m, query as TanyaDaftar, ctx.hariIni), {
        lewati: (page - 1) * limit,
        banyak: limit,
      }),
    );
    return halaman(baris, total, { page, limit });
  });
  route(app, kontrak.simpan, async ({ ctx, db, body }) => {
    const { yakin, ...isian } = body as { yakin: boolean };
    return tersimpan(
      await simpanMaster(db, ctx, m, { isian: isian as unknown as Isian, yakin }),
      `${kontrak.sebutan} tersimpan`,
    );
  });
  route(app, kontrak.ubah, async ({ ctx, db, params, body }) => {
    const { versi, yakin, ...isian } = body as { versi: number; yakin: boolean };
    return tersimpan(
      await ubahMaster(db, ctx, m, { id: params.id, isian: isian as Isian, versi, yakin }),
      `${kontrak.sebutan} diubah`,
    );
  });
  route(app, kontrak.hapus, async ({ ctx, db, params }) =>
    tersimpan(await hapusMaster(db, ctx, m, params.id), `${kontrak.sebutan} dihapus`),
  );
  pasangLembar(app, {
    ekspor: kontrak.ekspor,
    impor: kontrak.impor,
    resource: kontrak.resource,
    masterOf: () => m as unknown as Master<KontrakMaster>,
  });
}
