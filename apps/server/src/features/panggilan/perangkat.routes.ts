import * as contract from '@nadi/contract/akses/perangkat.contract';
import { networkOf } from '@nadi/domain/akses/network-address';
import type { NadiApp } from '#platform/http/app-type.ts';
import { keepDeviceToken } from '#platform/auth/device.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { createThrottle, type Attempt } from '#platform/limits/throttle.ts';
import { listPerangkat } from './perangkat.repository.ts';
import * as service from './perangkat.service.ts';

/** What whoever asked for a test is told, by what the display can do just now. */
const TEST_ANSWERS: Record<contract.KeadaanPerangkat, (layar: contract.LayarLoket) => string> = {
  hidup: ({ nama }) => `${nama} diuji. Dengarkan sebentar lagi.`,
  bisu: ({ nama, volume }) =>
    volume === 0 ? `${nama} senyap. Naikkan suaranya dulu.` : `${nama} menyala tanpa suara. Sentuh layarnya sekali.`,
  mati: ({ nama }) => `${nama} mati, jadi tidak terdengar apa-apa.`,
  menunggu: ({ nama }) => `${nama} belum dipasang.`,
};

const WINDOW_MS = 15 * 60_000;

/**
 * Brakes the guessing of codes: where somebody guesses, and a little everywhere once many places guess together. A code
 * lives for ten minutes, so that few of a million are valid at any time.
 */
function createKodeBrake(): (ip: string) => Attempt {
  const place = createThrottle({ freeFailures: 5, windowMs: WINDOW_MS, maxWaitSeconds: 300 });
  const everywhere = createThrottle({ freeFailures: 100, windowMs: WINDOW_MS, maxWaitSeconds: 10 });
  return (ip) => {
    const network = networkOf(ip);
    const seconds = Math.max(place.waitSeconds(network), everywhere.waitSeconds(''));
    if (seconds > 0)
      throw new AppError('TERLALU_SERING', {
        message: `Terlalu banyak kode yang salah. Coba lagi ${seconds} detik lagi.`,
        retryAfter: seconds,
      });
    const attempts = [place.count(network), everywhere.count('')];
    return { takeBack: () => attempts.forEach((attempt) => attempt.takeBack()) };
  };
}

export function perangkatRoutes(app: NadiApp): void {
  const kodeBrake = createKodeBrake();
  route(app, contract.listPerangkat, async ({ ctx, db }) => ok(await db.read(ctx, listPerangkat, { oneFlight: true })));
  route(app, contract.createPerangkat, async ({ ctx, db, body }) =>
    saved(await service.createPerangkat(db, ctx, body), 'Ditambahkan. Ketik kodenya di layar atau kios itu.'),
  );
  route(app, contract.updatePerangkat, async ({ ctx, db, params, body }) =>
    saved(await service.updatePerangkat(db, ctx, params.id, body), 'Perubahan disimpan'),
  );
  route(app, contract.renewKodePerangkat, async ({ ctx, db, params }) =>
    saved(await service.renewKode(db, ctx, params.id), 'Kode baru dibuat'),
  );
  route(app, contract.removePerangkat, async ({ ctx, db, params: { id } }) => {
    await service.removePerangkat(db, ctx, id);
    return saved({ id }, 'Dilepas');
  });
  route(app, contract.setSuaraPerangkat, async ({ ctx, db, params, body }) =>
    saved(await service.setVolume(db, ctx, params.id, body.volume), 'Suara diatur'),
  );
  route(app, contract.ujiSuaraPerangkat, async ({ ctx, db, params }) => {
    const layar = await service.askTest(db, ctx, params.id);
    return saved(layar, TEST_ANSWERS[layar.keadaan](layar));
  });
  route(app, contract.pairPerangkat, async ({ db, body, request, reply }) => {
    const attempt = kodeBrake(request.ip);
    const paired = await service.pairPerangkat(db, body).catch((error: unknown) => {
      if (!(error instanceof service.RefusedKode)) attempt.takeBack();
      throw error;
    });
    attempt.takeBack();
    keepDeviceToken(request, reply, body.jenis, paired.token);
    return saved({ nama: paired.nama }, `Terpasang sebagai ${paired.nama}`);
  });
}
