import * as contract from '@nadi/contract/akses/sandi.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import { route, saved } from '#platform/http/route.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { createBrake } from '../akun-brake.ts';
import { originOf } from '../origin.ts';
import { changeOwnSandi, WrongSandi } from './ganti-sandi.service.ts';

export function sandiRoutes(app: NadiApp): void {
  const { services: deps } = app;
  // A desk left alone lets somebody guess; the session tells the account, so the address does not matter.
  const brake = createBrake({ akun: { free: 5 } }, (s) => `Terlalu banyak percobaan. Coba lagi ${s} detik lagi.`);

  route(app, contract.gantiSandi, async ({ ctx, body, request }) => {
    const user = request.user as User;
    const attempt = brake({ akun: String(user.akunId) });
    try {
      const result = await changeOwnSandi(deps, user, { ctx, body, alamat: request.ip });
      attempt.takeBack();
      return saved(result, 'Kata sandi diganti');
    } catch (error) {
      if (!(error instanceof WrongSandi)) attempt.takeBack();
      else
        await deps.db.write(ctx, (tx) =>
          recordAudit(tx, {
            aksi: 'ditolak',
            objek: 'akun',
            objekId: user.akunId,
            sesudah: { sandi: 'sandi sekarang salah', alamat: originOf(request).alamat },
          }),
        );
      throw error;
    }
  });
}
