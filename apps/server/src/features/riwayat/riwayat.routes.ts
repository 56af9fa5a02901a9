import * as kontrak from '@nadi/contract/pasien/riwayat.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import * as service from './riwayat.service.ts';

/** ketentuan D2: these calls carry their result in `message`. */
const inMessage = <T>(message: T): { status: 'success'; success: true; message: T } => ({
  status: 'success',
  success: true,
  message,
});

export function riwayatRoutes(app: NadiApp): void {
  route(app, kontrak.listJadwalKontrol, async ({ ctx, db, params }) =>
    ok(await service.readKontrol(db, ctx, params.norm)),
  );
  route(app, kontrak.listKunjunganByNorm, async ({ ctx, db, params }) =>
    inMessage(await service.readKunjungan(db, ctx, params.norm)),
  );
  route(app, kontrak.listRekamMedis, async ({ ctx, db, params }) =>
    inMessage(await service.readRekamMedis(db, ctx, params.norm)),
  );
  route(app, kontrak.getPasienSummary, async ({ ctx, db, params }) =>
    inMessage(await service.readSummary(db, ctx, params.norm)),
  );
  route(app, kontrak.getKepesertaanTersimpan, async ({ ctx, db, params }) =>
    ok(await service.readKepesertaan(db, ctx, params.norm)),
  );
}
