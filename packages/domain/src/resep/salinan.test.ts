import { describe, expect, it } from 'vitest';
import { jumlahDokter, keteranganDet, pembuatanRacik } from './salinan.ts';

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
    ['all that a doctor agreed to', [agreed, line(2, 10, { pengganti_dari: 1, diserahkan: 10 })], 'det'],
    [
      'a smaller substitute of a substitute',
      [old, line(2, 30, { pengganti_dari: 1, status: 2 }), line(3, 12, { pengganti_dari: 2, diserahkan: 12 })],
      'det 12',
    ],
    [
      'a substitute of what a doctor agreed to',
      [agreed, line(2, 60, { pengganti_dari: 1, status: 2 }), line(3, 60, { pengganti_dari: 2, diserahkan: 60 })],
      'det',
    ],
  ] as const)('%s', (_, lines, words) => expect(keteranganDet(lines[0], lines)).toBe(words));
  it('a doctor wants what was written, or agreed to last', () => {
    const second = line(2, 60, { pengganti_dari: 1, status: 2 });
    expect(jumlahDokter(second, [old, second])).toBe(30);
    expect(jumlahDokter(second, [agreed, second])).toBe(60);
    expect(jumlahDokter(line(3, 5, { pengganti_dari: 2 }), [agreed, second])).toBe(60);
  });
});
