import { describe, expect, it } from 'vitest';
import { PASIEN_FIELD_LIST, fieldOf } from '../pasien/pasien-fields.ts';
import { hasIzin } from './izin.ts';
import { auditChanges, MASK, maskAudit, mayReveal, readerOf } from './mask-audit.ts';
import type { AuditView } from './mask-audit.ts';
import type { Permission } from './permission.ts';

const mayWith =
  (...izin: Permission[]) =>
  (asked: Permission | readonly Permission[]): boolean =>
    hasIzin(izin, asked);
const viewWith = (izin: Permission[], revealed = false): AuditView => {
  const may = mayWith(...izin);
  return { reader: readerOf(may), may, revealed };
};
const ADMIN = viewWith(['view audit', 'view detail pasien', 'update kunjungan', 'view harga produk']);
const SUPERADMIN = viewWith(['view superadmin']);

const REGISTRATION = {
  norm: 12,
  nomor_kunjungan: 'K26041400118',
  medical_record: { keluhan: 'pusing' },
  penjamin: { jenis: 2, nomor_penjamin: '0001234567890' },
};
const PASIEN = { versi: 2, norm: 12, nama: 'SITI', nik: '3374', email: '', kontak: [{ nomor: '0812' }], status: 1 };

/** Written fields of the patient that the audit shows to everybody who reads it: alone they tell nobody who it is. */
const SHOWN_FIELDS = ['norm_manual', 'gelar_depan', 'gelar_belakang', 'perusahaan', 'bagian'];

describe('D37: an audit without what its reader is not to see', () => {
  it('hides every field that tells who a patient is, also a new one that is not named above', () => {
    const written = PASIEN_FIELD_LIST.filter((field) => !['yes', 'list', 'nationality'].includes(fieldOf(field).kind));
    const seen = maskAudit(Object.fromEntries(written.map((field) => [field, 'x'])), 'pasien', SUPERADMIN) as object;
    expect(Object.entries(seen).flatMap(([field, value]) => (value === MASK ? [] : [field]))).toEqual(SHOWN_FIELDS);
  });

  it('nobody who manages reads what was found out about a patient', () =>
    expect(maskAudit(REGISTRATION, 'kunjungan', ADMIN)).toEqual({ ...REGISTRATION, medical_record: MASK }));

  it('the superadmin does not read who the patient is either', () => {
    expect(maskAudit(REGISTRATION, 'kunjungan', SUPERADMIN)).toEqual({
      norm: 12,
      nomor_kunjungan: 'K26041400118',
      medical_record: MASK,
      penjamin: { jenis: 2, nomor_penjamin: MASK },
    });
    expect(maskAudit(PASIEN, 'pasien', SUPERADMIN)).toEqual({
      versi: 2,
      norm: 12,
      nama: MASK,
      nik: MASK,
      email: '',
      kontak: MASK,
      status: 1,
    });
  });

  it('the facility’s own admin does', () => expect(maskAudit(PASIEN, 'pasien', ADMIN)).toEqual(PASIEN));

  it('of a row of the record only which row it is and what became of it', () => {
    expect(maskAudit({ norm: 12, kunjungan_id: 3, jenis: 'soap' }, 'catatan_medis', ADMIN)).toEqual({
      norm: 12,
      kunjungan_id: 3,
      jenis: MASK,
    });
    expect(maskAudit({ zat: 'Amoksisilin', versi: 1 }, 'alergi_pasien', SUPERADMIN)).toEqual({
      zat: MASK,
      versi: 1,
    });
    expect(maskAudit({ teks: 'HIV' }, 'riwayat_pasien', viewWith(['view rekam medis'], true))).toEqual({ teks: 'HIV' });
  });

  it('an account is no patient', () =>
    expect(maskAudit({ nama: 'Sari', email: 's@k.id' }, 'akun', SUPERADMIN)).toEqual({
      nama: 'Sari',
      email: 's@k.id',
    }));
});

