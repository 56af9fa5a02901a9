import { describe, expect, it } from 'vitest';
import { detSalinan, jumlahDokter, pembuatanRacik } from './salinan.ts';

// spec: RS15
it.each([
  [{ jenis: 1, cara: 'dtd', bungkus: 12 }, 'm.f. pulv. dtd No. XII (takaran tiap bungkus)'],
  [{ jenis: 2, cara: 'bagi', bungkus: 10 }, 'm.f. caps. No. X (takaran seluruhnya, dibagi 10 bungkus)'],
  [{ jenis: 6, cara: 'dtd', bungkus: 1 }, 'm.f. pulv. adsp. dtd No. I (takaran tiap bungkus)'],
  // A kind that no single Latin word names, such as ointment, cream or gel, is left to the name of the compound.
  [{ jenis: 3, cara: 'bagi', bungkus: 2 }, 'No. II (takaran seluruhnya, dibagi 2 bungkus)'],
  [{ jenis: 99, cara: 'dtd', bungkus: 4 }, 'dtd No. IV (takaran tiap bungkus)'],
] as const)('a compound %j is made as: %s', (racik, words) => expect(pembuatanRacik(racik)).toBe(words));

it.each([
  [9, 'IX'],
  [14, 'XIV'],
  [30, 'XXX'],
  [48, 'XLVIII'],
  [99, 'XCIX'],
  [100, 'C'],
])('%i packets are No. %s', (bungkus, roman) =>
  expect(pembuatanRacik({ jenis: 1, cara: 'dtd', bungkus })).toContain(` No. ${roman} `),
);

describe('what was handed over of a line (spec: RS12, RS15)', () => {
  const line = (id: number, jumlah: number, of: object = {}) => ({
    id,
    status: 1,
    produk_id: 1,
    satuan: 'tablet',
    jumlah,
    diserahkan: 0,
    nama_luar: null,
    pengganti_dari: null,
    disetujui_dokter: null,
    ...of,
  });
  const old = line(1, 30, { status: 2 });
  const agreed = { ...old, disetujui_dokter: 'dr. Budi' };
  it.each([
    ['nothing', [line(1, 30)], 'nedet'],
    ['nothing of what is bought elsewhere', [line(1, 30, { nama_luar: 'Madu' })], 'nedet'],
    ['nothing of what was cancelled', [line(1, 30, { status: 3 })], 'nedet'],
    ['a part, whose rest nobody fetched', [line(1, 30, { status: 4, diserahkan: 6 })], 'det 6'],
    ['a part', [line(1, 30, { diserahkan: 10 })], 'det 10'],
    ['all', [line(1, 30, { diserahkan: 30 })], 'det'],
    ['all of a smaller substitute', [old, line(2, 10, { pengganti_dari: 1, diserahkan: 10 })], 'det 10'],
    ['all of a substitute', [old, line(2, 30, { pengganti_dari: 1, diserahkan: 30 })], 'det'],
    [
      'all that a doctor agreed to',
      [agreed, line(2, 10, { pengganti_dari: 1, diserahkan: 10 })],
      'diganti 1 No. 10 tablet det',
    ],
    [
      'a smaller substitute of a substitute',
      [old, line(2, 30, { pengganti_dari: 1, status: 2 }), line(3, 12, { pengganti_dari: 2, diserahkan: 12 })],
      'det 12',
    ],
    [
      'a substitute of what a doctor agreed to',
      [agreed, line(2, 60, { pengganti_dari: 1, status: 2 }), line(3, 60, { pengganti_dari: 2, diserahkan: 60 })],
      'diganti 1 No. 60 tablet det',
    ],
    // Issue 30: 30 mL of a syrup were 'det' of 30 tablets, and plain gliclazide 'det' of the slow one.
    [
      'another unit',
      [agreed, line(2, 30, { pengganti_dari: 1, produk_id: 2, satuan: 'mL', diserahkan: 30 })],
      'diganti 2 No. 30 mL det',
    ],
    [
      'another unit, in part',
      [agreed, line(2, 150, { pengganti_dari: 1, produk_id: 2, satuan: 'mL', diserahkan: 60 })],
      'diganti 2 No. 150 mL det 60',
    ],
    [
      'another unit that nobody agreed to',
      [old, line(2, 60, { pengganti_dari: 1, produk_id: 2, satuan: 'mL', diserahkan: 60 })],
      'diganti 2 No. 60 mL det',
    ],
    [
      'another medicine in the same unit',
      [agreed, line(2, 30, { pengganti_dari: 1, produk_id: 3, diserahkan: 30 })],
      'diganti 3 No. 30 tablet det',
    ],
    [
      'another brand, less of it',
      [old, line(2, 10, { pengganti_dari: 1, produk_id: 4, diserahkan: 10 })],
      'diganti 4 No. 30 tablet det 10',
    ],
    [
      'another medicine, not fetched',
      [agreed, line(2, 30, { pengganti_dari: 1, produk_id: 3 })],
      'diganti 3 No. 30 tablet nedet',
    ],
    [
      'back to what was written',
      [
        agreed,
        line(2, 30, { pengganti_dari: 1, produk_id: 3, status: 2, disetujui_dokter: 'dr. Budi' }),
        line(3, 30, { pengganti_dari: 2, diserahkan: 30 }),
      ],
      'det',
    ],
  ] as const)('%s', (_, lines, words) => {
    const { keterangan, pengganti } = detSalinan(lines[0], lines);
    const by = pengganti && `${pengganti.baris.produk_id} No. ${pengganti.jumlah} ${pengganti.baris.satuan}`;
    expect([keterangan, by, pengganti?.keterangan].filter(Boolean).join(' ')).toBe(words);
  });
  it('a doctor wants what was written, or agreed to last', () => {
    const second = line(2, 60, { pengganti_dari: 1, status: 2 });
    expect(jumlahDokter(second, [old, second])).toBe(30);
    expect(jumlahDokter(second, [agreed, second])).toBe(60);
    expect(jumlahDokter(line(3, 5, { pengganti_dari: 2 }), [agreed, second])).toBe(60);
  });
});
