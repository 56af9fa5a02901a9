import { describe, expect, it } from 'vitest';
import { checkMove, isBedAlone, moveReason } from './pindah.ts';

const visit = (changes = {}) => ({
  no_antrean: 'A-001',
  status: 1,
  ruangan_id: 1,
  dokter_id: 1,
  jadwal_dokter_id: 1,
  tanggal_layanan: '2026-04-14',
  ...changes,
});
const to = (changes = {}) => ({
  ruanganId: 2,
  dokterId: 2,
  jadwalId: 2,
  tanggal: '2026-04-14',
  today: '2026-04-14',
  ...changes,
});

describe('moving visits', () => {
  it.each([
    ['who waits goes to another room', visit(), to()],
    ['who is called goes to another day', visit({ status: 2 }), to({ tanggal: '2026-04-15' })],
    ['another schedule of the same doctor', visit(), to({ ruanganId: 1, dokterId: 1 })],
    ['RM2: who is served goes to another room', visit({ status: 3 }), to()],
  ])('%s', (_name, one, target) => expect(checkMove([one], target)).toBeNull());

  it.each([
    ['finished', [visit({ status: 4 })], to(), 'A-001 sudah Selesai, tidak dapat dipindahkan'],
    [
      'cancelled among others',
      [visit(), visit({ status: 5, no_antrean: 'A-002' })],
      to(),
      'A-002 sudah Batal, tidak dapat dipindahkan',
    ],
    [
      'served, to another day',
      [visit({ status: 3 })],
      to({ tanggal: '2026-04-15' }),
      'A-001 sedang dilayani; hanya dapat dipindahkan sendiri, ke ruangan lain hari ini',
    ],
    [
      'served, within its room',
      [visit({ status: 3 })],
      to({ ruanganId: 1 }),
      'A-001 sedang dilayani; hanya dapat dipindahkan sendiri, ke ruangan lain hari ini',
    ],
    [
      'served, with others',
      [visit({ status: 3 }), visit()],
      to(),
      'A-001 sedang dilayani; hanya dapat dipindahkan sendiri, ke ruangan lain hari ini',
    ],
    [
      'to where it is',
      [visit()],
      to({ ruanganId: 1, dokterId: 1, jadwalId: 1 }),
      'A-001 sudah di ruangan, dokter, dan jadwal ini',
    ],
  ])('is refused for one that is %s', (_name, visits, target, message) =>
    expect(checkMove(visits, target)?.message).toBe(message),
  );

  it('has a reason that fits its column', () => {
    expect(moveReason('Poli Umum 2, dr. Budi', 'dokter terlambat')).toBe(
      'Dipindahkan ke Poli Umum 2, dr. Budi: dokter terlambat',
    );
    expect(moveReason('Poli Umum 2', null)).toBe('Dipindahkan ke Poli Umum 2');
    expect(moveReason('x'.repeat(300), null)).toHaveLength(255);
    // A long destination gives way before the reason does, which stands nowhere else.
    const alasan = `${'dokter terlambat, '.repeat(10)}pasien setuju`;
    const long = moveReason(`Poli ${'Spesialis '.repeat(12)}`, alasan);
    expect([long.length <= 255, long.endsWith(`...: ${alasan}`)]).toEqual([true, true]);
  });
});

describe('another bed of the same ward', () => {
  const inBed = (changes = {}) => ({ ...visit(changes), tempat_tidur_id: 81, ...changes });
  const bed = (changes = {}) => ({
    ruanganId: 1,
    dokterId: 1,
    jadwalId: 1,
    tanggal: '2026-04-14',
    bedId: 82,
    ...changes,
  });
  it.each([
    ['who waits', inBed(), bed()],
    ['who has none yet', inBed({ tempat_tidur_id: null }), bed()],
    ['no schedule named', inBed(), bed({ jadwalId: null })],
    ['who has been served since days', inBed({ status: 3 }), bed({ tanggal: '2026-04-18', jadwalId: null })],
  ])('%s', (_name, one, to) => expect(isBedAlone([one], to)).toBe(true));

  it.each([
    ['the bed that they have', inBed(), bed({ bedId: 81 })],
    ['no bed', inBed(), bed({ bedId: null })],
    ['another doctor too', inBed(), bed({ dokterId: 2 })],
    ['another schedule too', inBed(), bed({ jadwalId: 2 })],
    ['another ward', inBed({ status: 3 }), bed({ ruanganId: 2 })],
    ['who waits, on another day', inBed(), bed({ tanggal: '2026-04-15' })],
    ['finished', inBed({ status: 4 }), bed()],
  ])('not: %s', (_name, one, to) => expect(isBedAlone([one], to)).toBe(false));

  it('not: several at once', () => expect(isBedAlone([inBed(), inBed()], bed())).toBe(false));
});
