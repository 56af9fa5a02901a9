import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const Login = z.object({
  email: z.string('Email wajib diisi').trim().min(1, 'Email wajib diisi').max(254, 'Email paling panjang 254 huruf'),
  password: z
    .string('Kata sandi wajib diisi')
    .min(1, 'Kata sandi wajib diisi')
    .max(200, 'Kata sandi paling panjang 200 huruf'),
});
export type Login = z.infer<typeof Login>;

export const Entity = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  logo: z.string(),
  jenis_faskes: z.string(),
  /** IANA zone: Asia/Jakarta, Asia/Makassar or Asia/Jayapura. */
  zona: z.string(),
  /** The least number of digits of a shown norm. */
  panjang_norm: z.int(),
});
export type Entity = z.infer<typeof Entity>;

export const UserData = z.object({
  userId: z.int(),
  name: z.string(),
  name_with_title: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  role: z.string(),
  /** As people call them; absent in what a browser kept of an earlier version. */
  role_names: z.array(z.string()).optional(),
  /** "<action> <resource>" each (D8); `rulesOf` of the domain reads the other ways to write one too. */
  ability: z.array(z.union([z.string(), z.object({ action: z.string(), subject: z.string().optional() })])),
  /** null for a superadmin, who belongs to no facility. */
  entity: Entity.nullable(),
  /** Only for a superadmin, whose session lasts one hour. */
  session_expires_at: z.iso.datetime().optional(),
  /** Signed in with a first password: nothing else is open until it is replaced. */
  ganti_sandi: z.boolean().optional(),
  /** After how many minutes unused the session ends; only where the account may not read the settings. */
  idle_minutes: z.int().optional(),
});
export type UserData = z.infer<typeof UserData>;

/** A facility as the superadmin chooses among them. */
export const TenantView = z.object({ id: z.int(), name: z.string(), code: z.string(), jenis_faskes: z.string() });
export type TenantView = z.infer<typeof TenantView>;

export const TokenAnswer = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  message: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /**
   * ketentuan D36: the password was right and a second factor is still to be shown, or to be set up first. Then
   * `access_token` is a temporary token that opens only 2fa/setup and 2fa/verify, and `refresh_token` is empty.
   */
  requires_2fa: z.boolean().optional(),
  requires_2fa_setup: z.boolean().optional(),
  /** Whether it is an account of the platform, whose screens are English. */
  is_superadmin: z.boolean().optional(),
  session_expires_at: z.iso.datetime().nullable().optional(),
  available_tenants: z.array(TenantView).optional(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const auth = endpoint({
  method: 'POST',
  path: '/v1/auth',
  can: 'publik',
  open: 'A session begins here.',
  safeToRepeat: true,
  summary: 'Masuk',
  body: Login,
  response: TokenAnswer,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/v1/refresh-token',
  can: 'publik',
  open: 'It checks the token and the cookie of the device.',
  safeToRepeat: true,
  summary: 'Perbarui sesi; juga memerlukan kuki perangkat dari saat masuk',
  body: z.object({ refreshToken: z.string().min(1).max(500) }),
  response: TokenAnswer,
});

export const userData = endpoint({
  method: 'GET',
  path: '/v1/user-data',
  can: 'akun',
  withFirstPassword: true,
  open: 'own account',
  forPatients: true,
  summary: 'Pengguna, hak akses, dan faskesnya',
  response: answer(z.object({ userData: UserData })),
});

export const logout = endpoint({
  method: 'GET',
  path: '/v1/logout',
  can: 'akun',
  withFirstPassword: true,
  open: 'own account',
  forPatients: true,
  summary: 'Keluar dan cabut sesi',
  response: z.object({ status: z.literal('success'), success: z.literal(true), message: z.string() }),
});

export const info = endpoint({
  method: 'GET',
  path: '/v1/info',
  can: 'publik',
  open: 'The sign-in page shows it.',
  summary: 'Versi, apakah surel dapat dikirim, dan akun demo bila mode demo',
  response: answer(
    z.object({
      versi: z.string(),
      demo: z.boolean(),
      /** Whether mail can be sent. */
      surel: z.boolean(),
      /** Whether what would be sent can be looked at, in a demo. */
      kotak_surel: z.boolean(),
      akun_demo: z.array(z.object({ email: z.string(), nama: z.string(), peran: z.string() })),
    }),
  ),
});
