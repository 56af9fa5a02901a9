import { readdirSync } from 'node:fs';
import { TANPA_NOL } from '@nadi/domain/pasien/telepon';
import { afterEach, describe, expect, it } from 'vitest';
import { PASIEN_FIELD_NAMES, SavePasien, UpdatePasien } from '../pasien/pasien-input.ts';
import { BAHASA, setBahasa } from './field-messages.ts';
import { FIELD_NAMES } from './field-names.ts';
import type { Bahasa } from './field-messages.ts';

afterEach(() => setBahasa('id', FIELD_NAMES));

/** Messages by field. */
function messagesByField(
  content: object,
  schema: { safeParse: typeof SavePasien.safeParse } = SavePasien,
): Record<string, string> {
  const result = schema.safeParse(content);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const COMPLETE = {
  nama: 'SITI',
  tempat_lahir: 'Semarang',
  tanggal_lahir: '1985-03-12',
  nomor_kontak_telp: '081227504418',
  nomor_kontak_wa: '081227504418',
};
const CONTROL_LETTER = '\u0081';
/** A value that every field refuses. */
const BROKEN = Object.fromEntries(Object.keys(PASIEN_FIELD_NAMES).map((field) => [field, CONTROL_LETTER]));

const inBahasa = (bahasa: Bahasa, content: object): Record<string, string> => {
  setBahasa(bahasa, FIELD_NAMES);
  return messagesByField(content);
};

it('a field has its name in one group alone, and each group is among all', async () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^field-names-\w+\.ts$/.test(file));
  const modules = (await Promise.all(files.map((file) => import(`./${file}`)))) as Record<string, object>[];
  const names = modules.flatMap((module) => Object.values(module).flatMap((group) => Object.keys(group)));
  expect(names.toSorted()).toEqual(Object.keys(FIELD_NAMES).toSorted());
});

describe('the Indonesian texts stay as they are', () => {
  it.each([
    ['nama', { nama: '' }, 'Nama wajib diisi'],
    ['nama', { nama: null }, 'Nama wajib diisi'],
    ['nama', { nama: ' ', tak_dikenal: true }, 'Nama pasien harus diisi'],
    ['nama', { nama: undefined, tak_dikenal: true }, 'Nama pasien harus diisi'],
    ['nama', { nama: 5 }, 'Nama harus berupa teks'],
    ['nama', { nama: 'x'.repeat(151) }, 'Nama paling panjang 150 huruf'],
    [
      'nama',
      { nama: CONTROL_LETTER },
      'Nama "▯" memuat huruf yang tidak dapat disimpan (di tanda ▯): hapus atau ketik ulang',
    ],
    ['nik', { nik: '123' }, 'Harus 16 angka, sekarang 3'],
    ['nik', { nik: 'abc' }, 'NIK harus berupa angka'],
    ['nik', { nik: '1'.repeat(17) }, 'Harus 16 angka, sekarang 17'],
    ['nik', { nik: 'abc', tak_dikenal: true }, 'NIK harus berupa angka'],
    ['nik', { nik: '1'.repeat(17), tak_dikenal: true }, 'Harus 16 angka, sekarang 17'],
    ['no_bpjs', { no_bpjs: '1' }, 'Harus 13 angka, sekarang 1'],
    ['no_bpjs', { no_bpjs: '1'.repeat(14), tak_dikenal: true }, 'Harus 13 angka, sekarang 14'],
    ['tempat_lahir', { tempat_lahir: null }, 'Tempat lahir wajib diisi'],
    ['tempat_lahir', { tempat_lahir: 'S3marang' }, 'Tempat lahir hanya boleh huruf'],
    ['tanggal_lahir', { tanggal_lahir: '1985-02-30' }, 'Tanggal lahir tidak ada di kalender'],
    ['tanggal_lahir', { tanggal_lahir: '0000-01-01' }, 'Tanggal lahir harus antara tahun 1800 dan 2999'],
    ['nomor_kontak_telp', { nomor_kontak_telp: '12' }, 'No. Handphone harus 6 sampai 20 angka'],
    ['nomor_kontak_telp', { nomor_kontak_telp: 'O812345678' }, '"O812345678" memuat huruf: periksa O dan 0, l dan 1'],
    ['nomor_kontak_telp', { nomor_kontak_telp: '81200000016' }, `No. Handphone ${TANPA_NOL}`],
    ['nomor_kontak_keluarga_wa', { nomor_kontak_keluarga_wa: '812-0000-0016' }, `No. WhatsApp keluarga ${TANPA_NOL}`],
    ['email', { email: 'a@' }, 'Email tidak benar'],
    ['rt_identitas', { rt_identitas: '0a' }, 'RT harus berupa angka'],
    ['kodepos', { kodepos: '502777' }, 'Kode pos paling panjang 5 angka'],
    ['agama', { agama: 'Islam' }, 'Agama harus dipilih dari daftar'],
    ['norm', { norm: 0 }, 'NORM paling kecil 1'],
    ['norm', { norm: 1_000_000_000 }, 'NORM paling besar 999999999'],
    ['panggilan', { panggilan: 5 }, 'Panggilan harus berupa teks'],
  ])('%s: %j', (field, issues, message) => expect(messagesByField({ ...COMPLETE, ...issues })[field]).toBe(message));
});

