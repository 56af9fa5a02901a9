import { describe, expect, it } from 'vitest';
import { AUDIT_MASK, auditChanges, MASK, maskAudit, revealedMask } from './mask-audit.ts';

const REGISTRATION = {
  norm: 12,
  nomor_kunjungan: 'K26041400118',
  medical_record: { keluhan: 'pusing' },
  penjamin: { jenis: 2, nomor_penjamin: '0001234567890' },
};
const PASIEN = { versi: 2, norm: 12, nama: 'SITI', nik: '3374', email: '', kontak: [{ nomor: '0812' }], status: 1 };

describe('D37: an audit without what its reader is not to see', () => {
  it('nobody who manages reads what was found out about a patient', () =>
    expect(maskAudit(REGISTRATION, 'kunjungan', AUDIT_MASK.admin)).toEqual({ ...REGISTRATION, medical_record: MASK }));

  it('the superadmin does not read who the patient is either', () => {
    expect(maskAudit(REGISTRATION, 'kunjungan', AUDIT_MASK.superadmin)).toEqual({
      norm: 12,
      nomor_kunjungan: 'K26041400118',
      medical_record: MASK,
      penjamin: { jenis: 2, nomor_penjamin: MASK },
    });
    expect(maskAudit(PASIEN, 'pasien', AUDIT_MASK.superadmin)).toEqual({
      versi: 2,
      norm: 12,
      nama: MASK,
      nik: MASK,
      email: '',
      kontak: MASK,
      status: 1,
    });
  });

  it('the facility’s own admin does', () => expect(maskAudit(PASIEN, 'pasien', AUDIT_MASK.admin)).toEqual(PASIEN));

  it('of a row of the record only which row it is and what became of it', () => {
    expect(maskAudit({ norm: 12, kunjungan_id: 3, jenis: 'soap' }, 'catatan_medis', AUDIT_MASK.admin)).toEqual({
      norm: 12,
      kunjungan_id: 3,
      jenis: MASK,
    });
    expect(maskAudit({ zat: 'Amoksisilin', versi: 1 }, 'alergi_pasien', AUDIT_MASK.superadmin)).toEqual({
      zat: MASK,
      versi: 1,
    });
    expect(maskAudit({ teks: 'HIV' }, 'riwayat_pasien', { clinical: false, personal: false })).toEqual({ teks: 'HIV' });
  });

  it('an account is no patient', () =>
    expect(maskAudit({ nama: 'Sari', email: 's@k.id' }, 'akun', AUDIT_MASK.superadmin)).toEqual({
      nama: 'Sari',
      email: 's@k.id',
    }));
});

describe('an entry that somebody asks to see whole', () => {
  it('shows the platform who it is, and never what was found out', () => {
    const mask = revealedMask('superadmin', true);
    expect(mask).toEqual({ clinical: true, personal: false });
    expect(maskAudit(REGISTRATION, 'kunjungan', mask ?? AUDIT_MASK.superadmin)).toEqual({
      ...REGISTRATION,
      medical_record: MASK,
    });
  });
  it('shows a facility’s own reader what was found out, where they read it in its place too', () => {
    const mask = revealedMask('admin', true);
    expect(maskAudit(REGISTRATION, 'kunjungan', mask ?? AUDIT_MASK.admin)).toEqual(REGISTRATION);
  });
  it('shows nothing more to who does not', () => expect(revealedMask('admin', false)).toBeNull());
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
