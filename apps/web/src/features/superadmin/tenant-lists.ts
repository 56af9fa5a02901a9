import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { NAMA_JENIS_PERANGKAT } from '@nadi/contract/akses/perangkat.contract';
import {
  listAllAkun,
  listAllIntegrasi,
  listAllKaryawan,
  listAllPerangkat,
} from '@nadi/contract/master/tenant-lists.contract';
import type { JenisAlat, KeadaanAlat, KeadaanLayanan, TenantOfRow } from '@nadi/contract/master/tenant-lists.contract';
import { INTEGRASI_DAYS, INTEGRASI_LATE_HOURS, SESI_KEPT_DAYS } from '@nadi/domain/akses/tenant-lists';
import { getIzinWarning, IZIN_WARNING_DAYS } from '@nadi/domain/karyawan/izin-praktik';
import type { IzinWarning } from '@nadi/domain/karyawan/izin-praktik';
import { profesiName } from '@nadi/domain/karyawan/profesi';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { List, ListWords } from '#patterns/list.ts';
import { serverNow } from '#platform/time/clock.ts';
import { PATHS, pathToKaryawan } from '#platform/address/paths.ts';
import { formatDateTime, formatTanggal } from '#platform/time/tanggal.ts';
import type { Look } from '#ui/status.tsx';
import { PERANGKAT_LOOKS } from '#features/panggilan/perangkat/perangkat-looks.public.ts';

export type TenantRow = { id: string; nama: string; tenant: TenantOfRow };
/** A list over all facilities, and where its rows stand inside their own. */
export type TenantList<E extends AnyEndpoint> = {
  list: List<E>;
  pathOf: (row: TenantRow) => string;
  /** Why a row of an open facility stands nowhere inside it; null where it does. */
  whyNowhere?: (row: TenantRow) => string | null;
};

const FASKES = {
  kind: 'text',
  head: 'Faskes',
  width: 210,
  narrow: 176,
  value: ({ tenant }: TenantRow) => tenant.name,
  second: ({ tenant }: TenantRow) => [tenant.code, ...(tenant.aktif ? [] : ['tutup'])].filter(Boolean).join(', '),
} as const;
const KEADAAN = {
  kind: 'choice',
  name: 'keadaan',
  label: 'Keadaan faskes',
  all: 'Faskes buka',
  options: [
    { value: 'tutup', label: 'Faskes tutup' },
    { value: 'semua', label: 'Buka dan tutup' },
  ],
} as const;
const searchFor = (hint: string) => ({ kind: 'search', name: 'cari', label: 'Cari', hint: `${hint}, faskes` }) as const;
/** Nothing waits here for a live event: those of a facility are heard inside it. */
const base = {
  topic: 'akses',
  paging: 'cursor',
  size: 50,
  height: 'compact',
  id: ({ tenant, id }: TenantRow) => `${tenant.id}/${id}`,
  nameOf: ({ tenant, nama }: TenantRow) => `${nama}, ${tenant.name}`,
} as const;
const named = (head: string) =>
  ({ kind: 'text', head, phone: 'title', tone: 'strong', value: ({ nama }: TenantRow) => nama }) as const;
/** The comma before a title stands in no column that the employees are searched by. */
const atPerson = ({ nama }: TenantRow): string => pathToKaryawan(nama.replaceAll(/,\s*/gu, ' '));
const whenOr = (instant: string | null, none: string): string => (instant === null ? none : formatDateTime(instant));
const words = (none: string): ListWords => ({ none, nothingFitsHint: 'Periksa ejaan, atau kurangi katanya.' });

const AKTIF_LOOKS = {
  true: { word: 'Aktif', color: 'var(--ok)', glyph: 'tick' },
  false: { word: 'Nonaktif', color: 'var(--ink-3)', glyph: 'minus' },
} satisfies Record<'true' | 'false', Look>;

