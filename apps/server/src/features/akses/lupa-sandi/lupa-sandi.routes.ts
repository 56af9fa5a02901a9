import * as contract from '@nadi/contract/akses/sandi.contract';
import { networkOf } from '@nadi/domain/akses/network-address';
import type { NadiApp } from '#platform/http/app-type.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, route, saved } from '#platform/http/route.ts';
import { createBrake } from '../akun-brake.ts';
import { originOf } from '../origin.ts';
import * as service from './lupa-sandi.service.ts';

const ASKED =
  'Bila email itu punya akun, kodenya dikirim ke sana dalam beberapa menit dan berlaku 30 menit sejak dikirim. Periksa juga kotak spam.';

export function lupaSandiRoutes(app: NadiApp): void {
  const { services: deps } = app;
  // Every letter counts, whoever it is for: a mailbox is not to be filled by somebody else.
  const askBrake = createBrake(
    { email: { free: 3, maxWaitSeconds: 900 }, alamat: { free: 30 } },
    (s) => `Kode baru saja diminta. Tunggu ${s} detik sebelum meminta lagi.`,
  );
  const kodeBrake = createBrake(
    { meja: { free: 5 }, email: { free: 50, maxWaitSeconds: 60 }, alamat: { free: 100 } },
    (s) => `Terlalu banyak percobaan kode. Coba lagi ${s} detik lagi.`,
  );

  route(app, contract.lupaSandi, async ({ body: { email }, request }) => {
    const attempt = askBrake({ email: email.toLowerCase(), alamat: networkOf(request.ip) });
    try {
      await service.askForKode(deps, email, originOf(request));
    } catch (error) {
      attempt.takeBack();
      throw error;
    }
    return saved({}, ASKED);
  });

  route(app, contract.aturSandi, async ({ body, request }) => {
    const [email, alamat] = [body.email.toLowerCase(), networkOf(request.ip)];
    const attempt = kodeBrake({ meja: `${email} ${alamat}`, email, alamat });
    try {
      await service.setSandiByKode(deps, body, originOf(request));
      attempt.takeBack();
      return saved({}, 'Kata sandi diganti. Masuk dengan kata sandi baru.');
    } catch (error) {
      if (error instanceof service.WrongKode) await service.recordWrongKode(deps, error.akun, originOf(request));
      else attempt.takeBack();
      throw error;
    }
  });

  route(app, contract.listDemoSurel, async () => {
    if (!deps.mailbox) throw new AppError('TIDAK_ADA');
    return ok(
      deps.mailbox.list().map(({ id, to, subject, text, link, pada }) => ({
        id,
        kepada: to,
        perihal: subject,
        isi: text,
        tautan: link,
        pada,
      })),
    );
  });
}
