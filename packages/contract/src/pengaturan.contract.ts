import { KELAS_FASKES, KEPEMILIKAN_FASKES } from '@nadi/domain/faskes/identitas-faskes';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import {
  givenMultilineText,
  givenText,
  optionalText,
  refuseWithoutZero,
  requiredText,
  rowId,
} from './field-schemas.ts';
import { optionalCode, optionalWord } from './master/produk-fields.ts';

export const Setting = z.object({
  key: z.string(),
  group: z.string(),
  type: z.string(),
  value: z.string(),
  option: z.string().nullable(),
});
export type Setting = z.infer<typeof Setting>;

export const getSetting = endpoint({
  method: 'GET',
  path: '/setting',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Pengaturan faskes',
  personFree: true,
  response: answer(z.array(Setting)),
});

/** A setting as the settings page shows it. `oleh` and `pada` are null until somebody has changed it. */
export const SettingState = z.object({
  key: z.string(),
  value: z.string(),
  oleh: z.string().nullable(),
  pada: z.string().nullable(),
});
export type SettingState = z.infer<typeof SettingState>;

export const getPengaturan = endpoint({
  method: 'GET',
  path: '/pengaturan',
  can: 'view pengaturan',
  summary: 'Semua pengaturan dengan pengubah terakhirnya',
  response: answer(z.array(SettingState)),
});

/** `semula` is the text that the change was made from: when it is another one by now, the change is a 409. */
const SettingChange = z.object({
  key: z.string().max(100),
  semula: z.string().max(5000),
  value: givenMultilineText('Isi pengaturan', 5000),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** The data of a 409 is the list of `SettingState` as it is now. */
export const savePengaturan = endpoint({
  method: 'PUT',
  path: '/pengaturan',
  can: 'update pengaturan',
  summary: 'Ubah beberapa pengaturan sekaligus',
  body: z.object({ perubahan: z.array(SettingChange).min(1, 'Belum ada yang diubah').max(200) }),
  response: saved(z.array(SettingState)),
});

export const SettingHistory = z.object({
  id: z.int(),
  key: z.string(),
  sebelum: z.string().nullable(),
  sesudah: z.string().nullable(),
  oleh: z.string().nullable(),
  pada: z.string(),
});
export type SettingHistory = z.infer<typeof SettingHistory>;

export const listPengaturanRiwayat = endpoint({
  method: 'GET',
  path: '/pengaturan/riwayat',
  can: 'view pengaturan',
  summary: 'Perubahan pengaturan, yang terbaru dulu',
  query: z.object({ ...Paging, key: z.string().max(100).optional() }),
  response: page(SettingHistory),
});

export const FaskesProfileInput = z.object({
  nama: requiredText('Nama faskes', 100),
  alamat: givenText('Alamat', 300),
  telepon: refuseWithoutZero(givenText('Telepon', 50), 'Telepon'),
  // What reports to the state say of a facility (putusan N23); null: not known yet. What a client leaves out stays as it is.
  /** The regency in which it stands. */
  wilayah_id: rowId('Kabupaten/Kota').nullable().optional(),
  kode_kemenkes: optionalCode(
    'Kode Kemenkes',
    /^[A-Z0-9.-]{4,20}$/i,
    'Kode Kemenkes 4 sampai 20 huruf atau angka',
  ).optional(),
  kelas: optionalWord('Kelas', KELAS_FASKES).optional(),
  kepemilikan: optionalWord('Kepemilikan', KEPEMILIKAN_FASKES).optional(),
  direktur: optionalText('Direktur', 100).optional(),
});

export const FaskesProfile = FaskesProfileInput.extend({
  wilayah_id: z.int().nullable(),
  kode_kemenkes: z.string().nullable(),
  kelas: z.enum(KELAS_FASKES).nullable(),
  kepemilikan: z.enum(KEPEMILIKAN_FASKES).nullable(),
  direktur: z.string().nullable(),
  kode: z.string(),
  jenis: z.string(),
  zona: z.string(),
  /** A data URL of a PNG; '' where there is none. */
  logo: z.string(),
  versi: z.int(),
});
export type FaskesProfile = z.infer<typeof FaskesProfile>;

/** The facility's own profile, as it stands on receipts and cards. */
export const getFaskesProfile = endpoint({
  method: 'GET',
  path: '/faskes',
  can: 'view kunjungan',
  summary: 'Profil faskes',
  response: answer(FaskesProfile),
});

/** `versi` may be left out (D26). The data of a 409 is the profile as it is now. */
export const saveFaskesProfile = endpoint({
  method: 'PUT',
  path: '/faskes',
  can: 'update pengaturan',
  summary: 'Ubah profil faskes',
  body: FaskesProfileInput.extend({ versi: z.int().optional() }),
  response: saved(FaskesProfile),
});

export const saveFaskesLogo = endpoint({
  method: 'POST',
  path: '/faskes/logo',
  can: 'update pengaturan',
  summary: 'Ganti logo faskes (form-data: logo)',
  creates: true,
  form: true,
  files: { logo: 'gambar' },
  body: z.object({}),
  response: saved(FaskesProfile),
});

export const removeFaskesLogo = endpoint({
  method: 'DELETE',
  path: '/faskes/logo',
  can: 'update pengaturan',
  summary: 'Hapus logo faskes',
  response: saved(FaskesProfile),
});