const AKUN: TenantList<typeof listAllAkun> = {
  pathOf: atPerson,
  list: {
    ...base,
    name: 'semua-akun',
    title: 'Akun',
    noun: 'akun',
    call: listAllAkun,
    quiet: ({ aktif }) => !aktif,
    columns: [
      FASKES,
      { ...named('Nama'), mark: 'cari', second: ({ email }) => email },
      { kind: 'text', head: 'Peran', width: 200, narrow: 160, value: ({ peran }) => peran },
      {
        kind: 'status',
        head: 'Status',
        width: 110,
        phone: 'side',
        of: AKTIF_LOOKS,
        value: ({ aktif }) => String(aktif),
      },
      {
        kind: 'text',
        head: 'Masuk terakhir',
        width: 170,
        phone: 'named',
        value: ({ masuk_pada }) => whenOr(masuk_pada, `tidak dalam ${SESI_KEPT_DAYS} hari`),
      },
      {
        kind: 'text',
        head: 'Dua langkah',
        width: 110,
        under: 'Status',
        phone: 'named',
        value: ({ faktor_kedua }) => (faktor_kedua ? 'Dipasang' : 'Belum'),
      },
    ],
    filters: [
      searchFor('Nama, email, peran'),
      {
        kind: 'choice',
        name: 'aktif',
        label: 'Status akun',
        all: 'Semua akun',
        options: [
          { value: 'aktif', label: 'Akun aktif' },
          { value: 'nonaktif', label: 'Akun nonaktif' },
        ],
      },
      KEADAAN,
    ],
    words: words('Belum ada akun'),
  },
};

const IZIN_LOOKS = {
  lewat: { word: 'Habis', color: 'var(--danger)', glyph: 'alert' },
  segera: { word: 'Segera habis', color: 'var(--warn)', glyph: 'half' },
} satisfies Record<IzinWarning, Look>;
/** A licence with its last day, and a warning by the day that it is at its facility. */
const izinColumn = <R extends TenantRow>(
  head: string,
  read: (row: R) => { nomor: string | null; berlaku: string | null },
) =>
  ({
    kind: 'text',
    head,
    width: 240,
    narrow: 216,
    phone: 'named',
    value: (row: R) => read(row).nomor ?? (read(row).berlaku === null ? null : 'tanpa nomor'),
    second: (row: R) => (read(row).berlaku === null ? null : `sampai ${formatTanggal(read(row).berlaku)}`),
    secondStatus: {
      of: IZIN_LOOKS,
      value: (row: R) => getIzinWarning(read(row).berlaku, tanggalInZone(serverNow(), row.tenant.zona)),
    },
  }) as const;

const KARYAWAN: TenantList<typeof listAllKaryawan> = {
  pathOf: atPerson,
  list: {
    ...base,
    name: 'semua-karyawan',
    title: 'Karyawan',
    noun: 'karyawan',
    call: listAllKaryawan,
    columns: [
      FASKES,
      { ...named('Nama'), mark: 'cari' },
      {
        kind: 'text',
        head: 'Profesi',
        width: 160,
        under: 'Nama',
        phone: 'side',
        value: ({ profesi }) => profesiName(profesi),
      },
      izinColumn('SIP', ({ sip, sip_berlaku }) => ({ nomor: sip, berlaku: sip_berlaku })),
      izinColumn('STR', ({ str, str_berlaku }) => ({ nomor: str, berlaku: str_berlaku })),
    ],
    filters: [
      searchFor('Nama, profesi, SIP, STR'),
      {
        kind: 'choice',
        name: 'izin',
        label: 'Izin praktik',
        all: 'Semua izin',
        options: [
          { value: 'lewat', label: 'Izin habis' },
          { value: 'segera', label: `Habis dalam ${IZIN_WARNING_DAYS} hari` },
        ],
      },
      KEADAAN,
    ],
    words: words('Belum ada karyawan aktif'),
  },
};

const ALAT_NAMES: Record<JenisAlat, string> = { ...NAMA_JENIS_PERANGKAT, printer: 'Printer jaringan' };
const ALAT_LOOKS = {
  ...PERANGKAT_LOOKS,
  dipakai: { word: 'Terdaftar', color: 'var(--ink-2)', glyph: 'ring' },
  nonaktif: { word: 'Nonaktif', color: 'var(--ink-3)', glyph: 'minus' },
} satisfies Record<KeadaanAlat, Look>;

