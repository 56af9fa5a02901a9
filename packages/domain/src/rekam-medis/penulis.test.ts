import { expect, it } from 'vitest';
import { PROFESI } from '../karyawan/profesi.ts';
import { mayWriteTulisan, tulisanRefusal } from './penulis.ts';
import type { TulisanRekam } from './penulis.ts';

it.each<[TulisanRekam, readonly string[]]>([
  ['diagnosa', ['dokter', 'dokter gigi', 'bidan']],
  ['arah', ['dokter', 'dokter gigi', 'bidan']],
  ['tindakan', ['dokter', 'dokter gigi', 'perawat', 'bidan', 'fisioterapis']],
  ['persetujuan', ['dokter', 'dokter gigi']],
  ['pindah', ['dokter', 'dokter gigi', 'perawat', 'bidan']],
  ['riwayat', ['dokter', 'dokter gigi', 'perawat', 'bidan']],
  ['pulang', ['dokter', 'dokter gigi']],
  ['penunjang', ['dokter', 'dokter gigi']],
])('rekam-medis.md 1: %s is written by %j and nobody else', (tulisan, penulis) => {
  expect(PROFESI.filter((profesi) => mayWriteTulisan(tulisan, profesi))).toEqual(penulis);
  expect(mayWriteTulisan(tulisan, null)).toBe(false);
});

it('says who writes it, and what the account is', () => {
  expect(tulisanRefusal('diagnosa', 'dokter')).toBeNull();
  expect(tulisanRefusal('diagnosa', 'perawat')).toBe(
    'Diagnosis ditulis dokter, dokter gigi, bidan; akun Anda tercatat sebagai perawat',
  );
  expect(tulisanRefusal('pulang', null)).toBe(
    'Kepulangan pasien ditulis dokter, dokter gigi; akun Anda belum dihubungkan dengan karyawan',
  );
});
