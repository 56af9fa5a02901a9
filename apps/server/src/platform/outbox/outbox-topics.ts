import { z } from 'zod';

/** What outside services are told of a visit. */
const Kunjungan = z.object({ kunjungan_id: z.int(), pendaftaran_id: z.int(), satu_sehat: z.boolean() });
const Rekam = Kunjungan.extend({ rekam_id: z.int() });
const Resep = z.object({ resep_id: z.int() });
const Akun = z.object({ akun_id: z.int() });

/**
 * The one table of what the outbox holds: each topic, named `<what>.<what happened>`, with the shape of its payload,
 * which holds `<what>_id` where messages about one thing keep their order. The feature that writes a topic declares it
 * (`Feature.outbox`), and a sender which topics it sends (`OutboxSender.topics`); what has no sender yet is kept as not
 * sent.
 */
export const OUTBOX_TOPICS = {
  /** Somebody has forgotten the password of an account that nobody has looked up yet; `alamat` is where they asked from. */
  'akun.lupa': z.object({ email: z.string(), alamat: z.string(), diminta_pada: z.string() }),
  'akun.undang': Akun,
  'akun.sudah_ada': z.object({ email: z.string(), diminta_pada: z.string() }),
  'akun.sandi_diganti': Akun,
  'kunjungan.terdaftar': Kunjungan,
  'kunjungan.diubah': Kunjungan,
  'kunjungan.dibatalkan': Kunjungan,
  'rekam.ditandatangani': Rekam,
  'rekam.ditarik': Rekam,
  'resep.dikirim': Resep,
  'resep.dikembalikan': Resep,
  'resep.ditelaah': Resep,
  'resep.disiapkan': Resep,
  'resep.diserahkan': Resep,
  'resep.dibatalkan': Resep,
} as const satisfies Record<string, z.ZodObject>;

export type OutboxTopic = keyof typeof OUTBOX_TOPICS;
export type MuatanOf<T extends OutboxTopic> = z.infer<(typeof OUTBOX_TOPICS)[T]>;

/** The fields of the payloads of some topics. */
export type FieldOf<T extends OutboxTopic> = { [K in T]: keyof MuatanOf<K> & string }[T];

/** A message as its sender gets it. It may come twice, so the sender tells the service `id` as the message's own. */
export type OutboxMessage<T extends OutboxTopic = OutboxTopic> = {
  [K in T]: {
    id: number;
    topik: K;
    muatan: MuatanOf<K>;
    faskesId: number;
    /** 1 for the first try. Above that the service may have it already, because an answer was lost. */
    percobaan: number;
  };
}[T];

type StoredMessage = { id: number; topik: string; muatan: unknown; faskesId: number; percobaan: number };

/**
 * Reads a stored message. Returns null when its payload is none of the table, as another version wrote it; a topic of
 * another version is not claimed.
 */
export function readMessage(stored: StoredMessage): OutboxMessage | null {
  const { success, data } = OUTBOX_TOPICS[stored.topik as OutboxTopic].safeParse(stored.muatan);
  return success ? ({ ...stored, muatan: data } as OutboxMessage) : null;
}