it('D24: half a NIK or card number is refused of an unknown patient too', () => {
  setBahasa('id', FIELD_NAMES);
  const half = { nama: 'TN. X', tak_dikenal: true, nik: '16061', no_bpjs: '0' };
  expect(messagesByField(half)).toEqual({
    nik: 'Harus 16 angka, sekarang 5',
    no_bpjs: 'Harus 13 angka, sekarang 1',
  });
  // Of a change the server tells whether the half is stored already.
  expect(messagesByField({ ...half, versi: 1 }, UpdatePasien as never)).toEqual({});
});

it('no language is missing a field or a rule', () => {
  const id = inBahasa('id', BROKEN);
  const en = inBahasa('en', BROKEN);
  const ar = inBahasa('ar', BROKEN);
  expect(Object.keys(id).toSorted()).toEqual(Object.keys(PASIEN_FIELD_NAMES).toSorted());
  for (const field of Object.keys(PASIEN_FIELD_NAMES)) {
    expect(en[field], field).not.toBe(id[field]);
    expect(en[field], field).not.toMatch(/harus|huruf|wajib|kalender|identitas|keluarga|lahir|kelamin/);
    expect(ar[field], field).toMatch(/\p{Script=Arabic}/u);
    expect(ar[field]?.replace(/\bR[TW]\b/, ''), field).not.toMatch(/[a-z]/i);
  }
});

describe('the language of the moment of parsing counts', () => {
  it('English', () => {
    setBahasa('en', FIELD_NAMES);
    expect(messagesByField({})).toMatchObject({ nama: 'Name is required' });
    expect(messagesByField({ ...COMPLETE, tempat_lahir: null, nomor_kontak_telp: null })).toEqual({
      tempat_lahir: 'Birth place is required',
      nomor_kontak_telp: 'Mobile number is required',
    });
    expect(messagesByField({ ...COMPLETE, nik: '123', kodepos: '502777' })).toEqual({
      nik: 'Must be 16 digits, now 3',
      kodepos: 'Postal code may have at most 5 digits',
    });
  });

  it('Arabic', () => {
    setBahasa('ar', FIELD_NAMES);
    expect(messagesByField({ ...COMPLETE, nik: '123', nama: '' })).toEqual({
      nik: 'يجب إدخال 16 رقمًا، والمدخل الآن 3',
      nama: 'الاسم مطلوب',
    });
  });

  it('and Indonesian again, with the same schema', () => {
    setBahasa('ar', FIELD_NAMES);
    messagesByField({});
    setBahasa('id', FIELD_NAMES);
    expect(messagesByField({ ...COMPLETE, nama: '' })).toEqual({ nama: 'Nama wajib diisi' });
  });
});

it.each(BAHASA)('a change of a patient speaks %s too', (bahasa) => {
  setBahasa(bahasa, FIELD_NAMES);
  const message = messagesByField({ ...COMPLETE, nama: '', versi: 1 }, UpdatePasien as never);
  expect(message['nama']).toBe({ id: 'Nama wajib diisi', en: 'Name is required', ar: 'الاسم مطلوب' }[bahasa]);
});

it('a field that no catalogue knows is named in Indonesian', async () => {
  const { fieldMessage: message } = await import('./field-messages.ts');
  setBahasa('en', FIELD_NAMES);
  expect(message('wajib', 'Bintang')).toBe('Bintang is required');
});
