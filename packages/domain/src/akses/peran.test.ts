import { describe, expect, it } from 'vitest';
import { hasIzin } from './izin.ts';
import { DEFAULT_PERAN } from './peran.ts';
import type { Permission } from './permission.ts';

const API: Permission[] = [
  'view dashboard',
  'view tabel pasien',
  'view detail pasien',
  'create pasien',
  'update pasien',
  'view kunjungan',
  'create kunjungan',
  'update kunjungan',
  'view antrean',
  'update antrean',
];
const izin = (kode: string): readonly string[] => DEFAULT_PERAN.find((peran) => peran.kode === kode)?.izin ?? [];
const dapat = (kode: string): string[] => API.filter((asked) => hasIzin(izin(kode), asked));

describe('D9: the roles of a new facility', () => {
  it('are ten, superadmin is not one of them', () => {
    expect(DEFAULT_PERAN.map(({ kode }) => kode)).toEqual([
      'admin',
      'petugas',
      'perawat',
      'dokter',
      'apoteker',
      'kasir',
      'manajemen',
      'penunjang',
      'perekam-medis',
      'client',
    ]);
    expect(DEFAULT_PERAN[1]?.nama).toBe('petugas pendaftaran');
  });
  it('no permission is listed twice', () => {
    for (const peran of DEFAULT_PERAN) expect(new Set(peran.izin).size).toBe(peran.izin.length);
  });
  const klinis = [
    'view dashboard',
    'view tabel pasien',
    'view detail pasien',
    'view kunjungan',
    'update kunjungan',
    'view antrean',
    'update antrean',
  ];
  it.each([
    ['admin', API],
    ['petugas', API],
    ['perawat', klinis],
    ['dokter', klinis],
    ['apoteker', ['view dashboard', 'view detail pasien', 'view kunjungan']],
    ['kasir', ['view dashboard', 'view kunjungan']],
    ['manajemen', ['view dashboard', 'view kunjungan', 'view antrean']],
    ['penunjang', ['view dashboard', 'view detail pasien', 'view kunjungan']],
    ['perekam-medis', ['view dashboard', 'view tabel pasien', 'view detail pasien', 'view kunjungan']],
    ['client', []],
  ])('%s can do exactly this at the desk', (kode, expected) => expect(dapat(kode)).toEqual(expected));
  it.each<[Permission, string[]]>([
    ['delete pengaturan', ['admin']],
    ['view karyawan', ['admin']],
    ['update ruangan', ['admin']],
    ['view laporan', ['admin', 'manajemen']],
    ['create stock', ['admin', 'apoteker']],
    ['create pos', ['admin', 'apoteker', 'kasir']],
    ['view buku kas', ['admin', 'kasir']],
    ['update pelunasan hutang', ['admin', 'kasir']],
    // A cashier's counter calls its numbers and opens no queue of a room.
    ['update antrean loket', ['admin', 'petugas', 'perawat', 'dokter', 'apoteker', 'kasir']],
    ['view antrean loket', ['admin', 'petugas', 'perawat', 'dokter', 'apoteker', 'kasir', 'manajemen']],
    ['update antrean', ['admin', 'petugas', 'perawat', 'dokter']],
    ['view access-control', ['client']],
    // rekam-medis.md RM34 and resep.md 6.
    ['create rekam medis', ['perawat', 'dokter']],
    ['update rekam medis', ['perekam-medis']],
    ['update penunjang', ['penunjang']],
    ['update surat', ['dokter']],
    ['view rahasia medis', []],
    ['update resep', ['dokter']],
    ['view resep', ['perawat', 'dokter', 'apoteker', 'kasir', 'perekam-medis']],
    ['update telaah resep', ['apoteker']],
    ['view harga produk', ['admin', 'apoteker']],
  ])('%s is for %j only', (asked, peran) => {
    expect(DEFAULT_PERAN.filter((p) => hasIzin(p.izin, asked)).map((p) => p.kode)).toEqual(peran);
  });
});
