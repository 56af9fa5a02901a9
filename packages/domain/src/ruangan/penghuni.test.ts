import { describe, expect, it } from 'vitest';
import { computeRawatDay, buildPenghuni, formatPenghuni } from './penghuni.ts';

describe('who is in a bed', () => {
  it.each([
    ['the service day is day 1', '2026-04-14', 1],
    ['the next day is day 2, also over the end of a month', '2026-04-13', 2],
    ['a month later', '2026-03-14', 32],
    ['booked for tomorrow: not a day of the stay yet', '2026-04-15', 0],
  ])('%s', (_rule, layanan, day) => expect(computeRawatDay(layanan, '2026-04-14')).toBe(day));

  it('is as old as the birthday of today makes him', () => {
    const rawat = { jenis_kelamin: 2, tanggal_lahir: '1964-04-14', tanggal_layanan: '2026-04-12' };
    expect(buildPenghuni(rawat, '2026-04-14')).toEqual({ jenis_kelamin: 2, umur_tahun: 62, hari_ke: 3 });
    expect(buildPenghuni(rawat, '2026-04-13').umur_tahun).toBe(61);
  });

  it.each([
    ['sex, age and day', { jenis_kelamin: 2, umur_tahun: 62, hari_ke: 3 }, 'P 62 th, hari ke-3'],
    ['a baby', { jenis_kelamin: 1, umur_tahun: 0, hari_ke: 1 }, 'L <1 th, hari ke-1'],
    ['sex not known', { jenis_kelamin: null, umur_tahun: 40, hari_ke: 1 }, '40 th, hari ke-1'],
    ['age not known', { jenis_kelamin: 1, umur_tahun: null, hari_ke: 2 }, 'L, hari ke-2'],
    ['booked for another day', { jenis_kelamin: 1, umur_tahun: 30, hari_ke: 0 }, 'L 30 th'],
    ['nothing known', { jenis_kelamin: null, umur_tahun: null, hari_ke: 0 }, ''],
  ])('%s', (_apa, penghuni, baris) => expect(formatPenghuni(penghuni)).toBe(baris));
});
