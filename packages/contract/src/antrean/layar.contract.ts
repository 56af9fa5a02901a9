import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';

/** Served as text/event-stream to a paired display: it hears that something of its hall changed, and ids at most. */
export const LAYAR_EVENT_PATH = '/layar/peristiwa';

/** How many of those who are next a display names. */
export const NEXT_SHOWN = 3;
/** How many rooms and counters a display has room for. */
export const LAYAR_ROWS = 6;

/** A room or a counter. */
const Sumber = { sumber: z.enum(['ruangan', 'loket']), sumber_id: z.int() };

/** A call as a display may show it: the name is masked or left out by the facility's setting. */
const PanggilanLayar = z.object({
  ...Sumber,
  id: z.int(),
  nomor: z.string(),
  nama: z.string().nullable(),
  tujuan: z.string(),
  keterangan: z.string().nullable(),
  dipanggil_pada: z.string(),
});
export type PanggilanLayar = z.infer<typeof PanggilanLayar>;

/**
 * Who waits for a room, in a service of the hall, which any counter may call, or for a counter by its own choice of
 * services: how many, and the next few numbers in the order in which they are called.
 */
const TungguLayar = z.object({
  sumber: z.enum(['ruangan', 'layanan', 'loket']),
  sumber_id: z.int(),
  nama: z.string(),
  jumlah: z.int(),
  berikutnya: z.array(z.string()),
});
export type TungguLayar = z.infer<typeof TungguLayar>;

/** A room or counter that pauses. */
const IstirahatLayar = z.object({ ...Sumber, nama: z.string(), sampai: z.string() });
export type IstirahatLayar = z.infer<typeof IstirahatLayar>;

export const Layar = z.object({
  faskes: z.object({ nama: z.string(), logo: z.string() }),
  nama: z.string(),
  ruang_tunggu: z.string(),
  bersuara: z.boolean(),
  /** How loud, in percent. */
  volume: z.int(),
  /** The server's clock, by which the display shows the time. */
  waktu: z.string(),
  zona: z.string(),
  info: z.string(),
  /** The last call of each room and counter today whose number is still called, newest first. */
  panggilan: z.array(PanggilanLayar),
  tunggu: z.array(TungguLayar),
  /** Rooms and counters that pause, and until when. */
  istirahat: z.array(IstirahatLayar),
});
export type Layar = z.infer<typeof Layar>;

export const getLayar = endpoint({
  method: 'GET',
  path: '/layar',
  can: 'tv',
  summary: 'Yang ditampilkan layar ini sekarang; suara=1: suaranya dapat terdengar',
  query: z.object({ suara: z.enum(['0', '1'], 'suara harus 0 atau 1').optional() }),
  response: answer(Layar),
});

export const Ucapan = PanggilanLayar.extend({
  /** Whether the name is said too. */
  sebut_nama: z.boolean(),
});
export type Ucapan = z.infer<typeof Ucapan>;

/**
 * `panggilan` is null where nobody is to be called, or where another display of the hall is speaking. `uji`: somebody
 * at a counter asked to hear the display.
 */
export const takePanggilan = endpoint({
  method: 'POST',
  path: '/layar/ambil',
  can: 'tv',
  safeToRepeat: true,
  summary: 'Ambil panggilan berikutnya untuk disuarakan; satu suara dalam satu ruang tunggu',
  body: z.object({}),
  response: saved(z.object({ panggilan: Ucapan.nullable(), uji: z.boolean() })),
});

export const confirmPanggilan = endpoint({
  method: 'POST',
  path: '/layar/panggilan/:id/terdengar',
  can: 'tv',
  safeToRepeat: true,
  summary: 'Panggilan ini sudah disuarakan',
  params: z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({}),
  response: saved(z.object({ terdengar_pada: z.string() })),
});