describe('an entry that somebody asks to see whole', () => {
  const NOTE = { norm: 12, alasan: 'Tertukar pasien' };
  it('shows the platform who it is, and never what was found out, whatever it holds besides', () => {
    const view = viewWith(['view superadmin', 'view detail pasien', 'view rekam medis'], true);
    expect(maskAudit(REGISTRATION, 'kunjungan', view)).toEqual({ ...REGISTRATION, medical_record: MASK });
    expect(maskAudit(NOTE, 'catatan_medis', view)).toEqual({ norm: 12, alasan: MASK });
  });
  it('shows a facility’s own reader what was found out, where they read it in its place too', () => {
    const view = viewWith(['view audit', 'view detail pasien'], true);
    expect(maskAudit(REGISTRATION, 'kunjungan', view)).toEqual(REGISTRATION);
    // A complaint at the desk is theirs to read, a record is not.
    expect(maskAudit(NOTE, 'catatan_medis', view)).toEqual({ norm: 12, alasan: MASK });
    expect(maskAudit(NOTE, 'catatan_medis', viewWith(['view rekam medis'], true))).toEqual(NOTE);
  });
  it.each<[string, Permission]>([
    ['resep', 'view resep'],
    ['penunjang', 'view penunjang'],
    ['surat', 'view surat'],
    ['mcu', 'view rm mcu'],
    ['akses_darurat', 'view akses rekam medis'],
    ['gigi_temuan', 'view rekam medis'],
    ['tanda_vital_konfirmasi', 'view rekam medis'],
  ])('a row of %s by %s, and by no other right of records', (objek, right) => {
    const row = { jawaban: 'x' };
    expect(maskAudit(row, objek, viewWith([right], true))).toEqual(row);
    expect(maskAudit(row, objek, viewWith([right]))).toEqual({ jawaban: MASK });
    const another: Permission = right === 'view rekam medis' ? 'view resep' : 'view rekam medis';
    expect(maskAudit(row, objek, viewWith([another], true))).toEqual({ jawaban: MASK });
  });
  it('is not offered to whom it would show nothing more', () => {
    expect(mayReveal(mayWith('view audit', 'view harga produk'))).toBe(false);
    for (const right of ['view superadmin', 'update kunjungan', 'view surat'] as const)
      expect(mayReveal(mayWith(right))).toBe(true);
  });
});

describe('what a reader of audits has no right to elsewhere', () => {
  const PRODUK = { nama: 'Amoksisilin', hna: 4200, harga: [{ harga: 5000 }], status: 1 };
  it('farmasi.md F1: prices and margins, also when the entry is opened', () => {
    for (const revealed of [false, true]) {
      const view = viewWith(['view audit', 'view detail pasien', 'view produk'], revealed);
      expect(maskAudit(PRODUK, 'produk', view)).toEqual({ ...PRODUK, hna: MASK, harga: MASK });
      expect(maskAudit({ nama: 'Umum', persen: 25, versi: 2 }, 'margin', view)).toEqual({
        nama: 'Umum',
        persen: MASK,
        versi: 2,
      });
      expect(maskAudit({ tetap: [{ harga: 9 }] }, 'harga produk', view)).toEqual({ tetap: MASK });
    }
    expect(maskAudit(PRODUK, 'produk', ADMIN)).toEqual(PRODUK);
  });
  it('what everybody may be told of is not a secret', () =>
    expect(maskAudit({ harga: 150_000 }, 'paket kunjungan', viewWith(['view audit']))).toEqual({ harga: 150_000 }));
  it('who the patients are, of whoever opens no patient', () =>
    expect(maskAudit(PASIEN, 'pasien', viewWith(['view audit'], true))).toMatchObject({
      norm: 12,
      nama: MASK,
      nik: MASK,
    }));
});

describe('the changes of an entry', () => {
  it('are the fields that differ, with those that came and went', () =>
    expect(auditChanges({ status: 1, versi: 2, alasan: 'a' }, { status: 2, versi: 2, oleh: ['x'] })).toEqual([
      { field: 'status', before: '1', after: '2' },
      { field: 'alasan', before: 'a', after: null },
      { field: 'oleh', before: null, after: '["x"]' },
    ]));

  it('a hidden value may have changed', () =>
    expect(auditChanges({ nama: MASK }, { nama: MASK })).toEqual([{ field: 'nama', before: MASK, after: MASK }]));

  it.each([
    [null, null],
    [undefined, undefined],
  ])('an entry without any has none', (before, after) => expect(auditChanges(before, after)).toEqual([]));
});
