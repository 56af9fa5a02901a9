import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { namaLine, requiredText, rowId } from '../field-schemas.ts';

export const JENIS_PERANGKAT = ['tv', 'kios'] as const;
export type JenisPerangkat = (typeof JENIS_PERANGKAT)[number];
export const NAMA_JENIS_PERANGKAT: Record<JenisPerangkat, string> = { tv: 'Layar', kios: 'Kios tiket' };

/** 'menunggu': its code was not typed in yet; 'mati': paired, and not heard of for a while. */
export const KEADAAN_PERANGKAT = ['menunggu', 'hidup', 'bisu', 'mati'] as const;
export type KeadaanPerangkat = (typeof KEADAAN_PERANGKAT)[number];

export const Perangkat = z.object({
  id: z.int(),
  jenis: z.enum(JENIS_PERANGKAT),
  nama: z.string(),
  ruang_tunggu: z.string(),
  bersuara: z.boolean(),
  /** Rooms and counters that it shows; neither of them is all of both. */
  ruangan_id: z.array(z.int()),
  loket_id: z.array(z.int()),
  keadaan: z.enum(KEADAAN_PERANGKAT),
  dilihat_pada: z.string().nullable(),
  versi: z.int(),
});
export type Perangkat = z.infer<typeof Perangkat>;

/** A display as a counter sees it that it speaks for. */
export const LayarLoket = z.object({
  id: z.int(),
  nama: z.string(),
  keadaan: z.enum(KEADAAN_PERANGKAT),
  /** Percent; 0 is silent. */
  volume: z.int(),
});
export type LayarLoket = z.infer<typeof LayarLoket>;

const IdParams = z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(2_147_483_647) });

export const PerangkatInput = z.object({
  jenis: z.enum(JENIS_PERANGKAT, 'Pilih layar atau kios'),
  nama: requiredText('Nama', 60, namaLine),
  ruang_tunggu: requiredText('Ruang tunggu', 60, namaLine),
  bersuara: z.boolean().default(true),
  ruangan_id: z.array(rowId('Ruangan')).max(500).default([]),
  loket_id: z.array(rowId('Loket')).max(500).default([]),
});

/** A code of six digits that pairs a device once, within ten minutes. */
const Pasangan = z.object({ perangkat: Perangkat, kode: z.string(), berlaku_sampai: z.string() });
export type Pasangan = z.infer<typeof Pasangan>;

export const listPerangkat = endpoint({
  method: 'GET',
  path: '/perangkat',
  can: 'view perangkat',
  summary: 'Layar dan kios faskes yang tidak dilepas',
  response: answer(z.array(Perangkat)),
});
export const createPerangkat = endpoint({
  method: 'POST',
  path: '/perangkat',
  can: 'create perangkat',
  summary: 'Tambah layar atau kios, dengan kode pemasangannya',
  creates: true,
  body: PerangkatInput,
  response: saved(Pasangan),
});
export const updatePerangkat = endpoint({
  method: 'PUT',
  path: '/perangkat/:id',
  can: 'update perangkat',
  summary: 'Ubah nama dan isi layar atau kios',
  params: IdParams,
  body: PerangkatInput.extend({ versi: z.int().min(1) }),
  response: saved(Perangkat),
});
export const renewKodePerangkat = endpoint({
  method: 'POST',
  path: '/perangkat/:id/kode',
  can: 'update perangkat',
  safeToRepeat: true,
  summary: 'Kode pemasangan baru; yang lama tidak berlaku lagi, yang terpasang tetap sampai kode ini dipakai',
  params: IdParams,
  body: z.object({}),
  response: saved(Pasangan),
});
export const removePerangkat = endpoint({
  method: 'DELETE',
  path: '/perangkat/:id',
  can: 'delete perangkat',
  summary: 'Lepas layar atau kios; sejak itu tidak dapat apa-apa lagi',
  params: IdParams,
  response: saved(z.object({ id: z.int() })),
});

/** Typed in at the device itself, where nobody is signed in. */
export const pairPerangkat = endpoint({
  method: 'POST',
  path: '/perangkat/pasang',
  can: 'publik',
  open: 'It checks the code that the page of devices shows.',
  safeToRepeat: true,
  summary: 'Pasang peramban ini sebagai layar atau kios, dengan kode enam angka',
  body: z.object({
    jenis: z.enum(JENIS_PERANGKAT, 'Pilih layar atau kios'),
    kode: z.string('Kode wajib diisi').regex(/^\d{6}$/, 'Kode terdiri dari enam angka'),
  }),
  response: saved(z.object({ nama: z.string() })),
});

/** Those at the counters set how loud the hall is, without the right to change its displays. */
const SOUND_IZIN = ['update perangkat', 'update antrean loket'] as const;

export const setSuaraPerangkat = endpoint({
  method: 'PUT',
  path: '/perangkat/:id/suara',
  can: SOUND_IZIN,
  summary: 'Keras suara satu layar, 0 sampai 100 persen',
  params: IdParams,
  body: z.strictObject({
    volume: z
      .int('Suara harus berupa angka bulat')
      .min(0, 'Suara paling sedikit 0')
      .max(100, 'Suara paling banyak 100'),
  }),
  response: saved(LayarLoket),
});
export const ujiSuaraPerangkat = endpoint({
  method: 'PUT',
  path: '/perangkat/:id/uji-suara',
  can: SOUND_IZIN,
  summary: 'Minta satu layar memperdengarkan suaranya; antre di antara panggilan',
  params: IdParams,
  body: z.strictObject({}),
  response: saved(LayarLoket),
});
