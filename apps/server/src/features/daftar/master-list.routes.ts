import type { MasterListContract, SheetContract } from '@nadi/contract/master/master-list';
import type { NadiApp } from '#platform/http/app-type.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { paged, ok, route, saved } from '#platform/http/route.ts';
import * as repo from './master-list.repository.ts';
import { removeMaster, buildFilter, createMaster, updateMaster } from './master-list.service.ts';
import type { MasterRow, Master, ListQuery, Sheet } from './master-list.service.ts';
import { exportMaster } from './export-master.service.ts';
import { importMaster } from './import-master.service.ts';

type SheetRoutes = Pick<SheetContract, 'ekspor' | 'impor'> & {
  sheetOf: (params: unknown) => Sheet<SheetContract>;
  /** The rows are exported elsewhere, with a right of their own: here is only the sheet to fill in. */
  onlyExample?: boolean;
};

/**
 * Mounts export and import of a list's sheet. `sheetOf` finds the list by the address, where one route serves several.
 */
export function mountSheet(app: NadiApp, { ekspor, impor, sheetOf, onlyExample = false }: SheetRoutes): void {
  route(app, ekspor, async ({ ctx, db, params, query, reply }) => {
    const asked = query as ListQuery & { contoh: boolean };
    return sendWorkbook(
      reply,
      await exportMaster(db, ctx, sheetOf(params), { ...asked, contoh: asked.contoh || onlyExample }),
    );
  });
  route(app, impor, async ({ ctx, db, params, query, body, berkas }) =>
    ok(
      await importMaster(db, ctx, sheetOf(params), {
        file: berkas['file'],
        save: query.simpan,
        answers: body.jawaban ?? {},
      }),
    ),
  );
}

/** Mounts every route of one list, made from its contract and its description. */
export function mountMaster<K extends MasterListContract>(app: NadiApp, m: Master<K>): void {
  const { contract, source } = m;
  // The generic contract knows no fields, so the body is cast: the list's own schema has already checked it.
  type Input = Parameters<Master<K>['save']>[1];
  route(app, contract.daftar, async ({ ctx, db, query }) => {
    const { page, limit } = query as ListQuery & { page: number; limit: number };
    const { rows, total } = await db.read(ctx, (tx) =>
      repo.listMaster<MasterRow>(tx, source, buildFilter(m, query as ListQuery, ctx.today), {
        offset: (page - 1) * limit,
        limit: limit,
      }),
    );
    return paged(rows, total, { page, limit });
  });
  route(app, contract.simpan, async ({ ctx, db, body }) => {
    const { yakin, ...input } = body as { yakin: boolean };
    return saved(
      await createMaster(db, ctx, m, { input: input as unknown as Input, yakin }),
      `${contract.label} tersimpan`,
    );
  });
  route(app, contract.ubah, async ({ ctx, db, params, body }) => {
    const { versi = null, yakin, ...input } = body as { versi?: number | null; yakin: boolean };
    return saved(
      await updateMaster(db, ctx, m, { id: params.id, input: input as Input, versi, yakin }),
      `${contract.label} diubah`,
    );
  });
  route(app, contract.hapus, async ({ ctx, db, params }) =>
    saved(await removeMaster(db, ctx, m, params.id), `${contract.label} dihapus`),
  );
  mountSheet(app, {
    ekspor: contract.ekspor,
    impor: contract.impor,
    sheetOf: () => m as unknown as Sheet<SheetContract>,
  });
}
