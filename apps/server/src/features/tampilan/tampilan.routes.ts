import * as kontrak from '@nadi/contract/tampilan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, route, saved } from '../../platform/route.ts';
import { findTampilan, countOthers, saveTampilan } from './tampilan.repository.ts';

/** This is more than the product has lists. The limit keeps an account from filling the table with invented names. */
const MAX_TAMPILAN = 50;

export function tampilanRoutes(app: NadiApp): void {
  route(app, kontrak.getTampilan, async ({ ctx, db, params }) =>
    ok(await db.read(ctx, (tx) => findTampilan(tx, params.kunci), { oneFlight: true })),
  );
  route(app, kontrak.putTampilan, async ({ ctx, db, params, body }) => {
    await db.write(ctx, async (tx) => {
      if ((await countOthers(tx, params.kunci)) >= MAX_TAMPILAN)
        throw new AppError('VALIDASI', { message: `Tampilan yang disimpan paling banyak ${MAX_TAMPILAN}.` });
      await saveTampilan(tx, params.kunci, body.isi);
    });
    return saved(body.isi, 'Tampilan disimpan');
  });
}
