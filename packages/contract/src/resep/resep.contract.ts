import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { calendarDate, requiredText } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { SaveResep } from './resep-input.ts';
import { Resep, ResepJual, ResepPratinjau, ResepRow } from './resep-view.ts';

const KunjunganParams = z.object({
  kunjungan_id: z.coerce.number('Nomor kunjungan harus berupa angka').int().min(1).max(2_147_483_647),
});

export const listResepKunjungan = endpoint({
  method: 'GET',
  path: '/kunjungan/:kunjungan_id/resep',
  can: 'view resep',
  summary: 'Resep satu kunjungan',
  params: KunjunganParams,
  response: answer(z.array(ResepRow)),
});

export const createResep = endpoint({
  method: 'POST',
  path: '/kunjungan/:kunjungan_id/resep',
  can: 'create resep',
  summary: 'Tulis draf resep untuk satu kunjungan',
  params: KunjunganParams,
  body: SaveResep,
  creates: true,
  response: saved(Resep),
});

export const updateResep = endpoint({
  method: 'PUT',
  path: '/resep/:id',
  can: 'create resep',
  summary: 'Ubah draf resep; isinya diganti seluruhnya',
  params: IdParams,
  body: SaveResep.extend({ versi: Versi.optional() }),
  response: saved(Resep),
});

export const periksaResep = endpoint({
  method: 'POST',
  path: '/resep/periksa',
  can: 'create resep',
  summary: 'Periksa isian resep tanpa menyimpannya',
  body: SaveResep.extend({
    kunjungan_id: z.int().min(1).max(2_147_483_647),
    /** The draft that these lines belong to, which is no duplicate of itself. */
    resep_id: z.int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  reads: true,
  response: answer(ResepPratinjau),
});

const AlasanTemuan = z.strictObject({ kunci: z.string().max(400), alasan: requiredText('Alasan', 200) });

/**
 * Sends a draft to the pharmacy. It is checked anew: findings that hold and have no reason are 422 PERLU_KONFIRMASI with
 * them in `data` (resep.md RS10), and so is whatever is not among `dilihat`; the same call again gives the same number.
 */
export const kirimResep = endpoint({
  method: 'POST',
  path: '/resep/:id/kirim',
  can: 'update resep',
  summary: 'Kirim resep ke apotek',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    alasan: z.array(AlasanTemuan).max(100).default([]),
    /** Every finding that the doctor has seen, in its words; null: the caller does not tell. */
    dilihat: z
      .array(z.strictObject({ kunci: z.string().max(400), pesan: z.string().max(1000) }))
      .max(300)
      .nullable()
      .default(null),
  }),
  creates: true,
  response: saved(Resep),
});

export const batalResep = endpoint({
  method: 'POST',
  path: '/resep/:id/batal',
  can: ['update resep', 'update telaah resep'],
  summary: 'Batalkan resep yang belum diserahkan',
  params: IdParams,
  body: z.strictObject({ versi: Versi, alasan: requiredText('Alasan', 200) }),
  creates: true,
  response: saved(Resep),
});

/** A copy is a marked draft, priced and checked anew; `kunjungan_id`: into another visit of the same patient. */
export const salinResep = endpoint({
  method: 'POST',
  path: '/resep/:id/salin',
  can: 'update resep',
  summary: 'Salin resep menjadi draf baru',
  params: IdParams,
  body: z.strictObject({
    kunjungan_id: z.int().min(1).max(2_147_483_647),
    /** As the next repetition (iter) of it. */ iter: z.boolean().default(false),
  }),
  creates: true,
  response: saved(Resep),
});

/** A prescription that came back from the pharmacy, with why. */
export const ResepKembali = z.object({
  id: z.int(),
  no_resep: z.string().nullable(),
  kunjungan_id: z.int(),
  norm: z.int(),
  nama: z.string(),
  ruangan: z.string(),
  alasan: z.string(),
  oleh: z.string(),
  pada: z.string(),
});
export type ResepKembali = z.infer<typeof ResepKembali>;
/** Those of the reader, as their doctor, until they are sent again or cancelled (resep.md RS11). */
export const listResepKembali = endpoint({
  method: 'GET',
  path: '/resep/dikembalikan',
  can: 'create resep',
  summary: 'Resep saya yang dikembalikan apotek, yang terlama di atas',
  query: z.object({ ...Paging }),
  response: page(ResepKembali),
});

export const getResep = endpoint({
  method: 'GET',
  path: '/resep/:id',
  can: 'view resep',
  summary: 'Satu resep, dengan pemeriksaannya sekarang; bagi yang hanya menjual: nama, jumlah, dan harga',
  params: IdParams,
  response: answer(z.union([Resep, ResepJual])),
});

const numbers = (nama: string) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, `${nama} harus berupa angka`)
    .transform((v) => v.split(',').map(Number));

const PERLU_RESEP = ['telaah', 'ulang', 'kembali'] as const;
export type PerluResep = (typeof PERLU_RESEP)[number];
export const listResep = endpoint({
  method: 'GET',
  path: '/resep',
  can: 'view resep',
  queryCan: { perlu: 'view telaah resep' },
  summary: 'Resep satu hari, untuk apotek; yang hari ini dengan yang belum selesai dari hari sebelumnya',
  query: z.object({
    ...Paging,
    /** The service day of its numbers; today without it, whose list has also what still waits of the days before. */
    tanggal: calendarDate('Tanggal').optional(),
    /** Of `STATUS_RESEP`, separated by commas; all but drafts without it. */ status: numbers('status').optional(),
    /** On whatever day, and the day is not asked then: whose review is owed, who may come for a repetition, or what is with its doctor. */
    perlu: z.enum(PERLU_RESEP).optional(),
    ruangan: z.coerce.number('ruangan harus berupa angka').int().min(1).max(2_147_483_647).optional(),
    depo: z.coerce.number('depo harus berupa angka').int().min(1).max(2_147_483_647).optional(),
    /** Beginning of a name, a record number, or a prescription's or queue's number. */
    q: z.string().trim().max(60).optional(),
  }),
  response: page(ResepRow).extend({
    jumlah: z.record(z.string(), z.int()),
    /** Reviews of cito prescriptions that are owed, and of these the late ones, on whatever day. */
    terutang: z.object({ telaah: z.int(), terlambat: z.int() }),
    /** How many are with their doctor again, on whatever day. */ dikembalikan: z.int(),
  }),
});
