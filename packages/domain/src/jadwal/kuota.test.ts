import { describe, expect, it } from 'vitest';
import { checkUsedKuota, kuotaFullMessage } from './kuota.ts';

describe('D20: a schedule that has no place', () => {
  const withoutShares = { sisa: 0, sisa_jkn: null, sisa_nonjkn: null };
  it('is full, where it is not divided', () =>
    expect([true, false].map((jkn) => kuotaFullMessage(withoutShares, jkn))).toEqual([
      'Kuota jadwal dokter sudah penuh',
      'Kuota jadwal dokter sudah penuh',
    ]));
  it('says which share is full and what the other has', () => {
    expect(kuotaFullMessage({ sisa: 3, sisa_jkn: 0, sisa_nonjkn: 3 }, true)).toBe(
      'Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih 3.',
    );
    expect(kuotaFullMessage({ sisa: 2, sisa_jkn: 2, sisa_nonjkn: 0 }, false)).toBe(
      'Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih 2.',
    );
  });
  it('is full when both shares are', () =>
    expect(kuotaFullMessage({ sisa: 0, sisa_jkn: 0, sisa_nonjkn: 0 }, true)).toBe('Kuota jadwal dokter sudah penuh'));
});

describe('a quota below what is taken', () => {
  const used = { tanggal: '2026-11-23', semua: 5, jkn: 3 };
  it.each([
    ['as many as are taken', { kuota: 5, kuota_jkn: null, kuota_nonjkn: null }, []],
    [
      'one less',
      { kuota: 4, kuota_jkn: null, kuota_nonjkn: null },
      ['kuota: Kuota sudah terpakai 5 pada Senin 23/11/2026'],
    ],
    ['shares as they are taken', { kuota: 5, kuota_jkn: 3, kuota_nonjkn: 2 }, []],
    [
      'too few for JKN',
      { kuota: 10, kuota_jkn: 2, kuota_nonjkn: 8 },
      ['kuota_jkn: Kuota JKN sudah terpakai 3 pada Senin 23/11/2026'],
    ],
    [
      'too few for others',
      { kuota: 10, kuota_jkn: 9, kuota_nonjkn: 1 },
      ['kuota_nonjkn: Kuota non-JKN sudah terpakai 2 pada Senin 23/11/2026'],
    ],
  ])('%s', (_apa, kuota, fields) =>
    expect(checkUsedKuota(kuota, used).map((a) => `${a.field}: ${a.message}`)).toEqual(fields),
  );
});
