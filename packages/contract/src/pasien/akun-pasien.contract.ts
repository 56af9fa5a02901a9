import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { akunEmail } from '../field-schemas.ts';
import { answer, saved } from '../envelope.ts';
import { NormParam, NormParams } from './pasien-input.ts';

/** An account that sees this patient on access-control. */
export const AkunPasien = z.object({ akun_id: z.int(), email: z.string(), nama: z.string(), dibuat_pada: z.string() });
export type AkunPasien = z.infer<typeof AkunPasien>;

export const listAkunPasien = endpoint({
  method: 'GET',
  path: '/pasien/akun/:norm',
  can: 'view pengaturan',
  summary: 'Akun pasien yang dapat melihat pasien ini',
  params: NormParams,
  response: answer(z.array(AkunPasien)),
});

export const AkunPasienInput = z.object({
  email: akunEmail,
});

/** Linking twice is linking once. */
export const linkAkunPasien = endpoint({
  method: 'POST',
  path: '/pasien/akun/store/:norm',
  can: 'update pengaturan',
  summary: 'Hubungkan akun berperan Pasien di faskes ini dengan seorang pasien',
  params: NormParams,
  body: AkunPasienInput,
  creates: true,
  response: saved(AkunPasien),
});

/** `sandi` is shown this once, because only its hash is stored. */
const AkunPasienWithPassword = z.object({ akun: AkunPasien, sandi: z.string() });
export type AkunPasienWithPassword = z.infer<typeof AkunPasienWithPassword>;

export const createAkunPasien = endpoint({
  method: 'POST',
  path: '/pasien/akun/buat/:norm',
  can: 'update pengaturan',
  summary: 'Buat akun untuk seorang pasien dan hubungkan; sandi awalnya hanya ada di jawaban ini',
  params: NormParams,
  body: AkunPasienInput,
  creates: true,
  response: saved(AkunPasienWithPassword),
});

const NormAkunParams = z.object({
  norm: NormParam,
  akun: z.coerce.number('Nomor akun harus berupa angka').int().min(1).max(2_147_483_647),
});

export const resetAkunPasienPassword = endpoint({
  method: 'POST',
  path: '/pasien/akun/sandi/:norm/:akun',
  can: 'update pengaturan',
  summary: 'Atur ulang sandi akun seorang pasien; sandi barunya hanya ada di jawaban ini',
  params: NormAkunParams,
  body: z.object({}),
  creates: true,
  response: saved(AkunPasienWithPassword),
});

export const unlinkAkunPasien = endpoint({
  method: 'DELETE',
  path: '/pasien/akun/destroy/:norm/:akun',
  can: 'update pengaturan',
  summary: 'Putuskan akun dari seorang pasien',
  params: NormAkunParams,
  response: saved(z.object({ akun_id: z.int() })),
});
