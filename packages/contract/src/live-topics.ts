import type { Permission } from '@nadi/domain/akses/permission';
import { PRINT_IZIN } from '@nadi/domain/cetak/jenis-cetakan';

/** Served as text/event-stream. */
export const LIVE_EVENT_PATH = '/v1/peristiwa';

type LiveData = Readonly<Record<string, string | number | undefined>>;

/** The shape of an event's data, which only the compiler needs. */
const shape = <D extends LiveData>(): D => ({}) as D;

/**
 * The one table of live events. An event tells the browsers that hold any of the permissions in `izin` that something
 * of `topik` changed; a topic is also the first element of the query keys that the event makes stale. `data` holds ids
 * and never patient data, so the reader loads again what it shows.
 */
export const LIVE_EVENTS = {
  /** Visits are shown in their list and in the queue. */
  kunjungan: {
    topik: 'kunjungan',
    izin: ['view kunjungan', 'view antrean'],
    data: shape<{
      tanggal: string;
      ruangan_id: number;
      kunjungan_id: number;
      norm?: number;
      /** 'pasien': the visit is the same, but its patient's record was merged into another. */
      jenis: 'dibuat' | 'diubah' | 'status' | 'pasien';
    }>(),
  },
  /** Somebody was called, or a display has taken or spoken a call. Displays hear of it with the right of a device. */
  panggilan: {
    topik: 'panggilan',
    izin: ['view antrean', 'view antrean loket', 'view loket', 'view perangkat'],
    data: shape<{ panggilan_id: number; kunjungan_id?: number }>(),
  },
  /** A number of the hall was taken, called, served or handed over. */
  loket: {
    topik: 'loket',
    izin: ['view antrean loket'],
    data: shape<{ tanggal: string; antrean_loket_id: number }>(),
  },
  /** A counter pauses, is open again, or calls other services, which displays tell too. */
  keadaanLoket: {
    topik: 'loket',
    izin: ['view antrean loket', 'view perangkat'],
    data: shape<{ loket_id: number }>(),
  },
  /** Somebody at a kiosk asked for staff, or somebody goes there. */
  panggilPetugas: { topik: 'loket', izin: ['view antrean loket'], data: shape<{ panggilan_petugas_id: number }>() },
  /** A display or kiosk was added, changed, paired or taken off; how loud it is, the counters show. */
  perangkat: {
    topik: 'perangkat',
    izin: ['view perangkat', 'view antrean loket'],
    data: shape<{ perangkat_id: number }>(),
  },
  /** A line on the displays of the hall was shown or taken off. */
  pengumuman: {
    topik: 'pengumuman',
    izin: ['view antrean', 'view perangkat'],
    data: shape<{ pengumuman_id: number }>(),
  },
  /** No page of one patient can be open before the patient is stored, so only lists hear of a new one. */
  newPasien: { topik: 'pasien', izin: ['view tabel pasien'], data: shape<{ norm: number }>() },
  /** A page of one patient needs another permission than a list. */
  pasien: { topik: 'pasien', izin: ['view tabel pasien', 'view detail pasien'], data: shape<{ norm: number }>() },
  /** A follow-up was planned, moved, kept or cancelled. */
  kontrol: { topik: 'kontrol', izin: ['view kunjungan', 'view detail pasien'], data: shape<{ norm: number }>() },
  /** Something of the patient's medical record, such as an allergy. */
  rekamMedis: { topik: 'rekam-medis', izin: ['view rekam medis'], data: shape<{ norm: number }>() },
  /** An order of tests was written or went a step on, or somebody took note of a critical result. */
  penunjang: {
    topik: 'penunjang',
    izin: ['view penunjang'],
    data: shape<{ id: number; kunjungan_id: number; status: number }>(),
  },
  /** A prescription was written, sent, or went a step on. */
  resep: {
    topik: 'resep',
    izin: ['view resep', 'view telaah resep'],
    data: shape<{ id: number; kunjungan_id: number; status: number }>(),
  },
  /** A rule that prescriptions are checked by was written or approved; 0: a sheet of them. */
  aturanObat: { topik: 'resep', izin: ['view telaah resep', 'view resep'], data: shape<{ aturan_id: number }>() },
  /** Stock of a product in a depot moved, or was reserved or let go. */
  stok: {
    topik: 'stok',
    izin: ['view stock', 'view pos', 'view telaah resep', 'view produk'],
    data: shape<{ depo_id: number; produk_id: number }>(),
  },
  kembar: { topik: 'pasien', izin: ['update gabung pasien'], data: shape<{ kembar_id: number }>() },
  /** Forms of every kind choose from master data, so everybody hears of it, and displays show it. `objek` names the list. */
  master: { topik: 'master', izin: ['view dashboard', 'view perangkat'], data: shape<{ objek: string; id: number }>() },
  /** Settings, or the facility's own profile. Every page reads them, and every display. */
  setting: {
    topik: 'setting',
    izin: ['view dashboard', 'view perangkat'],
    data: shape<{ objek: 'setting' | 'faskes' }>(),
  },
  /** Somebody asked for an account, or was answered. */
  permintaanAkun: { topik: 'akun', izin: ['update pengaturan'], data: shape<{ faskes_id: number }>() },
  /** Somebody was told something, or has read it; each asks again for their own. */
  pemberitahuan: { topik: 'pemberitahuan', izin: ['view dashboard'], data: shape<{ pemberitahuan_id: number }>() },
  /** Work in the background was asked for, goes on, or has ended; each asks again for their own. */
  pekerjaan: { topik: 'pekerjaan', izin: ['view dashboard'], data: shape<{ pekerjaan_id: number }>() },
  /** A print job came, or something became of it. */
  cetakan: { topik: 'cetakan', izin: PRINT_IZIN, data: shape<{ cetakan_id: number }>() },
  /**
   * Someone's permissions changed: the server forgets what it kept of them, and their browsers ask what they may show. A
   * patient's account hears of it too, for it may have been a clerk's until now.
   */
  akses: { topik: 'akses', izin: ['view dashboard', 'view access-control'], data: shape<{ akun_id: number }>() },
  /** The permissions of a role changed, and so those of whoever holds it. `peran` is its code, as in a session. */
  peran: { topik: 'akses', izin: ['view dashboard', 'view access-control'], data: shape<{ peran: string }>() },
} as const satisfies Record<string, { topik: string; izin: readonly Permission[]; data: LiveData }>;

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveDataOf<N extends LiveEventName> = (typeof LIVE_EVENTS)[N]['data'];
export type LiveTopic = (typeof LIVE_EVENTS)[LiveEventName]['topik'];

/** Each topic once. */
export const LIVE_TOPICS: readonly LiveTopic[] = [...new Set(Object.values(LIVE_EVENTS).map(({ topik }) => topik))];
