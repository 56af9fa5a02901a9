import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyChunk } from '#platform/http/chunk.ts';
import { formatNorm } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import type { PageName } from '#platform/address/paths.ts';
import { COMING_PAGES } from './coming-pages.ts';
import { FULL_PAGES } from './full-pages.ts';
import { PLATFORM_PAGES } from './platform-pages.ts';
import { titleOf } from './page.ts';
import type { Page, PageEntry, ShellPage } from './page.ts';

/** In the order of the menu. */
const PAGES = {
  ...FULL_PAGES,
  home: {
    title: 'Home',
    routeName: 'dashboard',
    access: 'view dashboard',
    menu: 'Home',
    closable: false,
    load: async () => (await import('#features/beranda/beranda.page.tsx')).BerandaPage,
  },
  antrean: {
    title: 'Antrean',
    kata: 'antri panggil poli',
    access: 'view antrean',
    menu: 'Pelayanan',
    load: async () => (await import('#features/antrean/antrean.page.tsx')).AntreanPage,
  },
  panggilLoket: {
    title: 'Panggil loket',
    kata: 'antrean loket nomor tiket',
    access: 'view antrean loket',
    menu: 'Pelayanan',
    load: async () => (await import('#features/antrean-loket/panggil-loket.page.tsx')).PanggilLoketPage,
  },
  kunjungan: {
    title: 'Kunjungan',
    kata: 'pendaftaran registrasi',
    access: 'view kunjungan',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kunjungan/kunjungan.page.tsx')).KunjunganPage,
  },
  rekam: {
    title: 'Rekam medis',
    routeName: 'apps-kunjungan-rekam',
    access: 'view rekam medis',
    load: async () => (await import('#features/rekam-medis/rekam.page.tsx')).RekamPage,
  },
  pasien: {
    title: 'Daftar Pasien',
    kata: 'impor pasien lembar excel rekam medis cari',
    access: 'view tabel pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/pasien/daftar/pasien.page.tsx')).PasienPage,
  },
  penunjang: {
    title: 'Penunjang',
    kata: 'lab laboratorium radiologi hasil rontgen',
    access: 'view penunjang',
    menu: 'Pelayanan',
    load: async () => (await import('#features/penunjang/penunjang.page.tsx')).PenunjangPage,
  },
  tugasRekam: {
    title: 'Tugas rekam medis',
    access: 'view rekam medis',
    menu: 'Pelayanan',
    menuFor: ['create rekam medis', 'update rekam medis'],
    load: async () => (await import('#features/rekam-medis/tugas/tugas.page.tsx')).TugasRekamPage,
  },
  templat: {
    title: 'Templat saya',
    access: 'view rekam medis',
    menu: 'Pelayanan',
    menuFor: ['create rekam medis', 'update rekam medis'],
    load: async () => (await import('#features/rekam-medis/templat/templat.page.tsx')).TemplatPage,
  },
  jadwalKontrol: {
    title: 'Jadwal kontrol',
    kata: 'kontrol ulang rencana kontrol',
    access: 'view kunjungan',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kontrol/jadwal-kontrol.page.tsx')).JadwalKontrolPage,
  },
  ulangTahun: {
    title: 'Ulang tahun',
    access: 'view tabel pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kontrol/ulang-tahun.page.tsx')).UlangTahunPage,
  },
  rekapMcu: {
    title: 'Rekap MCU',
    access: 'view rm mcu',
    menu: 'Pelayanan',
    load: async () => (await import('#features/mcu/rekap-mcu.page.tsx')).RekapMcuPage,
  },
  pasienDetail: {
    title: ({ norm }) => `Pasien ${/^\d{1,9}$/.test(norm) ? formatNorm(Number(norm)) : norm}`,
    routeName: 'apps-pasien-detail',
    access: 'view detail pasien',
    keep: false,
    load: async () => {
      const page = import('#features/pasien/detail/pasien-detail.page.tsx');
      const { withPasienParts } = await import('./pasien-parts.tsx');
      return withPasienParts((await page).PasienDetailPage);
    },
  },
  jejakRekam: {
    title: ({ norm }) => `Jejak ${/^\d{1,9}$/.test(norm) ? formatNorm(Number(norm)) : norm}`,
    routeName: 'apps-pasien-jejak',
    access: 'view akses rekam medis',
    keep: false,
    load: async () => (await import('#features/rekam-medis/akses/jejak-rekam.page.tsx')).JejakRekamPage,
  },
  aksesDarurat: {
    title: 'Akses darurat',
    access: 'view akses rekam medis',
    menu: 'Pelayanan',
    load: async () => (await import('#features/rekam-medis/akses/akses-darurat.page.tsx')).AksesDaruratPage,
  },
  pasienKembar: {
    title: 'Pasien kembar',
    kata: 'gabung pasien ganda duplikat',
    access: 'update gabung pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/pasien/kembar/kembar.page.tsx')).KembarPage,
  },
  penyiapan: {
    title: 'Siapkan faskes',
    access: 'create ruangan',
    load: async () => (await import('#features/penyiapan/penyiapan.page.tsx')).PenyiapanPage,
  },
  ruangan: {
    title: 'Ruangan',
    kata: 'poli unit kamar tempat tidur bangsal impor excel',
    access: 'view ruangan',
    menu: 'Master',
    load: async () => (await import('#features/master/ruangan/ruangan.page.tsx')).RuanganPage,
  },
  karyawan: {
    title: 'Karyawan',
    kata: 'pengguna user akun pegawai dokter perawat sip str impor excel',
    access: 'view karyawan',
    menu: 'Master',
    load: async () => (await import('#features/master/karyawan/karyawan.page.tsx')).KaryawanPage,
  },
  permintaanAkun: {
    title: 'Permintaan akun',
    kata: 'pengguna user akun',
    access: 'update pengaturan',
    menu: 'Master',
    load: async () => (await import('#features/master/permintaan-akun/permintaan-akun.page.tsx')).PermintaanAkunPage,
  },
  jadwal: {
    title: 'Jadwal dokter',
    kata: 'praktik jam dokter',
    access: 'view karyawan',
    menu: 'Master',
    load: async () => (await import('#features/master/jadwal/jadwal-dokter.page.tsx')).JadwalDokterPage,
  },
  hariLibur: {
    title: 'Hari libur',
    kata: 'libur cuti tutup',
    access: 'view karyawan',
    menu: 'Master',
    load: async () => (await import('#features/master/jadwal/hari-libur.page.tsx')).HariLiburPage,
  },
  tindakan: {
    title: 'Tindakan',
    kata: 'tarif harga biaya layanan jasa impor excel',
    access: 'view tindakan',
    menu: 'Master',
    load: async () => (await import('#features/master/tindakan/tindakan.page.tsx')).TindakanPage,
  },
  parameterLab: {
    title: 'Parameter lab',
    kata: 'nilai rujukan laboratorium impor excel',
    access: 'view parameter lab',
    menu: 'Master',
    load: async () => (await import('#features/master/parameter-lab/parameter-lab.page.tsx')).ParameterLabPage,
  },
  paket: {
    title: 'Paket kunjungan',
    kata: 'tarif harga paket',
    access: 'view paket kunjungan',
    menu: 'Master',
    load: async () => (await import('#features/master/paket/paket.page.tsx')).PaketPage,
  },
  penjamin: {
    title: 'Penjamin',
    kata: 'asuransi bpjs perusahaan tarif impor excel',
    access: 'view pengaturan',
    menu: 'Master',
    load: async () => (await import('#features/master/penjamin/penjamin.page.tsx')).PenjaminPage,
  },
  referensi: {
    title: 'Referensi',
    kata: 'daftar pilihan impor excel',
    access: 'view merk',
    menu: 'Master',
    load: async () => (await import('#features/master/referensi/referensi.page.tsx')).ReferensiPage,
  },
  loket: {
    title: 'Loket',
    access: 'view loket',
    menu: 'Master',
    load: async () => (await import('#features/master/loket/loket.page.tsx')).LoketPage,
  },
  layananLoket: {
    title: 'Layanan loket',
    access: 'view loket',
    menu: 'Master',
    load: async () => (await import('#features/master/loket/layanan-loket.page.tsx')).LayananLoketPage,
  },
  perangkat: {
    title: 'Layar & kios',
    kata: 'tv layar kios display',
    access: 'view perangkat',
    menu: 'Pengaturan',
    load: async () => (await import('#features/panggilan/perangkat/perangkat.page.tsx')).PerangkatPage,
  },
  icd: {
    title: 'Kode ICD',
    kata: 'diagnosis diagnosa impor excel',
    access: 'signed-in',
    menu: 'Master',
    load: async () => (await import('#features/master/icd/icd.page.tsx')).IcdPage,
  },
  pengaturan: {
    title: 'Pengaturan',
    kata: 'setelan setting konfigurasi preferensi',
    access: 'view pengaturan',
    menu: 'Pengaturan',
    load: async () => (await import('#features/pengaturan/pengaturan.page.tsx')).PengaturanPage,
  },
  faskesProfile: {
    title: 'Profil faskes',
    kata: 'logo alamat kop surat klinik faskes',
    access: 'view kunjungan',
    menu: 'Pengaturan',
    load: async () => (await import('#features/pengaturan/faskes-profile.page.tsx')).FaskesProfilePage,
  },
  resep: {
    title: 'Antrean resep',
    kata: 'apotek obat etiket farmasi',
    access: 'view resep',
    menu: 'Farmasi',
    load: async () => (await import('#features/resep/apotek/apotek.page.tsx')).ApotekPage,
  },
  aturanObat: {
    title: 'Aturan obat',
    kata: 'interaksi dosis alergi impor excel',
    access: 'view telaah resep',
    menu: 'Farmasi',
    load: async () => (await import('#features/resep/aturan/aturan-obat.page.tsx')).AturanObatPage,
  },
  produk: {
    title: 'Produk',
    kata: 'obat stok harga tarif saldo awal alkes impor excel',
    access: 'view produk',
    menu: 'Farmasi',
    load: async () => (await import('#features/master/produk/produk.page.tsx')).ProdukPage,
  },
  merk: {
    title: 'Merk',
    kata: 'impor excel',
    access: 'view merk',
    menu: 'Master',
    load: async () => (await import('#features/master/merk/merk.page.tsx')).MerkPage,
  },
  produsen: {
    title: 'Produsen',
    kata: 'pabrik impor excel',
    access: 'view produsen',
    menu: 'Master',
    load: async () => (await import('#features/master/merk/merk.page.tsx')).ProdusenPage,
  },
  hakAkses: {
    title: 'Hak akses',
    kata: 'pengguna user peran izin role',
    access: 'view pengaturan',
    menu: 'Pengaturan',
    load: async () => (await import('#features/akses/hak/hak-akses.page.tsx')).HakAksesPage,
  },
  changelog: {
    title: 'Catatan perubahan',
    access: 'always',
    load: async () => (await import('./changelog/changelog.page.tsx')).ChangelogPage,
  },
  aiBadgeExamples: {
    title: 'Contoh tanda otomatis',
    routeName: 'ai-badge-examples',
    access: 'signed-in',
    load: async () => (await import('./ai-badge-examples.page.tsx')).AiBadgeExamplesPage,
  },
  audit: {
    title: 'Jejak audit',
    kata: 'log riwayat jejak',
    access: 'view audit',
    menu: 'Pengaturan',
    load: async () => (await import('#features/audit/audit.page.tsx')).AuditPage,
  },
  printer: {
    title: 'Printer',
    kata: 'cetak pencetak',
    access: 'view dashboard',
    menu: 'Pengaturan',
    load: async () => (await import('#features/cetak/printer.page.tsx')).PrinterPage,
  },
  cetakan: {
    title: 'Antrean cetak',
    kata: 'cetak ulang print',
    access: 'view dashboard',
    menu: 'Pengaturan',
    load: async () => (await import('#features/cetak/cetakan.page.tsx')).CetakanPage,
  },
  printerJaringan: {
    title: 'Printer jaringan',
    access: 'view pengaturan',
    load: async () => (await import('#features/master/printer/printer-jaringan.page.tsx')).PrinterJaringanPage,
  },
  ...PLATFORM_PAGES,
  sesiSaya: {
    title: 'Sesi saya',
    access: 'own-account',
    load: async () => (await import('#features/akses/sesi-saya/sesi-saya.page.tsx')).SesiSayaPage,
  },
  laporanSaya: {
    title: 'Laporan saya',
    kata: 'ekspor berkas latar unduh',
    access: 'view dashboard',
    load: async () => (await import('#features/pekerjaan/laporan-saya.page.tsx')).LaporanSayaPage,
  },
  ...COMING_PAGES,
} satisfies { readonly [N in PageName]: Page<N> };

/** The module of a page; those to come share one. */
async function loadContent(page: PageEntry): Promise<ComponentType> {
  if (page.coming === undefined) return page.load();
  return (await import('./coming-page.tsx')).comingPage(page);
}

export const ALL_PAGES: readonly PageEntry[] = Object.entries(PAGES as { [N in PageName]: Page<PageName> }).map(
  ([name, page]) => {
    const entry: PageEntry = {
      ...page,
      name: name as PageName,
      routeName: page.routeName ?? name,
      path: PATHS[name as PageName],
      open: () => loadContent(entry),
      Component: lazyChunk(() => entry.open()),
    };
    return entry;
  },
);
export const SHELL_PAGES: readonly ShellPage[] = ALL_PAGES.filter((page): page is ShellPage => page.layout !== 'full');

export type FoundPage = { page: ShellPage; title: string };

/** The page of the shell that stands at an address; null: none does. */
export function findPage(pathname: string): FoundPage | null {
  for (const page of SHELL_PAGES) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, title: titleOf(page, match.params) };
  }
  return null;
}
