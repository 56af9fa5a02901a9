import { describe, expect, it } from 'vitest';
import {
  appliesOn,
  overlaps,
  findOverlap,
  findExtraOverlap,
  checkKuotaShares,
  checkTimeRange,
  overlapMessage,
  formatDayTanggal,
} from './jadwal.ts';
import type { PraktikCalendar, WeeklyPraktik, ExtraPraktik } from './jadwal.ts';

// 2026-11-23 is a Monday.
const senin = (id: number, mulai: string, selesai: string, ruangan_id = 1): WeeklyPraktik => ({
  id,
  ruangan_id,
  ruangan: `Poli ${ruangan_id}`,
  hari: 1,
  mulai,
  selesai,
});
const tambahan = (id: number, mulai: string, selesai: string, tanggal = '2026-11-23'): ExtraPraktik => ({
  id,
  ruangan_id: 2,
  ruangan: 'Poli 2',
  dari: tanggal,
  sampai: tanggal,
  mulai,
  selesai,
});
const calendar = (content: Partial<PraktikCalendar>): PraktikCalendar => ({
  weekly: [],
  extra: [],
  cuti: [],
  libur: new Set(),
  ...content,
});
const HARI_INI = '2026-11-21';

it.each([
  ['before', '06:00', '08:00', false],
  ['into it', '06:00', '08:01', true],
  ['inside', '09:00', '10:00', true],
  ['around it', '07:00', '13:00', true],
  ['the same', '08:00', '12:00', true],
  ['from its end on', '12:00', '13:00', false],
])('08:00-12:00 and hours %s', (_apa, mulai, selesai, result) =>
  expect(overlaps({ mulai: '08:00', selesai: '12:00' }, { mulai, selesai })).toBe(result),
);

describe('hours', () => {
  it('end after they begin', () => {
    expect(checkTimeRange({ mulai: '08:00', selesai: '08:01' })).toBeNull();
    expect(checkTimeRange({ mulai: '08:00', selesai: '08:00' })).toEqual({
      field: 'selesai',
      message: 'Jam selesai harus sesudah jam mulai',
    });
  });
  it('over midnight are refused with what to do', () =>
    expect(checkTimeRange({ mulai: '22:00', selesai: '02:00' })?.message).toMatch(/Bagi dua: sampai 23\.59/));
});

describe('shares of a quota', () => {
  it('are not asked for', () =>
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: null, kuota_nonjkn: null })).toBeNull());
  it('are both there and add up', () => {
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: 20, kuota_nonjkn: 10 })).toBeNull();
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: 0, kuota_nonjkn: 30 })).toBeNull();
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: 20, kuota_nonjkn: null })?.field).toBe('kuota_nonjkn');
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: null, kuota_nonjkn: 10 })?.field).toBe('kuota_jkn');
    expect(checkKuotaShares({ kuota: 30, kuota_jkn: 20, kuota_nonjkn: 11 })).toEqual({
      field: 'kuota_jkn',
      message: 'Kuota JKN dan non-JKN berjumlah 31, seharusnya 30',
    });
  });
});

describe('a weekly practice', () => {
  it('holds on its weekday, not on a holiday, not on a leave from its room or from all', () => {
    const p = senin(1, '08:00', '12:00');
    const pada = (content: Partial<PraktikCalendar>) => appliesOn(p, '2026-11-23', calendar(content));
    expect(pada({})).toBe(true);
    expect(appliesOn(p, '2026-11-24', calendar({}))).toBe(false);
    expect(pada({ libur: new Set(['2026-11-23']) })).toBe(false);
    expect(pada({ cuti: [{ ruangan_id: null, dari: '2026-11-20', sampai: '2026-11-23' }] })).toBe(false);
    expect(pada({ cuti: [{ ruangan_id: 1, dari: '2026-11-23', sampai: '2026-11-23' }] })).toBe(false);
    expect(pada({ cuti: [{ ruangan_id: 2, dari: '2026-11-23', sampai: '2026-11-23' }] })).toBe(true);
  });
});

describe('practices of one doctor', () => {
  it('do not meet on another day or one after the other', () => {
    expect(
      findOverlap(
        calendar({
          weekly: [
            senin(1, '08:00', '12:00'),
            senin(2, '12:00', '14:00', 2),
            { ...senin(3, '08:00', '12:00'), hari: 2 },
          ],
        }),
        HARI_INI,
        1,
      ),
    ).toBeNull();
  });
  it('meet in any room', () => {
    const pair = findOverlap(
      calendar({ weekly: [senin(1, '08:00', '12:00'), senin(2, '11:00', '14:00', 2)] }),
      HARI_INI,
      2,
    );
    expect(pair).toMatchObject({ a: { id: 2 }, b: { id: 1 }, hari: 1, tanggal: null });
    expect(overlapMessage(pair!)).toBe('Dokter sudah praktik di Poli 1 Senin pukul 08.00–12.00');
  });
  it('an extra one meets the weekly one of its day', () => {
    const content = calendar({ weekly: [senin(1, '08:00', '12:00')], extra: [tambahan(9, '11:00', '15:00')] });
    expect(overlapMessage(findOverlap(content, HARI_INI, 9)!)).toBe(
      'Dokter sudah praktik di Poli 1 Senin 23/11/2026 pukul 08.00–12.00',
    );
    expect(findExtraOverlap(content, HARI_INI)).toMatchObject({ a: { id: 9 }, b: { id: 1 } });
    expect(overlapMessage(findOverlap(content, HARI_INI, 1)!)).toBe(
      'Dokter sudah praktik di Poli 2 Senin 23/11/2026 pukul 11.00–15.00',
    );
  });
  it('an extra one takes the place of a practice on leave or holiday', () => {
    const dasar = { weekly: [senin(1, '08:00', '12:00')], extra: [tambahan(9, '11:00', '15:00')] };
    expect(
      findOverlap(
        calendar({ ...dasar, cuti: [{ ruangan_id: null, dari: '2026-11-23', sampai: '2026-11-23' }] }),
        HARI_INI,
        9,
      ),
    ).toBeNull();
    expect(findOverlap(calendar({ ...dasar, libur: new Set(['2026-11-23']) }), HARI_INI, 9)).toBeNull();
  });
  it('which met before and are not the one asked about say nothing', () => {
    const before = { weekly: [senin(1, '08:00', '12:00'), senin(2, '11:00', '14:00', 2), senin(3, '15:00', '16:00')] };
    expect(findOverlap(calendar(before), HARI_INI, 3)).toBeNull();
    expect(findExtraOverlap(calendar(before), HARI_INI)).toBeNull();
  });
  it('what is over does not count', () => {
    expect(
      findOverlap(
        calendar({ weekly: [senin(1, '08:00', '12:00')], extra: [tambahan(9, '11:00', '15:00', '2026-11-16')] }),
        HARI_INI,
        9,
      ),
    ).toBeNull();
  });
  it('two extra ones meet too', () =>
    expect(
      findOverlap(calendar({ extra: [tambahan(8, '08:00', '12:00'), tambahan(9, '11:00', '15:00')] }), HARI_INI, 8),
    ).toMatchObject({ tanggal: '2026-11-23' }));
});

it('a day in words', () => expect(formatDayTanggal('2026-11-23')).toBe('Senin 23/11/2026'));
