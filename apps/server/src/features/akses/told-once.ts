import type { AppServices } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';

const sealPurpose = (ctx: Ctx, akunId: number): string => `sandi awal ${ctx.faskesId}:${akunId}`;

/**
 * What is told once, a first password or a code, as it is stored with the answer of its request for replays (decisions
 * D4): sealed, so that it is nowhere in clear.
 */
export const sealSandi = ({ vault }: AppServices, ctx: Ctx, akunId: number, sandi: string): string =>
  vault.seal(sandi, sealPurpose(ctx, akunId)).toString('base64');

export function unsealSandi({ vault }: AppServices, ctx: Ctx, { id, sandi }: { id: number; sandi: string }): string {
  const opened = vault.open(Buffer.from(sandi, 'base64'), sealPurpose(ctx, id));
  if (typeof opened !== 'string')
    throw new AppError('BENTROK', {
      message: 'Akun ini sudah tersimpan, tetapi sandinya tidak dapat ditampilkan lagi. Atur ulang sandinya.',
    });
  return opened;
}

/** Turns a lost race for an e-mail, or one that an account has already, into the refusal at its field. */
export const refuseTakenEmail = (error: unknown): never =>
  mapConstraint(error, {
    akun_email_unik: () =>
      new AppError('VALIDASI', { errors: { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] } }),
  });