const PERANGKAT: TenantList<typeof listAllPerangkat> = {
  pathOf: ({ id }) => (id.startsWith('printer-') ? PATHS.printerJaringan : PATHS.perangkat),
  list: {
    ...base,
    name: 'semua-perangkat',
    title: 'Perangkat',
    noun: 'perangkat',
    call: listAllPerangkat,
    quiet: ({ keadaan }) => keadaan === 'nonaktif',
    columns: [
      FASKES,
      { ...named('Nama'), mark: 'cari' },
      { kind: 'text', head: 'Jenis', width: 140, under: 'Nama', value: ({ jenis }) => ALAT_NAMES[jenis] },
      { kind: 'text', head: 'Tempat', width: 210, value: ({ tempat }) => tempat },
      { kind: 'status', head: 'Status', width: 150, phone: 'side', of: ALAT_LOOKS, value: ({ keadaan }) => keadaan },
      {
        kind: 'text',
        head: 'Terakhir terlihat',
        width: 150,
        under: 'Status',
        phone: 'named',
        value: ({ jenis, dilihat_pada }) => whenOr(dilihat_pada, jenis === 'printer' ? '-' : 'belum pernah'),
      },
    ],
    filters: [
      searchFor('Nama, tempat'),
      {
        kind: 'choice',
        name: 'jenis',
        label: 'Jenis perangkat',
        all: 'Semua jenis',
        options: Object.entries(ALAT_NAMES).map(([value, label]) => ({ value, label })),
      },
      KEADAAN,
    ],
    words: words('Belum ada layar, kios, atau printer jaringan'),
  },
};

const LAYANAN_LOOKS = {
  tersambung: { word: 'Tersambung', color: 'var(--ok)', glyph: 'tick' },
  simulator: { word: 'Simulator', color: 'var(--ink-2)', glyph: 'half' },
  dimatikan: { word: 'Dimatikan', color: 'var(--ink-3)', glyph: 'minus' },
  belum: { word: 'Belum diatur', color: 'var(--ink-3)', glyph: 'ring' },
  instalasi: { word: 'Satu instalasi', color: 'var(--ink-3)', glyph: 'minus' },
} satisfies Record<KeadaanLayanan, Look>;

/** The services that a facility has a page for. */
const LAYANAN_PATHS: Readonly<Record<string, string>> = { pcare: PATHS.bpjs, vclaim: PATHS.bpjs };

const INTEGRASI: TenantList<typeof listAllIntegrasi> = {
  pathOf: ({ id }) => LAYANAN_PATHS[id] ?? PATHS.home,
  whyNowhere: ({ id, nama }) =>
    id in LAYANAN_PATHS ? null : `${nama} diatur sekali untuk seluruh instalasi, tidak di dalam faskes.`,
  list: {
    ...base,
    name: 'semua-integrasi',
    title: 'Integrasi',
    noun: 'layanan',
    call: listAllIntegrasi,
    columns: [
      FASKES,
      { ...named('Layanan') },
      {
        kind: 'status',
        head: 'Sambungan',
        width: 150,
        phone: 'side',
        of: LAYANAN_LOOKS,
        value: ({ keadaan }) => keadaan,
      },
      {
        kind: 'text',
        head: 'Berhasil terakhir',
        width: 160,
        under: 'Sambungan',
        phone: 'named',
        value: ({ berhasil_pada }) => whenOr(berhasil_pada, 'belum pernah'),
      },
      {
        kind: 'text',
        head: 'Menunggu',
        width: 200,
        phone: 'named',
        value: ({ menunggu, menunggu_sejak }) =>
          menunggu_sejak === null ? String(menunggu) : `${menunggu}, sejak ${formatDateTime(menunggu_sejak)}`,
      },
      {
        kind: 'number',
        head: `Ditolak ${INTEGRASI_DAYS} hari`,
        width: 140,
        under: 'Menunggu',
        phone: 'named',
        value: ({ ditolak }) => ditolak,
      },
    ],
    filters: [
      searchFor('Layanan'),
      {
        kind: 'choice',
        name: 'perhatian',
        label: 'Perhatian',
        all: 'Semua layanan',
        options: [{ value: 'ya', label: `Ditolak, atau menunggu lebih dari ${INTEGRASI_LATE_HOURS} jam` }],
      },
      KEADAAN,
    ],
    words: words('Belum ada layanan luar'),
  },
};

/** The one table of them, in the order of their tabs. */
export const TENANT_LISTS_SHOWN = {
  akun: AKUN,
  karyawan: KARYAWAN,
  perangkat: PERANGKAT,
  integrasi: INTEGRASI,
} as const;
