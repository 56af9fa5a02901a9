import { partsOf } from './permission.ts';
import type { Permission, Resource, Verb } from './permission.ts';

type Words = {
  /** What the resource is called on the page of rights. */
  title: string;
  /** What it covers, in one sentence. */
  note: string;
  /** Better words than 'Lihat', 'Tambah', 'Ubah' and 'Hapus' with the title behind them. */
  verbs?: Partial<Record<Verb, string>>;
};

/** The resources that a facility gives rights on, as its page of rights groups and orders them. */
export const PERMISSION_GROUPS: readonly { group: string; resources: readonly Resource[] }[] = [
  {
    group: 'Pelayanan',
    resources: ['dashboard', 'antrean', 'antrean loket', 'kunjungan', 'tabel pasien', 'detail pasien', 'pasien'],
  },
  {
    group: 'Rekam medis',
    resources: ['rekam medis', 'penunjang', 'surat', 'resep', 'rahasia medis', 'akses rekam medis'],
  },
  { group: 'Data pasien lanjut', resources: ['gabung pasien', 'ekspor pasien', 'rm mcu'] },
  {
    group: 'Farmasi',
    resources: ['telaah resep', 'pos', 'stock', 'setuju stock', 'produk', 'harga produk', 'produsen', 'merk'],
  },
  { group: 'Keuangan', resources: ['buku kas', 'pelunasan hutang', 'laporan'] },
  {
    group: 'Master',
    resources: ['ruangan', 'karyawan', 'tindakan', 'parameter lab', 'paket kunjungan', 'loket', 'referensi'],
  },
  { group: 'Pengaturan dan integrasi', resources: ['pengaturan', 'perangkat', 'audit', 'satusehat'] },
];

/** Resources of the platform and of a patient's own account, which no role of the staff holds. */
type Given = Exclude<Resource, 'superadmin' | 'access-control'>;

