import type { Feature } from '../../platform/feature.ts';
import { masterRoutes } from './master.routes.ts';
import { removeOldPermintaan } from './permintaan-akun/permintaan-akun.repository.ts';
import { permintaanAkunRoutes } from './permintaan-akun/permintaan-akun.routes.ts';

export const masterFeature: Feature = {
  name: 'master',
  tables: [
    'dokter',
    'dokter_ruangan',
    'hari_libur',
    'icd',
    'instalasi',
    'jadwal_dokter',
    'jadwal_kecuali',
    'jadwal_terpakai',
    'kamar',
    'layanan_loket',
    'loket',
    'merk',
    'paket',
    'paket_ruangan',
    'paket_tindakan',
    'pegawai',
    'pegawai_ruangan',
    'penjamin',
    'permintaan_akun',
    'printer',
    'produsen',
    'ruangan',
    'tarif_tindakan',
    'tempat_tidur',
    'tindakan',
    'tindakan_ruangan',
    'unit',
  ],
  topics: ['master', 'akun'],
  routes: [masterRoutes, permintaanAkunRoutes],
  cleanings: [{ scope: 'faskes', clean: removeOldPermintaan }],
};
