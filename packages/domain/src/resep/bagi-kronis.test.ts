import { describe, expect, it } from 'vitest';
import { isRumahSakit } from '../faskes/jenis-faskes.ts';
import { bagiRacik, isDibagi } from './bagi-kronis.ts';
import { bagiKronis, HARI_PAKET } from './kronis.ts';

describe('resep.md RS6: what is sent as 7 days and the rest', () => {
  const one = { kronis: true, bagi_kronis: true, kelompok: 'bpjs', rumahSakit: true, bagian: false };
  it.each([
    ['a chronic one of BPJS at a hospital', one, true],
    ['none that is not chronic', { ...one, kronis: false }, false],
    ['none that its doctor wants whole', { ...one, bagi_kronis: false }, false],
    ['none of another payer', { ...one, kelompok: 'asuransi' }, false],
    ['none of a clinic', { ...one, rumahSakit: false }, false],
    ['no part of one that was divided', { ...one, bagian: true }, false],
  ])('%s', (_rule, given, divided) => expect(isDibagi(given)).toBe(divided));
  it.each([
    ['rumah sakit tipe C', true],
    ['rumah-sakit', true],
    ['Rumah Sakit Umum Daerah', true],
    ['RSUD', true],
    ['rsia', true],
    ['klinik', false],
    ['Klinik Utama', false],
    ['puskesmas', false],
    ['praktik mandiri bersama', false],
    ['', false],
  ])('%s is a hospital: %s', (jenis, is) => expect(isRumahSakit(jenis)).toBe(is));
});

describe('resep.md RS6: the sums of both parts of a line are exact', () => {
  it.each([
    ['30 of 30 days', 30, 30, null, [7, 23]],
    ['an odd amount, rounded up in the first part', 31, 30, null, [8, 23]],
    ['half a tablet a day', 15, 30, null, [4, 11]],
    ['three a day', 90, 30, null, [21, 69]],
    ['14 days', 28, 14, null, [14, 14]],
    ['packs of 60 that are not opened', 120, 30, 60, [60, 60]],
    ['packs of 10, of which the first part takes one more', 90, 30, 10, [30, 60]],
    ['an odd amount that is no whole pack', 65, 30, 60, [60, 5]],
  ] as const)('%s', (...[, jumlah, hari, isi, [first, rest]]) => {
    const [a, b] = bagiKronis(jumlah, hari, isi);
    expect([a, b]).toEqual([
      { hari: HARI_PAKET, jumlah: first },
      { hari: hari - HARI_PAKET, jumlah: rest },
    ]);
  });
  it.each([
    ['no more than 7 days', 21, 7, null],
    ['one tablet', 1, 30, null],
    ['one pack', 60, 30, 60],
    ['less than a pack', 30, 30, 60],
  ])('%s stays whole', (_rule, jumlah, hari, isi) =>
    expect(bagiKronis(jumlah, hari, isi)).toEqual([{ hari, jumlah }, null]),
  );
  it('of any amount, days and pack: together what was asked for, none of them empty', () => {
    for (const isi of [null, 1, 3, 10, 60])
      for (let hari = 1; hari <= 30; hari += 1)
        for (let jumlah = 1; jumlah <= 121; jumlah += 1) {
          const [first, rest] = bagiKronis(jumlah, hari, isi);
          expect(first.jumlah + (rest?.jumlah ?? 0)).toBe(jumlah);
          expect(first.hari + (rest?.hari ?? 0)).toBe(hari);
          expect(Math.min(first.jumlah, rest?.jumlah ?? 1)).toBeGreaterThan(0);
          // What seven days need lies in the first part.
          if (rest) expect(first.jumlah * hari).toBeGreaterThanOrEqual(jumlah * HARI_PAKET);
        }
  });
});

describe('resep.md RS5, RS6: the sums of both parts of a compound', () => {
  const bahan = (diminta: number, butuh: number) => ({ nama: 'A', diminta, butuh });
  it('each packet holds what it held, packets and needs are exact, each part takes whole tablets', () =>
    // 120 mg of tablets of 500 mg in each of 30 packets: 7.200 tablets.
    expect(bagiRacik({ cara: 'dtd', bungkus: 30, hari: 30, bahan: [bahan(120_000, 7200)] })).toEqual([
      { bungkus: 7, hari: 7, bahan: [{ nama: 'A', diminta: 120_000, butuh: 1680, jumlah: 2 }] },
      { bungkus: 23, hari: 23, bahan: [{ nama: 'A', diminta: 120_000, butuh: 5520, jumlah: 6 }] },
    ]));
  it('what is divided into packets is divided with them', () =>
    expect(bagiRacik({ cara: 'bagi', bungkus: 60, hari: 30, bahan: [bahan(10_000, 10_000)] })).toEqual([
      { bungkus: 14, hari: 7, bahan: [{ nama: 'A', diminta: 2333, butuh: 2333, jumlah: 3 }] },
      { bungkus: 46, hari: 23, bahan: [{ nama: 'A', diminta: 7667, butuh: 7667, jumlah: 8 }] },
    ]));
  it.each([
    ['no more than 7 days', { cara: 'dtd' as const, bungkus: 10, hari: 7, bahan: [bahan(1000, 1000)] }],
    ['one packet', { cara: 'dtd' as const, bungkus: 1, hari: 30, bahan: [bahan(1000, 1000)] }],
    ['days that nobody knows', { cara: 'dtd' as const, bungkus: 30, hari: 0, bahan: [bahan(1000, 1000)] }],
    ['what could not be weighed any more', { cara: 'bagi' as const, bungkus: 30, hari: 30, bahan: [bahan(1, 1)] }],
  ])('%s stays whole', (_rule, racik) => {
    const [whole, rest] = bagiRacik(racik);
    expect(rest).toBeNull();
    expect(whole).toMatchObject({ bungkus: racik.bungkus, hari: racik.hari });
  });
  it('of any compound: packets, amounts and needs together are those of the whole, and at most one unit more is taken', () => {
    for (const cara of ['dtd', 'bagi'] as const)
      for (let hari = 8; hari <= 30; hari += 1)
        for (let bungkus = 2; bungkus <= 100; bungkus += 7)
          for (const butuh of [bungkus, 999, 1000, 2880, 7200, 99_999]) {
            const [first, rest] = bagiRacik({ cara, bungkus, hari, bahan: [bahan(butuh, butuh)] });
            if (rest === null) continue;
            const [a, b] = [first.bahan[0], rest.bahan[0]] as const;
            expect(first.bungkus + rest.bungkus).toBe(bungkus);
            expect((a?.butuh ?? 0) + (b?.butuh ?? 0)).toBe(butuh);
            expect(cara === 'dtd' ? a?.diminta : (a?.diminta ?? 0) + (b?.diminta ?? 0)).toBe(butuh);
            const taken = (a?.jumlah ?? 0) + (b?.jumlah ?? 0) - Math.ceil(butuh / 1000);
            expect(taken === 0 || taken === 1).toBe(true);
          }
  });
});
