import { allPermissionsExcept, permissionsOf, permissionsOn } from './permission.ts';
import type { Permission } from './permission.ts';

export type DefaultPeran = { kode: string; nama: string; izin: readonly Permission[] };

const WRITE_VERBS = ['view', 'create', 'update'] as const;

/** Records, which the admin manages and does not read (D37). */
const RECORD_RESOURCES = [
  'rekam medis',
  'penunjang',
  'surat',
  'rahasia medis',
  'akses rekam medis',
  'resep',
  'telaah resep',
] as const;
/** The patient's own page, and what belongs to the platform. */
const NOT_OF_ADMIN = ['access-control', 'superadmin', ...RECORD_RESOURCES] as const;

const RECORD_RIGHTS: ReadonlySet<string> = new Set(RECORD_RESOURCES.flatMap(permissionsOf));

/**
 * What a superadmin may in a facility, of what its admin may: nothing of a record, whatever the facility has given its
 * admin. One patient's record opens to them by an emergency access alone.
 *
 * Source: rekam-medis.md RM35.
 */
export const rightsOfPlatform = (ofAdmin: readonly string[]): string[] =>
  ofAdmin.filter((one) => !RECORD_RIGHTS.has(one));

const DASHBOARD = permissionsOn(['view'], 'dashboard');

const IZIN_PETUGAS = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'tabel pasien', 'detail pasien'),
  ...permissionsOn(['create', 'update'], 'pasien'),
  ...permissionsOn(WRITE_VERBS, 'kunjungan', 'perangkat'),
  ...permissionsOn(['view', 'update'], 'antrean', 'antrean loket'),
];

const IZIN_KLINIS = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'tabel pasien', 'detail pasien'),
  ...permissionsOn(['view', 'update'], 'kunjungan', 'antrean', 'antrean loket'),
  ...permissionsOn(['view', 'create'], 'rekam medis'),
];

const IZIN_PERAWAT = [...IZIN_KLINIS, ...permissionsOn(['view'], 'penunjang', 'surat', 'resep')];

const IZIN_DOKTER = [
  ...IZIN_KLINIS,
  ...permissionsOn(['view', 'create'], 'penunjang'),
  ...permissionsOn(WRITE_VERBS, 'surat', 'resep', 'rm mcu'),
];

const IZIN_PENUNJANG = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'detail pasien', 'kunjungan'),
  ...permissionsOn(['view', 'update'], 'penunjang'),
  ...permissionsOn(WRITE_VERBS, 'parameter lab'),
];

const IZIN_PEREKAM_MEDIS = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'tabel pasien', 'detail pasien', 'kunjungan', 'penunjang', 'surat', 'resep', 'rm mcu'),
  ...permissionsOn(['view', 'update'], 'rekam medis', 'akses rekam medis'),
];

const IZIN_APOTEKER = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'detail pasien', 'kunjungan', 'rekam medis', 'resep'),
  ...permissionsOn(['view', 'update'], 'telaah resep', 'antrean loket'),
  ...permissionsOn(WRITE_VERBS, 'pos', 'stock', 'produk', 'produsen', 'merk'),
  ...permissionsOn([...WRITE_VERBS, 'delete'], 'harga produk'),
  ...permissionsOn(['update'], 'setuju stock'),
];

const IZIN_KASIR = [
  ...DASHBOARD,
  ...permissionsOn(['view'], 'kunjungan', 'resep'),
  ...permissionsOn(['view', 'update'], 'antrean loket'),
  ...permissionsOn(WRITE_VERBS, 'pos', 'buku kas', 'pelunasan hutang'),
];

/**
 * The roles of a new facility, which may edit each of them afterwards.
 *
 * Units:   `kode` is the stable key, `nama` the word shown, `izin` permissions as `hasIzin` reads them.
 * Source:  ketentuan.md D9; resources of platform.md 6.
 */
export const DEFAULT_PERAN: readonly DefaultPeran[] = [
  { kode: 'admin', nama: 'admin', izin: allPermissionsExcept(...NOT_OF_ADMIN) },
  { kode: 'petugas', nama: 'petugas pendaftaran', izin: IZIN_PETUGAS },
  { kode: 'perawat', nama: 'perawat', izin: IZIN_PERAWAT },
  { kode: 'dokter', nama: 'dokter', izin: IZIN_DOKTER },
  { kode: 'apoteker', nama: 'apoteker', izin: IZIN_APOTEKER },
  { kode: 'kasir', nama: 'kasir', izin: IZIN_KASIR },
  {
    kode: 'manajemen',
    nama: 'manajemen',
    izin: permissionsOn(['view'], 'dashboard', 'kunjungan', 'antrean', 'antrean loket', 'laporan'),
  },
  { kode: 'penunjang', nama: 'penunjang', izin: IZIN_PENUNJANG },
  { kode: 'perekam-medis', nama: 'perekam medis', izin: IZIN_PEREKAM_MEDIS },
  { kode: 'client', nama: 'pasien', izin: ['view access-control'] },
];

/** The words of the shipped roles of staff, by their key. */
export const STAFF_PERAN: Readonly<Record<string, string>> = Object.fromEntries(
  DEFAULT_PERAN.filter(({ kode }) => kode !== 'client').map(({ kode, nama }) => [kode, nama]),
);
