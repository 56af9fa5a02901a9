import { z } from 'zod';
import { JENIS_LOKET } from '../master/loket-master.contract.ts';
import { MAX_ISTIRAHAT_MENIT } from '@nadi/domain/loket/istirahat';
import { MAX_KODE_BOOKING } from '@nadi/domain/loket/kode-booking';
import { PRIORITAS } from '@nadi/domain/loket/prioritas';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { nikText, optionalText, rowId } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { LayarLoket } from '../akses/perangkat.contract.ts';

/** What somebody typed at the kiosk: an identity number or a booking, or neither. */
export const KeteranganTiket = {
  nik: nikText.nullable().default(null),
  kode_booking: optionalText('Kode booking', MAX_KODE_BOOKING),
};

/** Who of the staff did something at a counter. */
const OlehPetugas = z.object({ akun_id: z.int(), nama: z.string() });

/** A number of the hall, as its counter sees it. */
export const TiketLoket = z.object({
  id: z.int(),
  versi: z.int(),
  /** "A-047"; stays what is printed on the ticket. */
  nomor: z.string(),
  layanan_id: z.int(),
  layanan: z.string(),
  prioritas: z.enum(PRIORITAS).nullable(),
  /** 1 waiting, 2 called, 3 being served, 4 done, 5 called and not there. */
  status: z.int(),
  loket_id: z.int().nullable(),
  diambil_pada: z.string(),
  /** Since when it waits in this service. */
  urut_pada: z.string(),
  dipanggil_pada: z.string().nullable(),
  dilayani_pada: z.string().nullable(),
  selesai_pada: z.string().nullable(),
  jumlah_panggil: z.int(),
  kode_booking: z.string().nullable(),
  /** Only of whom a counter has before it, and the patient who has it. */
  nik: z.string().nullable(),
  norm: z.int().nullable(),
  nama: z.string().nullable(),
  /** Who took it where it is: called it, serves it, passed it over. */
  oleh: OlehPetugas.nullable(),
});
export type TiketLoket = z.infer<typeof TiketLoket>;

const LayananAntrean = z.object({
  id: z.int(),
  kode: z.string(),
  deskripsi: z.string(),
  selang_prioritas: z.int(),
  /** Which counters call it (`servesLayanan`); left out: any. */
  jenis: z.enum(JENIS_LOKET).optional(),
  /** Whether the counter that asked calls it; left out: it does. */
  dilayani: z.boolean().optional(),
});

/** Everything that the page of a counter shows. Without a counter of its own the page only looks on. */
export const getAntreanLoket = endpoint({
  method: 'GET',
  path: '/antrean-loket',
  can: 'view antrean loket',
  summary: 'Antrean loket hari ini, dilihat dari satu loket',
  query: z.object({ loket_id: z.coerce.number('Loket tidak benar').int().min(1).max(2_147_483_647).optional() }),
  response: answer(
    z.object({
      layanan: z.array(LayananAntrean),
      menunggu: z.array(TiketLoket),
      dilewati: z.array(TiketLoket),
      /** Whom this counter has before it. */
      sekarang: TiketLoket.nullable(),
      /** Who took a number a step further at this counter last, and when, unless they are at another one by now. */
      dipakai: OlehPetugas.extend({ pada: z.string() }).nullable(),
      /** The last numbers that this counter called and when it did, the newest first, wherever they are now. */
      panggilan: z.array(
        TiketLoket.pick({ id: true, nomor: true, status: true, loket_id: true, dipanggil_pada: true, oleh: true }),
      ),
      /** Whom the other counters have before them. */
      lain: z.array(z.object({ loket: z.string(), nomor: z.string(), status: z.int(), sejak: z.string() })),
      /** The counters that pause just now, and until when. */
      istirahat: z.array(z.object({ loket_id: z.int(), loket: z.string(), sampai: z.string() })),
      /** The displays that speak for this counter. */
      layar: z.array(LayarLoket),
      /** Kiosks at which somebody asks for staff, the longest waiting first. */
      petugas: z.array(z.object({ id: z.int(), kios: z.string(), ruang_tunggu: z.string(), diminta_pada: z.string() })),
      /** How many ordinary numbers this counter has called since its last priority one, wherever they went afterwards. */
      biasa_sejak: z.int(),
      ringkasan: z.object({
        dipanggil: z.int(),
        rata_layan_menit: z.int().nullable(),
        rata_tunggu_menit: z.int().nullable(),
      }),
    }),
  ),
});
export type AntreanLoket = z.output<(typeof getAntreanLoket)['response']>['data'];

/** A number for somebody who does not use the kiosk. */
export const createTiketLoket = endpoint({
  method: 'POST',
  path: '/antrean-loket',
  can: 'update antrean loket',
  summary: 'Ambil nomor antrean loket di meja petugas',
  creates: true,
  body: z.strictObject({
    layanan_id: rowId('Layanan'),
    prioritas: z.enum(PRIORITAS, 'Prioritas tidak dikenal').nullable().default(null),
    ...KeteranganTiket,
  }),
  response: saved(TiketLoket),
});

