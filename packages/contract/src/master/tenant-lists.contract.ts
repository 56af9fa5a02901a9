import { z } from 'zod';
import { ZONES } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { endpoint } from '../endpoint.ts';
import { KEADAAN_PERANGKAT, JENIS_PERANGKAT } from '../akses/perangkat.contract.ts';

/** A facility as a row names it; 0 is the platform itself, which has accounts and mail of its own. */
const TenantOfRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  aktif: z.boolean(),
  /** By whose day its licences end. */ zona: z.enum(ZONES.map(({ id }) => id) as [Zone, ...Zone[]]),
});
export type TenantOfRow = z.infer<typeof TenantOfRow>;

const MAX_LIMIT = 200;

const Asked = {
  /** Each of these words must stand in the row, or in the name or code of its facility. */
  cari: z.string().trim().max(100).optional(),
  /** Rows of open facilities, as by default, of closed ones, or of both. */
  keadaan: z.enum(['buka', 'tutup', 'semua']).default('buka'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50),
};

const Meta = z.object({
  limit: z.int(),
  /** The cursor of the rows after these. */
  next: z.string().nullable(),
  /** How many rows there are in all, told with the first of them. */
  total: z.int().optional(),
  /** There are more than `total`: counting took too long. */
  lebih: z.literal(true).optional(),
  /** The facilities that could not be read just now, so that their rows are missing here. */
  gagal: z.array(TenantOfRow),
});

/**
 * A list of all facilities, sorted by facility and then by name, that the superadmin reads in all-tenants mode (D46). No
 * row tells of a patient. A further list is one entry here, its rows in the server's slot `TENANT_LIST_SOURCES`, and its columns
 * in the web's `tenant-lists.ts`.
 */
const tenantList = <N extends string, R extends z.ZodRawShape, F extends z.ZodRawShape>(
  name: N,
  { summary, row, filters }: { summary: string; row: R; filters: F },
) =>
  endpoint({
    method: 'GET',
    path: `/v1/superadmin/lists/${name}`,
    byPost: `/v1/superadmin/lists/${name}/search`,
    can: 'view superadmin',
    summary,
    query: z.object({ ...Asked, ...filters }),
    response: z.object({
      status: z.literal('success'),
      success: z.literal(true),
      message: z.string(),
      data: z.array(z.object({ id: z.string(), tenant: TenantOfRow, nama: z.string(), ...row })),
      meta: Meta,
    }),
  });

export const listAllAkun = tenantList('akun', {
  summary: 'Accounts of the staff of every facility, and of the platform',
  row: {
    email: z.string(),
    peran: z.string().nullable(),
    aktif: z.boolean(),
    /** Null: not in the days for which ended sessions are kept (SESI_KEPT_DAYS). */
    masuk_pada: z.string().nullable(),
    faktor_kedua: z.boolean(),
  },
  filters: { aktif: z.enum(['aktif', 'nonaktif']).optional() },
});

export const listAllKaryawan = tenantList('karyawan', {
  summary: 'Active employees of every facility with their licences',
  row: {
    profesi: z.string(),
    sip: z.string().nullable(),
    sip_berlaku: z.string().nullable(),
    str: z.string().nullable(),
    str_berlaku: z.string().nullable(),
  },
  filters: { izin: z.enum(['lewat', 'segera']).optional() },
});

/** Of a printer nobody hears whether it is on: it is in use or not. */
const KEADAAN_ALAT = [...KEADAAN_PERANGKAT, 'dipakai', 'nonaktif'] as const;
export type KeadaanAlat = (typeof KEADAAN_ALAT)[number];
const JENIS_ALAT = [...JENIS_PERANGKAT, 'printer'] as const;
export type JenisAlat = (typeof JENIS_ALAT)[number];

export const listAllPerangkat = tenantList('perangkat', {
  summary: 'Displays, ticket kiosks and network printers of every facility',
  row: {
    jenis: z.enum(JENIS_ALAT),
    /** The hall of a display or kiosk, the address of a printer. */
    tempat: z.string(),
    keadaan: z.enum(KEADAAN_ALAT),
    dilihat_pada: z.string().nullable(),
  },
  filters: { jenis: z.enum(JENIS_ALAT).optional() },
});

/** 'instalasi': set up once for the whole installation, such as mail. */
const KEADAAN_LAYANAN = ['tersambung', 'simulator', 'dimatikan', 'belum', 'instalasi'] as const;
export type KeadaanLayanan = (typeof KEADAAN_LAYANAN)[number];

export const listAllIntegrasi = tenantList('integrasi', {
  summary: 'Outside services of every facility, and what waits for them or was refused',
  row: {
    keadaan: z.enum(KEADAAN_LAYANAN),
    berhasil_pada: z.string().nullable(),
    menunggu: z.int(),
    /** When the oldest of those that wait was written. */
    menunggu_sejak: z.string().nullable(),
    /** In the last INTEGRASI_DAYS days; what is held, or waited longer than it was wanted, counts too. */
    ditolak: z.int(),
  },
  /** Only where something was refused, or waits for more than an hour. */
  filters: { perhatian: z.enum(['ya']).optional() },
});

export const TENANT_LISTS = {
  akun: listAllAkun,
  karyawan: listAllKaryawan,
  perangkat: listAllPerangkat,
  integrasi: listAllIntegrasi,
} as const;
export type TenantListName = keyof typeof TENANT_LISTS;
