import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import { moment } from '../field-schemas.ts';
import { JENIS_PENILAIAN, PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { KunjunganIdParams } from './tanda-vital.contract.ts';

const Jawaban = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

export const Penilaian = z.object({
  id: z.int(),
  jenis: z.enum(JENIS_PENILAIAN),
  waktu: z.string(),
  jawaban: Jawaban,
  /** null: an answer is missing, or it is a GCS that is not summed up. */ skor: z.int().nullable(),
  kategori: z.string().nullable(),
  aturan_versi: z.int(),
  oleh: z.string(),
  dibuat_pada: z.string(),
  /** As it is read: 'E4V5M6 = 15', '5, sedang', 'belum lengkap'. */ hasil: z.string(),
  /** By when something follows: pain is asked about again, a doctor sees who was triaged. */
  sampai: z.string().nullable(),
});
export type Penilaian = z.infer<typeof Penilaian>;

export const PenilaianKunjungan = z.object({
  kunjungan_id: z.int(),
  norm: z.int(),
  /** D15. */ status: z.int(),
  /** Completed months on the day of the visit; null: not known. */ umur_bulan: z.int().nullable(),
  jenis_kelamin: z.int().nullable(),
  /** The newest first; the first of a kind is the one that holds. */ penilaian: z.array(Penilaian),
});
export type PenilaianKunjungan = z.infer<typeof PenilaianKunjungan>;

/** The answers of one scale. What is left out is not answered, and gives no score. */
const jawabanOf = (jenis: JenisPenilaian) =>
  z.strictObject(
    Object.fromEntries(
      PENILAIAN[jenis].butir.map(({ kunci, label, pilihan }) => [
        kunci,
        z
          .literal(
            pilihan.map(({ nilai }) => nilai),
            lazyFieldMessage('pilihan', label),
          )
          .nullable()
          .default(null),
      ]),
    ),
    lazyFieldMessage('salah', 'Jawaban'),
  ) as unknown as z.ZodType<z.infer<typeof Jawaban>>;

const waktu = moment('Waktu penilaian').nullable().default(null);
const one = <J extends JenisPenilaian>(jenis: J) =>
  z.strictObject({ jenis: z.literal(jenis), waktu, jawaban: jawabanOf(jenis) });
export const SavePenilaian = z.discriminatedUnion(
  'jenis',
  [one('triase'), one('nyeri'), one('gcs'), one('jatuh-jalan'), one('morse'), one('humpty-dumpty'), one('mst')],
  lazyFieldMessage('pilihan', 'Jenis penilaian'),
);
export type SavePenilaian = z.output<typeof SavePenilaian>;

export const listPenilaian = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/penilaian',
  can: RECORD_READERS,
  summary: 'Skor satu kunjungan: triase, nyeri, kesadaran, risiko jatuh, gizi',
  params: KunjunganIdParams,
  response: answer(PenilaianKunjungan),
});

/** Only answers are sent: the server computes the score (RM13). */
export const createPenilaian = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/penilaian',
  can: 'create rekam medis',
  summary: 'Catat jawaban satu penilaian',
  params: KunjunganIdParams,
  body: SavePenilaian,
  creates: true,
  response: saved(PenilaianKunjungan),
});
