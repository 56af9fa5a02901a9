import { describe, expect, it } from 'vitest';
import { isExpired, nilaiKeluar, nilaiMasuk, bacaEd, takeFefo, tersediaOf } from './fefo.ts';
import type { BatchStok } from './fefo.ts';

const TODAY = { today: '2026-07-01', jeda: 0 };
const batch = (batch_id: number, ed: string | null, over: Partial<BatchStok> = {}): BatchStok => ({
  batch_id,
  ed,
  masuk_pada: '2026-01-01T00:00:00.000Z',
  jumlah: 10,
  dipesan: 0,
  diblokir: false,
  ...over,
});
const taken = (batches: BatchStok[], jumlah: number, use = TODAY) =>
  takeFefo(batches, jumlah, use).map(({ batch_id, jumlah: n }) => [batch_id, n]);

describe('farmasi.md F19: first expired, first out', () => {
  it('the earlier expiry goes first, none goes last', () =>
    expect(taken([batch(1, null), batch(2, '2027-01-31'), batch(3, '2026-08-31')], 25)).toEqual([
      [3, 10],
      [2, 10],
      [1, 5],
    ]));
  it('then the older receipt, then the number', () =>
    expect(
      taken(
        [
          batch(3, '2027-01-31'),
          batch(2, '2027-01-31'),
          batch(4, '2027-01-31', { masuk_pada: '2025-01-01T00:00:00.000Z' }),
        ],
        25,
      ),
    ).toEqual([
      [4, 10],
      [2, 10],
      [3, 5],
    ]));
  it('blocked and expired ones are skipped; the printed day is still good', () =>
    expect(
      taken([batch(1, '2026-06-30'), batch(2, '2026-07-01'), batch(3, '2027-01-31', { diblokir: true })], 25),
    ).toEqual([[2, 10]]));
  it('what is reserved is not there, and a second line goes on where the first stopped', () => {
    const batches = [batch(1, '2027-01-31', { dipesan: 4 }), batch(2, '2027-02-28')];
    expect(taken(batches, 5)).toEqual([[1, 5]]);
    expect(taken(batches, 5)).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });
  it('a facility may stop earlier', () => {
    expect(isExpired('2026-07-29', '2026-07-01', 30)).toBe(true);
    expect(isExpired('2026-07-31', '2026-07-01', 30)).toBe(false);
    expect(tersediaOf(batch(1, '2026-07-29'), '2026-07-01', 30)).toBe(0);
  });
});

describe('farmasi.md F16: value follows the batch', () => {
  it('3 worth Rp. 1.000 leave as 333, 334, 333', () => {
    const left: number[] = [];
    let [nilai, ada] = [1000, 3];
    while (ada > 0) {
      const out = nilaiKeluar(nilai, ada, 1);
      left.push(out);
      nilai -= out;
      ada -= 1;
    }
    expect(left).toEqual([333, 334, 333]);
  });
  it.each([
    [1000, 1000, 1, 1],
    [5, 10, 1, 1],
    [4, 10, 1, 0],
    [900_000_000_000_000, 1_000_000_000, 333_333_333, 299_999_999_700_000],
  ])('%d for %d, of which %d leave: %d', (nilai, ada, jumlah, out) =>
    expect(nilaiKeluar(nilai, ada, jumlah)).toBe(out),
  );
  it('F23: half a rupiah is rounded up on the way in', () => {
    expect(nilaiMasuk(50_000, 100, 30)).toBe(15_000);
    expect(nilaiMasuk(5, 10, 1)).toBe(1);
    expect(nilaiMasuk(4, 10, 1)).toBe(0);
  });
});

describe('farmasi.md F11: an expiry date', () => {
  it.each([
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2027-12', '2027-12-31'],
    ['2027-03-15', '2027-03-15'],
    ['31/08/2027', '2027-08-31'],
    ['08/2027', '2027-08-31'],
    ['8-2027', '2027-08-31'],
    ['Agustus 2027', '2027-08-31'],
    ['agu-2027', '2027-08-31'],
  ])('%s means %s', (text, tanggal) => expect(bacaEd(text)).toEqual({ hasil: 'tanggal', tanggal }));

  it.each([
    ['08/27', /tidak terbaca sebagai tanggal: ketik hh\/bb\/tttt, misalnya 31\/08\/2027$/],
    ['082027', /misalnya 31\/08\/2027$/],
    ['13/2027', /misalnya 31\/08\/2027$/],
    ['2027-02-31', /Februari 2027 sampai tanggal 28/],
    ['2027-13', /tidak terbaca/],
    ['0000-01', /tidak terbaca/],
    ['31/02/2027', /tidak ada di kalender/],
  ])('%s is refused with what to write', (text, pesan) =>
    expect(bacaEd(text)).toEqual({ hasil: 'tolak', pesan: expect.stringMatching(pesan) }),
  );
});
