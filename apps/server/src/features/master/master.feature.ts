import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { REFERENSI_USERS } from '#features/referensi/referensi.public.ts';
import { TENANT_LIST_SOURCES } from '#features/superadmin/superadmin.public.ts';
import { completeParameterLab } from './parameter-lab/complete-parameter-lab.ts';
import { REFERENSI_USE } from './for-referensi.ts';
import { izinJobs } from './karyawan/izin-notices.ts';
import { ALL_AKUN, ALL_KARYAWAN } from './karyawan/tenant-lists.repository.ts';
import { masterRoutes } from './master.routes.ts';
import { removeOldPermintaan } from './permintaan-akun/permintaan-akun.repository.ts';
import { permintaanJobs } from './permintaan-akun/notice.ts';
import { permintaanAkunRoutes } from './permintaan-akun/permintaan-akun.routes.ts';

export const masterFeature: Feature = {
  name: 'master',
  tables: [
    'box_pattern',
    'depo',
    'depo_ruangan',
    'dokter',
    'dokter_ruangan',
    'hari_libur',
    'harga_produk',
    'hna_produk',
    'icd',
    'instalasi',
    'jadwal_dokter',
    'jadwal_kecuali',
    'jadwal_terpakai',
    'kamar',
    'kategori_obat',
    'layanan_loket',
    'loket',
    'margin',
    'merk',
    'paket',
    'paket_ruangan',
    'paket_tindakan',
    'parameter_lab',
    'parameter_lab_tindakan',
    'pegawai',
    'pegawai_ruangan',
    'penjamin',
    'permintaan_akun',
    'ppn_tarif',
    'printer',
    'produk',
    'produk_depo',
    'produk_kata',
    'produk_kemasan',
    'produk_zat',
    'produsen',
    'ruangan',
    'tarif_tindakan',
    'tempat_tidur',
    'tempat_tidur_masa',
    'tindakan',
    'tindakan_ruangan',
    'unit',
  ],
  topics: ['akun'],
  routes: [masterRoutes, permintaanAkunRoutes],
  prepare: completeParameterLab,
  jobs: (services) => [...izinJobs(services.db), ...permintaanJobs(services)],
  fills: [fill(TENANT_LIST_SOURCES, { akun: ALL_AKUN, karyawan: ALL_KARYAWAN }), fill(REFERENSI_USERS, REFERENSI_USE)],
  cleanings: [{ scope: 'faskes', clean: removeOldPermintaan }],
};
