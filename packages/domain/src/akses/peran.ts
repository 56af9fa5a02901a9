export type DefaultPeran = { kode: string; nama: string; izin: readonly string[] };

const ALL_ACTIONS = ['view', 'create', 'update', 'delete'] as const;
const WRITE_ACTIONS = ['view', 'create', 'update'] as const;
type Action = (typeof ALL_ACTIONS)[number];

/** Every resource that a page or an endpoint asks for (platform.md 2.1 and 6). */
const SUBJECTS = [
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
type Subject = (typeof SUBJECTS)[number];

const izinOn = (actions: readonly Action[], ...subjects: readonly Subject[]): string[] =>
  subjects.flatMap((s) => actions.map((a) => `${a} ${s}`));

const DASHBOARD = izinOn(['view'], 'dashboard');

const IZIN_PETUGAS = [
  ...DASHBOARD,
  ...izinOn(['view'], 'tabel pasien', 'detail pasien'),
  ...izinOn(['create', 'update'], 'pasien'),
  ...izinOn(WRITE_ACTIONS, 'kunjungan'),
  ...izinOn(['view', 'update'], 'antrean'),
];

const IZIN_KLINIS = [
  ...DASHBOARD,
  ...izinOn(['view'], 'tabel pasien', 'detail pasien'),
  ...izinOn(['view', 'update'], 'kunjungan', 'antrean'),
];

const IZIN_APOTEKER = [
  ...DASHBOARD,
  ...izinOn(['view'], 'detail pasien', 'kunjungan'),
  ...izinOn(WRITE_ACTIONS, 'pos', 'stock', 'produk', 'produsen', 'merk'),
];

const IZIN_KASIR = [
  ...DASHBOARD,
  ...izinOn(['view'], 'kunjungan'),
  ...izinOn(WRITE_ACTIONS, 'pos', 'buku kas', 'pelunasan hutang'),
];

/**
 * The roles of a new facility, which may edit each of them afterwards.
 *
 * Units:   `kode` is the stable key, `nama` the word shown, `izin` permissions as `hasIzin` reads them.
 * Source:  decisions.md D9; resources of platform.md 6.
 */
export const DEFAULT_PERAN: readonly DefaultPeran[] = [
  { kode: 'admin', nama: 'admin', izin: izinOn(ALL_ACTIONS, ...SUBJECTS) },
  { kode: 'petugas', nama: 'petugas pendaftaran', izin: IZIN_PETUGAS },
  { kode: 'perawat', nama: 'perawat', izin: IZIN_KLINIS },
  { kode: 'dokter', nama: 'dokter', izin: IZIN_KLINIS },
  { kode: 'apoteker', nama: 'apoteker', izin: IZIN_APOTEKER },
  { kode: 'kasir', nama: 'kasir', izin: IZIN_KASIR },
  { kode: 'manajemen', nama: 'manajemen', izin: izinOn(['view'], 'dashboard', 'kunjungan', 'antrean', 'laporan') },
  { kode: 'client', nama: 'client', izin: ['view access-control'] },
];
