import * as kontrak from '@nadi/contract/riwayat.contract';
import type { NadiApp } from '../../platform/app-type.ts';
import { ok, route } from '../../platform/route.ts';
import * as service from './riwayat.service.ts';

/** decisions D2: these calls carry their result in `message`. */
const dalamPesan = <T>(message: T): { status: 'success'; success: true; message: T } => ({
  status: 'success',
  success: true,
  message,
});

export function riwayatRoutes(app: NadiApp): void {
  route(app, kontrak.listJadwalKontrol, async ({ ctx, db, params }) =>
    ok(await service.bacaKontrol(db, ctx, params.norm)),
  );
  route(app, kontrak.kunjunganByNorm, async ({ ctx, db, params }) =>
    dalamPesan(await service.bacaKunjungan(db, ctx, params.norm)),
  );
  route(app, kontrak.medicalrecord, async ({ ctx, db, params }) =>
    dalamPesan(await service.bacaRekamMedis(db, ctx, params.norm)),
  );
  route(app, kontrak.summaryPasien, async ({ ctx, db, params }) =>
    dalamPesan(await service.bacaRingkasan(db, ctx, params.norm)),
  );
}
