import { z } from 'zod';
import {
  DIHUBUNGI,
  KATA_KONTROL,
  KONTROL_TERHALANG,
  KONTROL_TERLEWAT as TERLEWAT,
} from '@nadi/domain/kunjungan/kontrol';
import { endpoint } from '../endpoint.ts';
import { answer, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { calendarDate, moment, optionalText, requiredText, rowId } from '../field-schemas.ts';
import { PasienKunjungan } from './kunjungan.contract.ts';
import { MAX_VERSI, NormParam, NormParams } from '../pasien/pasien-input.ts';
import { inBackground } from '../pekerjaan.contract.ts';

/** Who plans or moves a follow-up: the desk, and those who treat. */
export const WRITERS_KONTROL = 'update kunjungan';

const Dinamai = z.object({ id: z.int(), deskripsi: z.string() });
export const KontrolRow = z.object({
  id: z.int(),
  versi: z.int(),
  tanggal_waktu: z.string(),
  /** The facility's day of `tanggal_waktu`. */ tanggal: z.string(),
  pasien: PasienKunjungan.omit({ nik: true }).extend({ telepon: z.string().nullable() }),
  ruangan: Dinamai.extend({ unit_id: z.int(), instalasi_id: z.int() }),
  dokter: Dinamai.nullable(),
  /** Why, and the visit it was planned at. */
  alasan: z.string().nullable(),
  asal: z.object({ kunjungan_id: z.int(), tanggal: z.string() }).nullable(),
  /** The payer of the patient's last registration. */
  penjamin: z.string().nullable(),
  dihubungi: z.object({ hasil: z.int(), oleh: z.string(), pada: z.string() }).nullable(),
  status: z.enum(KATA_KONTROL),
  alasan_batal: z.string().nullable(),
  /** The visit that kept it. */
  hasil: z
    .object({ kunjungan_id: z.int(), pendaftaran_id: z.int(), no_antrean: z.string(), tanggal: z.string() })
    .nullable(),
  /** Why it can't be as planned: 'dokter cuti', 'jam praktiknya berubah', a holiday's name. */
  halangan: z.string().nullable(),
});
export type KontrolRow = z.infer<typeof KontrolRow>;

/** As the record of the visit has it at which it was planned: `bagian.kontrol`. `ringkas`: when, where and by whom. */
export type KontrolKunjungan = KontrolRow & { ringkas: string };

/** The next seven days with practice or plans, those that were missed, and the states of what the filters show. */
export const RingkasanKontrol = z.object({
  hari: z.array(z.object({ tanggal: z.string(), jumlah: z.int() })),
  terlewat: z.int(),
  /** Whom something stands against as planned, within 90 days. */ terhalang: z.int(),
  status: z.record(z.enum(KATA_KONTROL), z.int()),
});
export type RingkasanKontrol = z.infer<typeof RingkasanKontrol>;

const KontrolFilter = {
  /** A day, or the missed ones of thirty days; without it those of the next seven days. */
  hari: z
    .string(lazyFieldMessage('salah', 'Hari'))
    .refine(
      (v) => v === TERLEWAT || v === KONTROL_TERHALANG || calendarDate('Hari').safeParse(v).success,
      lazyFieldMessage('salah', 'Hari'),
    )
    .optional(),
  ruangan_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  dokter_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  penjamin_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  status: z.enum(KATA_KONTROL, lazyFieldMessage('pilihan', 'Status')).optional(),
  cari: z.string().trim().max(100).optional(),
};
export const listKontrol = endpoint({
  method: 'GET',
  path: '/monitoring/jadwal-kontrol',
  byPost: '/monitoring/jadwal-kontrol',
  can: 'view kunjungan',
  summary: 'Jadwal kontrol 7 hari ke depan, atau yang terlewat 30 hari terakhir',
  query: z.object({ ...KontrolFilter, ...Paging }),
  response: z.object({
    ...answer(z.array(KontrolRow)).shape,
    meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }),
    ringkasan: RingkasanKontrol,
  }),
});
export const exportKontrol = endpoint({
  method: 'GET',
  path: '/monitoring/jadwal-kontrol/ekspor',
  byPost: '/monitoring/jadwal-kontrol/ekspor',
  costs: 'ekspor',
  can: 'view ekspor pasien',
  summary: 'Jadwal kontrol yang tersaring sebagai lembar kerja (xlsx); dicatat',
  query: z.object(KontrolFilter),
  binary: true,
  response: z.unknown(),
});
export const exportKontrolLatar = inBackground('ekspor-kontrol', exportKontrol);

const Rencana = {
  tanggal_waktu: moment('Waktu kontrol'),
  ruangan_id: rowId('Ruangan'),
  dokter_id: rowId('Dokter').nullable().default(null),
  alasan: optionalText('Alasan', 200),
  /** Although nobody practises then, or no place is left. */
  lanjutkan: z.boolean().default(false),
};
export const KontrolInput = z.strictObject({
  ...Rencana,
  kunjungan_asal_id: rowId('Kunjungan').nullable().default(null),
});
export type KontrolInput = z.output<typeof KontrolInput>;
export const createKontrol = endpoint({
  method: 'POST',
  path: '/jadwal_kontrol/:norm',
  can: WRITERS_KONTROL,
  summary: 'Rencanakan kontrol seorang pasien',
  params: NormParams,
  body: KontrolInput,
  creates: true,
  response: saved(KontrolRow),
});

const versi = z.int(lazyFieldMessage('salah', 'Versi')).min(1).max(MAX_VERSI);
export const KontrolChange = z.discriminatedUnion(
  'aksi',
  [
    z.strictObject({ aksi: z.literal('ubah'), versi, ...Rencana }),
    z.strictObject({
      aksi: z.literal('batal'),
      versi,
      alasan_batal: requiredText('Alasan', 200).min(5, 'Alasan paling sedikit 5 huruf'),
    }),
    z.strictObject({
      aksi: z.literal('hubungi'),
      versi,
      hasil: z
        .int(lazyFieldMessage('pilihan', 'Hasil'))
        .min(1, lazyFieldMessage('pilihan', 'Hasil'))
        .max(DIHUBUNGI.length, lazyFieldMessage('pilihan', 'Hasil')),
    }),
    /** The visit was another matter, or the cancelling a mistake: it is planned again. */
    z.strictObject({ aksi: z.literal('buka'), versi }),
  ],
  lazyFieldMessage('pilihan', 'Aksi'),
);
export type KontrolChange = z.output<typeof KontrolChange>;
export const updateKontrol = endpoint({
  method: 'PUT',
  path: '/jadwal_kontrol/:norm/:id',
  can: WRITERS_KONTROL,
  summary: 'Ubah, batalkan, atau catat hubungan tentang kontrol seorang pasien',
  params: z.object({
    norm: NormParam,
    id: z.coerce.number('Nomor kontrol harus berupa angka').int().min(1).max(2_147_483_647),
  }),
  body: KontrolChange,
  response: saved(KontrolRow),
});
