import { expect, it } from 'vitest';
import { lookupWilayah, type JenisWilayah } from './nama-wilayah.ts';

const NAMES: Record<JenisWilayah, string[]> = {
  1: ['Jawa Tengah', 'Papua', 'Papua Barat', 'Daerah Khusus Ibukota Jakarta', 'Daerah Istimewa Yogyakarta'],
  2: [
    'Kabupaten Semarang',
    'Kota Semarang',
    'Kabupaten Brebes',
    'Kota Administrasi Jakarta Pusat',
    'Kabupaten Kotabaru',
  ],
  3: ['Semarang Tengah', 'Karangtengah', 'Tembalang', "Ma'rang"],
  4: ['Bulusan', 'Desa Baru', 'Baru', 'Kelapa Dua', 'Kelapadua'],
};

it.each<[JenisWilayah, string, string[]]>([
  [1, 'JAWA  TENGAH', ['Jawa Tengah']],
  [1, 'Prov. Jawa Tengah', ['Jawa Tengah']],
  [1, 'Papua', ['Papua']],
  [1, 'DKI Jakarta', ['Daerah Khusus Ibukota Jakarta']],
  [1, 'Daerah Khusus Jakarta', ['Daerah Khusus Ibukota Jakarta']],
  [1, 'D.I. Yogyakarta', ['Daerah Istimewa Yogyakarta']],
  [1, 'Jawa', []],
  [1, '', []],
  [2, 'Kab. Semarang', ['Kabupaten Semarang']],
  [2, 'KAB.SEMARANG', ['Kabupaten Semarang']],
  [2, 'kodya semarang', ['Kota Semarang']],
  [2, 'Semarang', ['Kabupaten Semarang', 'Kota Semarang']],
  [2, 'Brebes', ['Kabupaten Brebes']],
  [2, 'Kota Brebes', []],
  [2, 'Kota', []],
  [2, 'Kotabaru', ['Kabupaten Kotabaru']],
  [2, 'Kota Jakarta Pusat', ['Kota Administrasi Jakarta Pusat']],
  [2, 'Jakarta Pusat', ['Kota Administrasi Jakarta Pusat']],
  [3, 'Kec. Karang Tengah', ['Karangtengah']],
  [3, 'Semarang', []],
  [3, 'MARANG', ["Ma'rang"]],
  [3, 'MA’RANG', ["Ma'rang"]],
  [4, 'Kel. Bulusan', ['Bulusan']],
  [4, 'Desa Bulusan', ['Bulusan']],
  [4, 'Desa Baru', ['Desa Baru']],
  [4, 'Kel. Baru', ['Baru', 'Desa Baru']],
  [4, 'Kelapa Dua', ['Kelapa Dua', 'Kelapadua']],
])('reads the name of a region at level %i: %s', (jenis, typed, names) => {
  const rows = NAMES[jenis].map((deskripsi) => ({ deskripsi }));
  const found = lookupWilayah(jenis, rows)(typed).map(({ deskripsi }) => deskripsi);
  expect(found.toSorted()).toEqual(names.toSorted());
});
