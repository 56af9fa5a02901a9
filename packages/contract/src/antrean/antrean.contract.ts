import { z } from 'zod';
import { MAX_PENGUMUMAN, MIN_PENGUMUMAN } from '@nadi/domain/antrean/kabar';
import { BATAL, STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { calendarDate, optionalText, requiredText, rowId } from '../field-schemas.ts';
import { KunjunganRow } from '../kunjungan/kunjungan.contract.ts';

const Params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const MAX_MOVED = 200;

/**
 * The server picks who is next, so that desks that call at one moment never call the same patient. `data` is null when
 * nobody waits. `meninggal` names who stands before them and is passed over, because they died.
 */
export const callNextAntrean = endpoint({
  method: 'POST',
  path: '/antrian_ruangan/panggil',
  can: 'update antrean',
  summary: 'Panggil yang berikutnya di satu ruangan',
  creates: true,
  body: z.strictObject({ ruangan_id: rowId('Ruangan'), dokter_id: rowId('Dokter').nullable().default(null) }),
  response: saved(KunjunganRow.nullable()).extend({ meninggal: z.array(z.string()) }),
});

export const updateStatusAntrean = endpoint({
  method: 'PUT',
  path: '/antrian_ruangan/:id',
  can: 'update antrean',
  summary: 'Panggil, layani, selesaikan, batalkan',
  params: Params,
  /** `alasan` tells why a visit is cancelled (status 5), and is stored with it. */
  body: z
    .strictObject({
      status: z.int().min(1).max(STATUS_KUNJUNGAN.length),
      versi: z.int(),
      alasan: optionalText('Alasan', 255),
      /**
       * What of the visit is still a draft and was asked about before it is finished all the same: `kunci` of each, as
       * the refusal (`PERLU_KONFIRMASI`) named them in `data.draf`.
       */
      draf_dilihat: z.array(z.string().max(40)).max(100).default([]),
      /** Set as dead, asked about (`PERLU_KONFIRMASI`), and served all the same. */ yakin: z.boolean().default(false),
    })
    .refine((b) => b.status !== BATAL || (b.alasan?.length ?? 0) >= 5, {
      path: ['alasan'],
      message: 'Alasan pembatalan wajib diisi, paling sedikit 5 huruf',
    }),
  response: saved(KunjunganRow),
});

/** Calls a called patient once more; `urungkan` takes the last such call back while no display has spoken it. */
export const recallAntrean = endpoint({
  method: 'PUT',
  path: '/antrian_ruangan/:id/panggil',
  can: 'update antrean',
  summary: 'Panggil ulang',
  params: Params,
  body: z.strictObject({ versi: z.int(), urungkan: z.boolean().default(false) }),
  response: saved(KunjunganRow),
});

/** Puts a patient behind the next ones; `urungkan` takes the last skip back. */
export const skipAntrean = endpoint({
  method: 'PUT',
  path: '/antrian_ruangan/:id/lewati',
  can: 'update antrean',
  summary: 'Lewati: tetap menunggu, di belakang beberapa antrean berikutnya',
  params: Params,
  body: z.strictObject({ versi: z.int(), urungkan: z.boolean().default(false) }),
  response: saved(KunjunganRow),
});

const MovedRow = z.strictObject({ id: rowId('Kunjungan'), versi: z.int() });
/** Several visits go together or not at all. A bed is for one. */
export const moveKunjungan = endpoint({
  method: 'POST',
  path: '/kunjungan/pindah',
  can: ['update antrean', 'update kunjungan'],
  summary: 'Pindahkan kunjungan ke ruangan, dokter, atau waktu lain',
  creates: true,
  body: z
    .strictObject({
      kunjungan: z
        .array(MovedRow)
        .min(1, 'Pilih pasien yang dipindahkan')
        .max(MAX_MOVED, `Paling banyak ${MAX_MOVED} pasien sekali pindah`),
      ruangan_id: rowId('Ruangan'),
      dokter_id: rowId('Dokter'),
      /** Null: the doctor's only schedule of that day; the visit's own where nothing but its bed changes. */
      jadwal_dokter_id: rowId('Jadwal').nullable().default(null),
      /** The service day; today when it is left out. */
      tanggal: calendarDate('Tanggal').optional(),
      /** Null: none; within its room and day a visit keeps the bed that it has. */
      kamar_id: rowId('Tempat tidur').nullable().default(null),
      alasan: optionalText('Alasan', 200),
      /** A bed that does not fit, or a ward without one, was asked about (`PERLU_KONFIRMASI`) and is meant. */
      lanjutkan: z.boolean().default(false),
    })
    .refine(({ kunjungan }) => new Set(kunjungan.map(({ id }) => id)).size === kunjungan.length, {
      path: ['kunjungan'],
      message: 'Satu kunjungan disebut dua kali',
    })
    .refine(({ kunjungan, kamar_id }) => kamar_id === null || kunjungan.length === 1, {
      path: ['kamar_id'],
      message: 'Tempat tidur hanya untuk satu pasien',
    }),
  /** `tidak_ikut` names what was chosen for the visits and is not offered where they go. */
  response: saved(z.object({ id: z.int(), kunjungan: z.array(KunjunganRow), tidak_ikut: z.array(z.string()) })),
});

/** Takes a whole move back, for as long as nobody went on with one of its visits. */
export const undoMove = endpoint({
  method: 'POST',
  path: '/kunjungan/pindah/:id/urungkan',
  can: ['update antrean', 'update kunjungan'],
  summary: 'Urungkan pemindahan',
  creates: true,
  params: Params,
  body: z.strictObject({}),
  response: saved(z.object({ kunjungan: z.array(KunjunganRow) })),
});

const WaitingOfDokter = KunjunganRow.extend({
  /** As it is kept with the patient; null where none is. */
  telepon: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
export type WaitingOfDokter = z.infer<typeof WaitingOfDokter>;
/** Everybody who waits for a doctor, or was called and not served, with how to reach them. */
export const listWaitingOfDokter = endpoint({
  method: 'GET',
  path: '/antrian_ruangan/dokter/:id',
  can: 'update antrean',
  summary: 'Semua yang menunggu satu dokter hari ini, dengan nomor teleponnya',
  params: Params,
  response: answer(z.array(WaitingOfDokter)),
});

const Pengumuman = z.object({
  id: z.int(),
  ruangan_id: z.int().nullable(),
  dokter_id: z.int().nullable(),
  teks: z.string(),
  sampai: z.string(),
  dibuat_pada: z.string(),
});
export type Pengumuman = z.infer<typeof Pengumuman>;
export const listPengumuman = endpoint({
  method: 'GET',
  path: '/antrian_ruangan/pengumuman',
  can: 'view antrean',
  summary: 'Pengumuman di layar yang masih berlaku',
  response: answer(z.array(Pengumuman)),
});
const MAX_MINUTES = 720;
export const createPengumuman = endpoint({
  method: 'POST',
  path: '/antrian_ruangan/pengumuman',
  can: 'update antrean',
  summary: 'Tampilkan satu baris pengumuman di layar ruang tunggu',
  creates: true,
  body: z.strictObject({
    ruangan_id: rowId('Ruangan').nullable().default(null),
    dokter_id: rowId('Dokter').nullable().default(null),
    teks: requiredText('Pengumuman', MAX_PENGUMUMAN).min(
      MIN_PENGUMUMAN,
      `Pengumuman paling sedikit ${MIN_PENGUMUMAN} huruf`,
    ),
    /** For how long it is shown. */
    menit: z
      .int('Lama tampil harus berupa angka bulat')
      .min(1, 'Lama tampil paling kecil 1')
      .max(MAX_MINUTES, `Lama tampil paling besar ${MAX_MINUTES}`),
  }),
  response: saved(Pengumuman),
});
export const endPengumuman = endpoint({
  method: 'PUT',
  path: '/antrian_ruangan/pengumuman/:id/akhiri',
  can: 'update antrean',
  summary: 'Akhiri pengumuman',
  params: Params,
  body: z.strictObject({}),
  response: saved(z.object({ id: z.int() })),
});