const WORDS: Record<Given, Words> = {
  dashboard: {
    title: 'Home',
    note: 'Angka hari ini dan yang perlu ditindak. Semua petugas dapat melihat Home.',
    verbs: { view: 'Lihat Home' },
  },
  antrean: {
    title: 'Antrean',
    note: 'Urutan pasien hari ini di tiap ruangan.',
    verbs: { update: 'Panggil, layani, dan selesaikan antrean' },
  },
  'antrean loket': {
    title: 'Antrean loket',
    note: 'Nomor dari kios yang dipanggil loket, juga loket kasir dan farmasi. Tidak membuka antrean ruangan.',
    verbs: { view: 'Lihat antrean loket', update: 'Panggil dan layani nomor di loket' },
  },
  kunjungan: {
    title: 'Kunjungan',
    note: 'Pendaftaran kunjungan, daftarnya, dan bukti pendaftaran.',
    verbs: {
      view: 'Lihat daftar dan isi kunjungan',
      create: 'Daftarkan kunjungan',
      update: 'Ubah atau batalkan kunjungan',
    },
  },
  'tabel pasien': {
    title: 'Daftar pasien',
    note: 'Mencari pasien dan melihat daftarnya.',
    verbs: { view: 'Cari pasien dan lihat daftarnya' },
  },
  'detail pasien': {
    title: 'Detail pasien',
    note: 'Halaman satu pasien: identitas, kunjungan, dokumen, dan riwayatnya.',
    verbs: { view: 'Buka halaman pasien' },
  },
  pasien: {
    title: 'Data pasien',
    note: 'Menyimpan identitas, foto, dan dokumen pasien.',
    verbs: { create: 'Daftarkan pasien baru', update: 'Ubah data pasien dan dokumennya' },
  },
  'rekam medis': {
    title: 'Rekam medis',
    note: 'Catatan, diagnosis, riwayat, dan alergi. Admin mengatur hak ini dan tidak membacanya kecuali diberi peran klinis.',
    verbs: { view: 'Lihat rekam medis', create: 'Isi rekam medis', update: 'Perbaiki rekam medis yang sudah lama' },
  },
  penunjang: {
    title: 'Penunjang',
    note: 'Permintaan laboratorium dan radiologi, dan hasilnya.',
    verbs: { create: 'Minta pemeriksaan penunjang', update: 'Kerjakan, isi, dan validasi hasil' },
  },
  surat: {
    title: 'Surat',
    note: 'Surat sakit, sehat, rujukan, kontrol, dan kematian.',
    verbs: { create: 'Tulis surat', update: 'Terbitkan dan cabut surat' },
  },
  resep: {
    title: 'Resep',
    note: 'Resep dokter, dari konsep sampai dikirim ke apotek.',
    verbs: { create: 'Tulis resep', update: 'Kirim dan batalkan resep' },
  },
  'rahasia medis': {
    title: 'Catatan rahasia',
    note: 'Catatan yang ditandai rahasia oleh penulisnya.',
    verbs: { view: 'Baca catatan rahasia' },
  },
  'akses rekam medis': {
    title: 'Siapa yang membuka',
    note: 'Siapa membuka rekam medis siapa, dan akses darurat.',
    verbs: { view: 'Lihat siapa yang membuka', update: 'Tinjau akses darurat' },
  },
  'gabung pasien': {
    title: 'Gabung pasien kembar',
    note: 'Menyatukan dua rekam medis milik orang yang sama.',
    verbs: { update: 'Gabungkan pasien, atau batalkan penggabungan' },
  },
  'ekspor pasien': {
    title: 'Ekspor pasien',
    note: 'Mengunduh daftar pasien sebagai lembar kerja. Setiap unduhan tercatat.',
    verbs: { view: 'Unduh daftar pasien' },
  },
  'rm mcu': { title: 'Rekap MCU', note: 'Hasil pemeriksaan kesehatan per perusahaan.' },
  pos: { title: 'Penjualan', note: 'Penjualan obat dan tagihan di kasir.' },
  stock: {
    title: 'Stok dan opname',
    note: 'Stok per depo, kartu stok, dan saldo awal.',
    verbs: {
      view: 'Lihat stok dan kartu stok',
      create: 'Tulis dokumen stok',
      update: 'Ubah dokumen stok dan blokir batch',
    },
  },
  'setuju stock': {
    title: 'Persetujuan stok',
    note: 'Menyetujui saldo awal dan penyesuaian, dan memeriksa bukti kartu stok.',
    verbs: { update: 'Setujui dokumen stok' },
  },
  produk: {
    title: 'Produk',
    note: 'Daftar obat dan barang, kemasan, kategori, dan depo.',
    verbs: { view: 'Lihat produk' },
  },
  'telaah resep': {
    title: 'Telaah resep',
    note: 'Menelaah, menyiapkan, dan menyerahkan obat, dan aturan pemeriksaannya.',
    verbs: { view: 'Lihat telaah dan aturan obat', update: 'Telaah, siapkan, dan serahkan obat' },
  },
  'harga produk': {
    title: 'Harga produk',
    note: 'HNA, nilai stok, margin, PPN, dan harga tetap. Harga jual sendiri terlihat oleh siapa pun yang meresepkan atau menjual.',
    verbs: {
      view: 'Lihat HNA, margin, dan nilai stok',
      create: 'Tambah margin dan tarif PPN',
      update: 'Tetapkan harga, ubah margin dan tarif PPN',
      delete: 'Hapus margin dan tarif PPN',
    },
  },
  produsen: { title: 'Produsen', note: 'Pembuat obat dan barang.' },
  merk: {
    title: 'Merk dan daftar referensi',
    note: 'Merk, dan melihat isi pilihan di formulir.',
    verbs: { view: 'Lihat merk dan daftar referensi' },
  },
  'buku kas': { title: 'Buku kas', note: 'Uang masuk dan keluar.' },
  'pelunasan hutang': { title: 'Pelunasan tempo', note: 'Tagihan yang dibayar kemudian.' },
  laporan: { title: 'Laporan', note: 'Laporan pengunjung, stok, dan keuangan.' },
  ruangan: {
    title: 'Ruangan',
    note: 'Instalasi, unit, ruangan, kamar, dan tempat tidur.',
    verbs: { create: 'Tambah ruangan, dan siapkan faskes baru' },
  },
  karyawan: {
    title: 'Karyawan dan jadwal',
    note: 'Karyawan, jadwal dokter, dan hari libur. Bersama hak pengaturan: juga akun mereka.',
  },
  tindakan: { title: 'Tindakan', note: 'Daftar tindakan dan tarifnya.' },
  'parameter lab': {
    title: 'Parameter laboratorium',
    note: 'Yang diukur laboratorium, dengan rujukan, batas kritis, dan kata kritisnya.',
  },
  'paket kunjungan': { title: 'Paket kunjungan', note: 'Tindakan yang dijual bersama.' },
  loket: { title: 'Loket', note: 'Daftar loket pendaftaran.' },
  referensi: {
    title: 'Isi daftar referensi',
    note: 'Menambah, mengganti nama, dan mengurutkan isi pilihan di formulir.',
    verbs: { update: 'Ubah isi daftar referensi' },
  },
  pengaturan: {
    title: 'Pengaturan dan hak akses',
    note: 'Pengaturan faskes, penjamin, kode ICD, dan halaman hak akses ini.',
    verbs: {
      view: 'Lihat pengaturan dan hak akses',
      create: 'Tambah peran, penjamin, dan kode ICD',
      update: 'Ubah pengaturan dan hak peran',
      delete: 'Hapus peran, penjamin, dan kode ICD',
    },
  },
  perangkat: {
    title: 'Layar & kios',
    note: 'TV pemanggil dan mesin tiket di ruang tunggu.',
    verbs: {
      view: 'Lihat layar dan kios',
      create: 'Pasang layar dan kios',
      update: 'Ubah layar dan kios',
      delete: 'Lepas layar dan kios',
    },
  },
  audit: {
    title: 'Jejak audit',
    note: 'Siapa melakukan apa di faskes ini, juga superadmin. Isi rekam medis tidak ditampilkan.',
    verbs: { view: 'Lihat jejak audit' },
  },
  satusehat: { title: 'SATUSEHAT dan BPJS', note: 'Pengiriman ke layanan nasional.' },
};

const VERB_WORDS: Record<Verb, string> = { view: 'Lihat', create: 'Tambah', update: 'Ubah', delete: 'Hapus' };

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('id-ID') + text.slice(1);

/** What a resource that a facility gives rights on is called, and what it covers. */
export const wordsOf = (resource: Resource): Words =>
  (WORDS as Partial<Record<Resource, Words>>)[resource] ?? { title: resource, note: '' };

/** One permission in the words of the people who give it: 'Daftarkan kunjungan'. */
export function permissionWords(permission: Permission): string {
  const { verb, resource } = partsOf(permission);
  const { title, verbs } = wordsOf(resource);
  return verbs?.[verb] ?? `${VERB_WORDS[verb]} ${lowerFirst(title)}`;
}