const LoketId = rowId('Loket');

/**
 * The version of the number at the counter that somebody else called or serves, where the person was asked about it by
 * name and takes it away all the same. Without it, or once that number has moved on, such a step is refused (409).
 */
const MilikLain = z.int().nullable().default(null);

/**
 * Calls whoever is next for a counter. `sebelumnya` is whom its page shows before it: a counter that has another one by
 * now, called from a second browser, is told so (409) instead of calling once more. Who was served is done, and who was
 * only called is passed over.
 */
export const panggilBerikutnya = endpoint({
  method: 'POST',
  path: '/antrean-loket/panggil',
  can: 'update antrean loket',
  summary: 'Panggil nomor berikutnya ke satu loket',
  creates: true,
  body: z.strictObject({
    loket_id: LoketId,
    layanan: z.array(rowId('Layanan')).min(1, 'Pilih layanan yang dipanggil loket ini').max(50),
    utama: rowId('Layanan utama').nullable().default(null),
    sebelumnya: z.int().nullable(),
    milik_lain: MilikLain,
  }),
  /** `tiket` null: nobody waits in these services. `dilepas` is who stood at the counter before. */
  response: saved(z.object({ tiket: TiketLoket.nullable(), dilepas: TiketLoket.nullable() })),
});

/** A step with one number. Calling it names the counter and whom it has before it, as `panggilBerikutnya` does. */
export const langkahTiketLoket = endpoint({
  method: 'PUT',
  path: '/antrean-loket/:id',
  can: 'update antrean loket',
  summary: 'Panggil, ulangi, layani, selesaikan, lewati, alihkan, atau dahulukan satu nomor loket',
  params: IdParams,
  body: z.discriminatedUnion('langkah', [
    z.strictObject({
      langkah: z.literal('panggil'),
      versi: Versi,
      loket_id: LoketId,
      sebelumnya: z.int().nullable(),
      milik_lain: MilikLain,
    }),
    z.strictObject({ langkah: z.enum(['ulangi', 'layani', 'selesai', 'lewati']), versi: Versi, milik_lain: MilikLain }),
    z.strictObject({
      langkah: z.literal('alihkan'),
      versi: Versi,
      layanan_id: rowId('Layanan'),
      milik_lain: MilikLain,
    }),
    z.strictObject({
      langkah: z.literal('dahulukan'),
      versi: Versi,
      prioritas: z.enum(PRIORITAS, 'Prioritas tidak dikenal').nullable(),
    }),
  ]),
  response: saved(z.object({ tiket: TiketLoket, dilepas: TiketLoket.nullable() })),
});

/**
 * Takes the last step back, of every number that it moved: who was called waits again, and who stood there stands
 * there.
 */
export const batalkanLangkahLoket = endpoint({
  method: 'PUT',
  path: '/antrean-loket/batalkan',
  can: 'update antrean loket',
  summary: 'Batalkan langkah terakhir antrean loket',
  body: z.strictObject({
    tiket: z
      .array(z.object({ id: z.int(), versi: Versi }))
      .min(1)
      .max(2),
  }),
  response: saved(z.array(TiketLoket)),
});

/** A counter that pauses calls nobody until then, or until it opens again. */
export const istirahatLoket = endpoint({
  method: 'PUT',
  path: '/antrean-loket/istirahat',
  can: 'update antrean loket',
  summary: 'Istirahatkan satu loket sampai beberapa menit lagi, atau buka lagi (menit: null)',
  body: z.strictObject({
    loket_id: LoketId,
    menit: z
      .int('Lama istirahat harus berupa angka bulat')
      .min(1, 'Lama istirahat paling sedikit 1')
      .max(MAX_ISTIRAHAT_MENIT, `Lama istirahat paling banyak ${MAX_ISTIRAHAT_MENIT}`)
      .nullable(),
  }),
  response: saved(z.object({ loket_id: z.int(), sampai: z.string().nullable() })),
});

/** By which services a counter calls from now on, so that the displays promise nobody to it whom it does not call. */
export const pilihLayananLoket = endpoint({
  method: 'PUT',
  path: '/antrean-loket/pilihan',
  can: 'update antrean loket',
  summary: 'Layanan yang dipanggil satu loket mulai sekarang',
  body: z.strictObject({
    loket_id: LoketId,
    layanan: z.array(rowId('Layanan')).max(50),
    utama: rowId('Layanan utama').nullable().default(null),
  }),
  response: saved(z.object({ loket_id: z.int() })),
});

/** Somebody of the staff goes to the kiosk at which they were asked for. */
export const datangiKios = endpoint({
  method: 'PUT',
  path: '/antrean-loket/petugas/:id',
  can: 'update antrean loket',
  summary: 'Petugas menuju kios yang memanggilnya',
  params: IdParams,
  body: z.strictObject({ loket_id: LoketId.nullable().default(null) }),
  response: saved(z.object({ id: z.int(), ditangani_pada: z.string() })),
});
