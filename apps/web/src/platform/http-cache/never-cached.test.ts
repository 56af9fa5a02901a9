import { expect, it } from 'vitest';
import { NEVER_CACHED, isNeverCached } from './never-cached.ts';

/** Paths as they are asked, for each line of the document; the answers beside them that may be kept. */
const LINES: Record<(typeof NEVER_CACHED)[number], { never: string[]; kept: string[] }> = {
  kunjungan: { never: ['/kunjungan'], kept: ['/kunjungan_by_norm/12', '/paket-kunjungan'] },
  'kunjungan/{id}': { never: ['/kunjungan/12'], kept: [] },
  medicalrecord: { never: ['/medicalrecord', '/medicalrecord/12'], kept: ['/medicalrecords'] },
  'obat/search': { never: ['/obat/search', '/obat/search/para'], kept: ['/obat', '/obat/12'] },
  summary: { never: ['/summary/pasien/12'], kept: ['/ringkasan/summary'] },
  antrian_ruangan: { never: ['/antrian_ruangan', '/antrian_ruangan/4'], kept: ['/antrian'] },
  pasien: { never: ['/pasien', '/pasien/12', '/pasien/search/SITI'], kept: ['/dokumen-pasien-x', '/pasienku'] },
  'penerimaan/{id}/detail': { never: ['/penerimaan/8/detail'], kept: ['/penerimaan', '/penerimaan/8'] },
  opname: { never: ['/opname', '/opname/3'], kept: ['/stok-opname'] },
  'buku-kas': { never: ['/buku-kas', '/buku-kas/2026'], kept: ['/buku'] },
  'penerimaan/hutang': { never: ['/penerimaan/hutang'], kept: ['/hutang'] },
  tindakan: { never: ['/tindakan', '/tindakan/daftar'], kept: ['/ruangan/tindakan/3'] },
  karyawan: { never: ['/karyawan', '/karyawan/akun/3'], kept: ['/karyawanku'] },
  Produsen: { never: ['/Produsen', '/produsen/3'], kept: ['/produk'] },
  Merk: { never: ['/Merk', '/merk/3'], kept: ['/merkuri'] },
  'ProdukObat*': { never: ['/ProdukObat', '/ProdukObatAll', '/ProdukObat/3'], kept: ['/ProductIndexSelect'] },
  'ruangan/smf': { never: ['/ruangan/smf/3'], kept: ['/ruangan'] },
  'ruangan/instalasi': { never: ['/ruangan/instalasi'], kept: ['/unit/ruangan/3'] },
  'ruangan/dokter': { never: ['/ruangan/dokter/3', '/ruangan/dokter/3/jadwal'], kept: ['/ruangan/unit/3'] },
  'ruangan/medis': { never: ['/ruangan/medis/3'], kept: ['/pegawai'] },
  'ruangan/bed': { never: ['/ruangan/bed/3'], kept: ['/ruangan/3'] },
  jadwal: { never: ['/jadwal', '/jadwal/12'], kept: ['/jadwalku'] },
  'referensi/{n}/{n}[/ref_id]/(enable|disable)': {
    never: ['/referensi/1/4/enable', '/referensi/1/4/disable', '/referensi/1/4/9/enable'],
    kept: ['/referensi/1', '/referensi/1/4', '/referensi/1/4/9/8/enable'],
  },
  'satu-sehat': { never: ['/satu-sehat', '/satu-sehat/encounter'], kept: ['/satu'] },
};

it.each(Object.entries(LINES))('platform.md 7, never cached: %s', (_line, { never, kept }) => {
  expect(never.filter((path) => !isNeverCached(path))).toEqual([]);
  expect(kept.filter(isNeverCached)).toEqual([]);
});

it('stands for every line of the document once', () => {
  expect(Object.keys(LINES)).toEqual([...NEVER_CACHED]);
});
