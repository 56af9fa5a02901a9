export type PeranBawaan = { kode: string; nama: string; izin: readonly string[] };

const SEMUA = ['view', 'create', 'update', 'delete'] as const;
const ISI = ['view', 'create', 'update'] as const;
type Aksi = (typeof SEMUA)[number];

/** Every resource that a page or an endpoint asks for (platform.md 2.1 and 6). */
const SUBJEK = [
  'dashboard',
  'antrean',
  'kunjungan',
  'pasien',
  'tabel pasien',
  'detail pasien',
  'gabung pasien',
  'ekspor pasien',
  'pos',
  'stock',
  'pelunasan hutang',
  'buku kas',
  'laporan',
  'rm mcu',
  'pengaturan',
  'karyawan',
  'merk',
  'produsen',
  'ruangan',
  'paket kunjungan',
  'tindakan',
  'produk',
  'loket',
  'satusehat',
] as const;
type Subjek = (typeof SUBJEK)[number];

const izinAtas = (aksi: readonly Aksi[], ...subjek: readonly Subjek[]): string[] =>
  subjek.flatMap((s) => aksi.map((a) => `${a} ${s}`));

const DASHBOARD = izinAtas(['view'], 'dashboard');

const IZIN_PETUGAS = [
  ...DASHBOARD,
  ...izinAtas(['view'], 'tabel pasien', 'detail pasien'),
  ...izinAtas(['create', 'update'], 'pasien'),
  ...izinAtas(ISI, 'kunjungan'),
  ...izinAtas(['view', 'update'], 'antrean'),
];

const IZIN_KLINIS = [
  ...DASHBOARD,
  ...izinAtas(['view'], 'tabel pasien', 'detail pasien'),
  ...izinAtas(['view', 'update'], 'kunjungan', 'antrean'),
];

const IZIN_APOTEKER = [
  ...DASHBOARD,
  ...izinAtas(['view'], 'detail pasien', 'kunjungan'),
  ...izinAtas(ISI, 'pos', 'stock', 'produk', 'produsen', 'merk'),
];

const IZIN_KASIR = [
  ...DASHBOARD,
  ...izinAtas(['view'], 'kunjungan'),
  ...izinAtas(ISI, 'pos', 'buku kas', 'pelunasan hutang'),
];

/**
 * The roles of a new facility, which may edit each of them afterwards.
 *
 * Units:   `kode` is the stable key, `nama` the word shown, `izin` permissions as `hasIzin` reads them.
 * Source:  decisions.md D9; resources of platform.md 6.
 */
export const PERAN_BAWAAN: readonly PeranBawaan[] = [
  { kode: 'admin', nama: 'admin', izin: izinAtas(SEMUA, ...SUBJEK) },
  { kode: 'petugas', nama: 'petugas pendaftaran', izin: IZIN_PETUGAS },
  { kode: 'perawat', nama: 'perawat', izin: IZIN_KLINIS },
  { kode: 'dokter', nama: 'dokter', izin: IZIN_KLINIS },
  { kode: 'apoteker', nama: 'apoteker', izin: IZIN_APOTEKER },
  { kode: 'kasir', nama: 'kasir', izin: IZIN_KASIR },
  { kode: 'manajemen', nama: 'manajemen', izin: izinAtas(['view'], 'dashboard', 'kunjungan', 'antrean', 'laporan') },
  { kode: 'client', nama: 'client', izin: ['view access-control'] },
];
