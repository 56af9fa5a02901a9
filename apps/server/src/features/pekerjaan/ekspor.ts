import type { AnyEndpoint, Endpoint } from '@nadi/contract/endpoint';
import type { inBackground } from '@nadi/contract/pekerjaan.contract';
import {
  JENIS_PEKERJAAN,
  MAX_BACKGROUND_ROWS,
  MAX_EXPORT_ROWS,
  type JenisPekerjaan,
} from '@nadi/domain/pekerjaan/pekerjaan';
import type { z } from 'zod';
import type { AppServices, NadiApp } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { route, saved } from '#platform/http/route.ts';
import { sendWorkbook } from '#platform/http/send-workbook.ts';
import { writeWorkbook, type WorkbookColumn, type WorkbookRow } from '#platform/papers/workbook.ts';
import { defineKind, type Berkas, type PekerjaanKind, type Progress } from './kind.ts';
import { askPekerjaan } from './pekerjaan.service.ts';

/** At most so many rows. With `progress` nobody waits for the file, without it the asker does. */
export type HowLarge = { max: number; progress?: Progress };
const AT_ONCE: HowLarge = { max: MAX_EXPORT_ROWS };

/** A sheet of what a list shows, at once or in the background, by its filters. */
export type Ekspor<F> = PekerjaanKind & {
  send(services: Pick<AppServices, 'db'>, ctx: Ctx, filter: F, how?: HowLarge): Promise<Berkas>;
  /** What is asked for, in a few words without names and numbers of patients. */
  rincian(filter: F): string;
};

/** What an export was asked for with: that it was filtered, or `all` in words. 0 is a filter too. */
export const asAsked = (filter: object, all: string): string =>
  Object.values(filter).some((value) => value === 0 || Boolean(value)) ? 'Yang tersaring saat diminta' : all;

type Make<F> = (db: Database, ctx: Ctx, filter: F, how: HowLarge) => Promise<Berkas>;

/** The export that `isian`, the query of its contract, reads the filters of. */
export const defineEkspor = <F>(
  jenis: JenisPekerjaan,
  isian: z.ZodType<F>,
  { rincian, make }: { rincian: (filter: F) => string; make: Make<F> },
): Ekspor<F> => ({
  ...defineKind(jenis, isian, ({ db }, ctx, filter, progress) =>
    make(db, ctx, filter, { max: MAX_BACKGROUND_ROWS, progress }),
  ),
  send: ({ db }, ctx, filter, how = AT_ONCE) => make(db, ctx, filter, how),
  rincian,
});

type Count = { total: number; lebih: boolean };

/** Refuses a list that is too long, because a cut one would be taken for the whole. `latar`: the web app offers to prepare it. */
export function refuseTooMany(
  benda: string,
  { max, progress }: HowLarge,
  count: Count = { total: max, lebih: true },
): never {
  const [total, most] = [count.total, max].map((n) => n.toLocaleString('id-ID'));
  throw new AppError('VALIDASI', {
    message: `Ada ${count.lebih ? 'lebih dari ' : ''}${total} ${benda}, sedangkan yang dapat diekspor paling banyak ${most}. Saring daftarnya dulu.`,
    ...(progress ? {} : { data: { latar: true } }),
  });
}

/** How the rows of a list become a sheet. A key, such as an id, names a row until it is read. */
type SheetOfList<F, K> = {
  /** What the rows are called where there are too many, and the list in the audit. */
  benda: string;
  objek: string;
  lembar: string;
  columns: readonly WorkbookColumn[];
  /** The file's name before the day. */
  nama: (tx: TenantTx) => string | Promise<string>;
  find: (tx: TenantTx, filter: F, limit: number) => Promise<readonly K[]>;
  /** Counts up to a limit, where that is cheap. */
  count?: (tx: TenantTx, filter: F, limit: number) => Promise<Count>;
  read: (tx: TenantTx, keys: K[]) => Promise<WorkbookRow[]>;
};

/** The number of rows that are read, and written, at a time. */
export const ROWS_PER_READ = 500;

/**
 * Finds the rows in one moment, writes down who takes them, with which filters and how many, and reads them in parts
 * while the sheet is written. Each part is a short transaction of its own, so that a slow download holds no connection.
 */
export const sheetOfList =
  <F, K>({ benda, objek, lembar, columns, nama, find, count, read }: SheetOfList<F, K>): Make<F> =>
  async (db, ctx, filter, how) => {
    const found = await db.write(ctx, async (tx) => {
      const keys = await find(tx, filter, how.max + 1);
      if (keys.length > how.max) refuseTooMany(benda, how, await count?.(tx, filter, 2 * how.max));
      await recordAudit(tx, {
        aksi: 'ekspor',
        objek,
        objekId: ctx.faskesId,
        sesudah: { saring: filter, jumlah: keys.length },
      });
      return { keys, nama: await nama(tx) };
    });
    async function* rows(): AsyncGenerator<WorkbookRow[], void, undefined> {
      const { keys } = found;
      for (let n = 0; n < keys.length; n += ROWS_PER_READ) {
        await how.progress?.(n, keys.length);
        yield await db.read(ctx, (tx) => read(tx, keys.slice(n, n + ROWS_PER_READ)));
      }
      await how.progress?.(keys.length, keys.length);
    }
    return {
      nama: `${found.nama}-${ctx.today.replaceAll('-', '')}.xlsx`,
      content: writeWorkbook(lembar, columns, rows()),
    };
  };

/** The two calls of an export: the file at once, and the asking for it in the background. */
export function exportRoutes<F>(
  app: NadiApp,
  [atOnce, later]: readonly [
    Endpoint<z.ZodType, z.ZodType<F>, z.ZodType, z.ZodType>,
    ReturnType<typeof inBackground<z.ZodType<F>>>,
  ],
  ekspor: Ekspor<F>,
): void {
  route(app, atOnce as AnyEndpoint, async ({ ctx, query, reply }) =>
    sendWorkbook(reply, await ekspor.send(app.services, ctx, query as F)),
  );
  route(app, later, async ({ ctx, body }) => {
    const { jenis } = ekspor;
    const asked = await askPekerjaan(app.services, ctx, { jenis, isian: body, rincian: ekspor.rincian(body) });
    return saved(asked, `${JENIS_PEKERJAAN[jenis].judul} disiapkan di latar`);
  });
}
