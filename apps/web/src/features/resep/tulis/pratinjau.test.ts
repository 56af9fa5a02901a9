import type { ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { expect, it } from 'vitest';
import { changesChecks } from './changes-checks.ts';
import { alignErrors, alignPratinjau, periksaSisa } from './pratinjau.ts';
import { ApiError } from '#platform/http/api-error.ts';

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

it('lines that the server refuses keep no other from being checked, and each error stays with its own row', async () => {
  const refuse = (errors: Record<string, string[]>) =>
    Promise.reject(new ApiError({ kind: 'ditolak', status: 422, message: 'Periksa isian', errors }));
  const asks: unknown[] = [];
  const answers = [
    () => refuse({ 'baris.1.jumlah': ['terlalu besar'], 'racik.0.bahan.1.diminta': ['terlalu kecil'] }),
    () => refuse({ 'baris.1.hari': ['terlalu lama'] }),
    () => Promise.resolve(ANSWER),
  ];
  const seenOf = await periksaSisa({ body: { baris: [1, 2, 3], racik: [4, 5], iter: 1 }, rows: ASKED }, (body) => {
    asks.push(body);
    return answers[asks.length - 1]?.() ?? Promise.reject(new Error('asked once too often'));
  });
  expect(asks.slice(1)).toEqual([
    { baris: [1, 3], racik: [5], iter: 1 },
    { baris: [1], racik: [5], iter: 1 },
  ]);
  expect(seenOf.rows).toEqual({ baris: ['x'], racik: [{ kunci: 's', bahan: ['s1'] }] });
  // A row above them is gone since.
  const now = { ...ASKED, baris: ['y', 'z'] };
  expect(alignErrors(seenOf.ditolak, seenOf.asked, now)).toEqual({
    'baris.0.jumlah': ['terlalu besar'],
    'racik.0.bahan.1.diminta': ['terlalu kecil'],
    'baris.1.hari': ['terlalu lama'],
  });
  // What is wrong with the whole is an error as before.
  await expect(periksaSisa({ body: {}, rows: ASKED }, () => refuse({ iter: ['salah'] }))).rejects.toThrow(
    'Periksa isian',
  );
});
