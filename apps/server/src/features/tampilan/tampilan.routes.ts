import * as kontrak from '@nadi/contract/tampilan.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { AppError } from '../../platform/errors.ts';
import { ok, route, tersimpan } from '../../platform/route.ts';
import { findTampilan, hitungLain, simpanTampilan } from './tampilan.repository.ts';

/** This is more than the product has lists. The limit keeps an account from filling the table with invented names. */
const TERBANYAK = 50;

export function tampilanRoutes(app: NadiApp): void {
  route(app, kontrak.getTampilan, async ({ ctx, db, params }) =>
    ok(await db.read(ctx, (tx) => findTampilan(tx, params.kunci))),
  );
  route(app, kontrak.putTampilan, async ({ ctx, db, params, body }) => {
    await db.write(ctx, async (tx) => {
      if ((await hitungLain(tx, params.kunci)) >= TERBANYAK)
        throw new AppError('VALIDASI', { message: `Tampilan yang disimpan paling banyak ${TERBANYAK}.` });
      await simpanTampilan(tx, params.kunci, body.isi);
    });
    return tersimpan(body.isi, 'Tampilan disimpan');
  });
}
