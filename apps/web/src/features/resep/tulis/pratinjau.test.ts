import type { ResepPratinjau } from '@nadi/contract/resep-view';
import { expect, it } from 'vitest';
import { changesChecks } from './changes-checks.ts';
import { alignPratinjau } from './pratinjau.ts';

const produk = (id: number) => ({ id, nama: `Obat ${id}` });
const temuan = (kunci: string, ...baris: string[]) => ({ kunci, tingkat: 'tahan', pesan: kunci, baris, aturan: null });
const ANSWER = {
  baris: [1, 2, 3].map((id) => ({ produk: produk(id), jumlah: id })),
  racik: [{ bahan: [4, 5].map((id) => ({ produk: produk(id) })) }, { bahan: [{ produk: produk(6) }] }],
  pemeriksaan: [
    {
      periksa: 'interaksi',
      hasil: 'temuan',
      kurang: [],
      temuan: [temuan('a', 'baris.0'), temuan('b', 'baris.1', 'baris.2'), temuan('c', 'racik.0.bahan.1'), temuan('d')],
    },
  ],
} as unknown as ResepPratinjau;
const ASKED = {
  baris: ['x', 'y', 'z'],
  racik: [
    { kunci: 'r', bahan: ['r1', 'r2'] },
    { kunci: 's', bahan: ['s1'] },
  ],
};
const seen = (now: typeof ASKED) => {
  const { baris, racik, pemeriksaan } = alignPratinjau(ANSWER, ASKED, now);
  return {
    baris: baris.map((one) => one?.produk?.id ?? null),
    racik: racik.map((one) => one && one.bahan.map((bahan) => bahan?.produk.id ?? null)),
    temuan: pemeriksaan[0]?.temuan.map(({ kunci, baris: at }) => [kunci, ...at]),
  };
};

it('what the server said stays with the row it said it of', () => {
  expect(seen(ASKED)).toEqual({
    baris: [1, 2, 3],
    racik: [[4, 5], [6]],
    temuan: [['a', 'baris.0'], ['b', 'baris.1', 'baris.2'], ['c', 'racik.0.bahan.1'], ['d']],
  });
  // A line, an ingredient and a compound are gone, and a new line came.
  expect(seen({ baris: ['y', 'z', 'baru'], racik: [{ kunci: 'r', bahan: ['r2'] }] })).toEqual({
    baris: [2, 3, null],
    racik: [[5]],
    temuan: [['b', 'baris.0', 'baris.1'], ['c', 'racik.0.bahan.0'], ['d']],
  });
  expect(seen({ baris: ['z'], racik: [{ kunci: 's', bahan: ['s1', 's2'] }] })).toEqual({
    baris: [3],
    racik: [[6, null]],
    temuan: [['d']],
  });
});

it('an event about the patient, a result or a rule is what an open prescription follows', () => {
  const of = { kunjunganId: 5, norm: 123 };
  const event = (topik: string, more: object) => changesChecks({ id: 1, topik, ...more } as never, of);
  expect(changesChecks(null, of)).toBe(true);
  expect(event('rekam-medis', { norm: 123 })).toBe(true);
  expect(event('rekam-medis', { norm: 9 })).toBe(false);
  expect(event('rekam-medis', { gabungan: { norm: [9, 123] } })).toBe(true);
  expect(event('kunjungan', { kunjungan_id: 5 })).toBe(true);
  expect(event('penunjang', { id: 7, kunjungan_id: 5 })).toBe(true);
  expect(event('resep', { aturan_id: 0 })).toBe(true);
  expect(event('resep', { id: 12, kunjungan_id: 5 })).toBe(false);
  expect(event('stok', { produk_id: 1 })).toBe(false);
});
