import { expect, it } from 'vitest';
import { bedaNasib, isTertukar, sebutBerdiri, type Berdiri } from './tertukar.ts';

const row = (jenis: string, id: number, sebab: string | null = null): Berdiri => ({
  jenis,
  judul: jenis,
  id,
  nama: `no ${id}`,
  sebab,
  sandi: false,
});

it.each([
  ['Tertukar pasien', true],
  ['Tertukar kunjungan: Tn. Budi', true],
  ['Pasien yang salah', true],
  ['salah pasien, ini milik kamar 3', true],
  ['Catatan pasien lain', true],
  ['Isi keliru', false],
  ['Dosis salah ditulis', false],
])('%s is a swap: %s', (alasan, swap) => expect(isTertukar(alasan)).toBe(swap));

it('an answer is held against what stands now', () => {
  const berdiri = [row('resep', 1), row('surat', 1), row('penunjang', 4, 'Sudah diterima')];
  const nasib = [
    { jenis: 'resep', id: 1, tarik: true },
    { jenis: 'resep', id: 2, tarik: true },
    { jenis: 'penunjang', id: 4, tarik: true },
  ];
  const { baru, hilang, tertahan } = bedaNasib(berdiri, nasib);
  expect([baru.map(({ jenis }) => jenis), hilang.map(({ id }) => id), tertahan.map(({ id }) => id)]).toEqual([
    ['surat'],
    [2],
    [4],
  ]);
});

it('what stands is said by name, and how many more', () => {
  expect(sebutBerdiri([row('Resep', 1), row('Surat', 2), row('Surat', 3)], 2)).toBe(
    'Resep no 1; Surat no 2; dan 1 lagi',
  );
});
