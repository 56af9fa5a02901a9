import { z } from 'zod';
import { TenantView } from '../akses/auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const FactorSetup = z.object({
  /** Base32, for whoever types it by hand. */
  secret: z.string(),
  /** What the picture says: otpauth://totp/... */
  otpauth_url: z.string(),
  /** The account's e-mail, as the app will show it. */
  account: z.string(),
});
export type FactorSetup = z.infer<typeof FactorSetup>;

export const setupFactor = endpoint({
  method: 'POST',
  path: '/v1/2fa/setup',
  can: 'faktor',
  safeToRepeat: true,
  summary: 'Mulai memasang faktor kedua; memakai token sementara atau sesi',
  response: answer(FactorSetup),
});

const VerifyBody = z.object({
  code: z.string('Kode wajib diisi').trim().min(1, 'Kode wajib diisi').max(40, 'Kode paling panjang 40 huruf'),
});

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/v1/2fa/verify',
  can: 'faktor',
  safeToRepeat: true,
  summary:
    'Buktikan faktor kedua dengan kode aplikasi atau kode pemulihan; dengan token sementara ini menyelesaikan masuk',
  body: VerifyBody,
  response: z.object({
    status: z.literal('success'),
    success: z.literal(true),
    message: z.string(),
    /** False where somebody who was signed in already has proven it once more. */
    login_completed: z.boolean(),
    session_expires_at: z.iso.datetime().nullable(),
    available_tenants: z.array(TenantView),
    /** Shown this once, after the set-up. */
    recovery_codes: z.array(z.string()),
    /** One of them was used up by this call. */
    recovery_used: z.boolean(),
    /** How many of them are left unused. */
    recovery_left: z.int(),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
    token_type: z.literal('bearer').optional(),
    expires_in: z.int().optional(),
  }),
});

export const removeFactor = endpoint({
  method: 'POST',
  path: '/v1/2fa/lepas',
  can: 'masuk',
  open: 'own account',
  safeToRepeat: true,
  summary: 'Lepas faktor kedua akun sendiri dengan kodenya, bila peran tidak mewajibkannya',
  body: VerifyBody,
  response: answer(z.null()),
});

export const FactorState = z.object({
  active: z.boolean(),
  /** It can't be taken off, because the account's role or kind must have one. */
  required: z.boolean(),
  active_since: z.iso.datetime().nullable(),
  recovery_left: z.int(),
});
export type FactorState = z.infer<typeof FactorState>;

export const factorState = endpoint({
  method: 'GET',
  path: '/v1/2fa',
  can: 'masuk',
  open: 'own account',
  summary: 'Faktor kedua akun sendiri',
  response: answer(FactorState),
});
