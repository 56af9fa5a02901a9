import { BATAL, JENIS_PEKERJAAN, STATUS_PEKERJAAN } from '@nadi/domain/pekerjaan/pekerjaan';
import type { JenisPekerjaan, StatusPekerjaan } from '@nadi/domain/pekerjaan/pekerjaan';
import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';
import { IdParams } from './master/master-list.ts';

const JENIS = Object.keys(JENIS_PEKERJAAN) as [JenisPekerjaan, ...JenisPekerjaan[]];

/** A file that the asker has prepared in the background (laporan.md L6). */
export const Pekerjaan = z.object({
  id: z.int(),
  jenis: z.enum(JENIS),
  /** What it is about, without names and numbers of patients. */
  rincian: z.string(),
  status: z.custom<StatusPekerjaan>((value) => Object.hasOwn(STATUS_PEKERJAAN, value as number)),
  /** How many of `dari` rows are read; null while nobody knows how many there are. */
  baris: z.int(),
  dari: z.int().nullable(),
  /** Its place among those that wait in the facility; null once it has begun. */
  urutan: z.int().nullable(),
  /** Why there is no file. */
  alasan: z.string(),
  dibuat_pada: z.string(),
  selesai_pada: z.string().nullable(),
  /** The file, as long as it is kept and the asker holds the right to it. */
  berkas: z.object({ nama: z.string(), /** Bytes. */ ukuran: z.int(), sampai: z.string() }).nullable(),
  /** The asker no longer holds the right to what it is about. */
  hak_hilang: z.boolean(),
});
export type Pekerjaan = z.infer<typeof Pekerjaan>;

/** Everybody sees what they asked for themselves, and nothing else. */
const ASKERS = 'view dashboard';

export const listPekerjaan = endpoint({
  method: 'GET',
  path: '/pekerjaan',
  can: ASKERS,
  summary: 'Berkas yang akun ini minta disiapkan di latar, 30 hari terakhir, yang terbaru dulu',
  response: answer(z.array(Pekerjaan)),
});

export const cancelPekerjaan = endpoint({
  method: 'PUT',
  path: '/pekerjaan/:id/batal',
  can: ASKERS,
  summary: `Batalkan pekerjaan sendiri (status ${BATAL}); boleh diulang, dan yang sudah berakhir tetap seperti adanya`,
  params: IdParams,
  response: saved(Pekerjaan),
});

export const repeatPekerjaan = endpoint({
  method: 'POST',
  path: '/pekerjaan/:id/ulang',
  can: ASKERS,
  costs: 'ekspor',
  summary: 'Minta lagi pekerjaan sendiri yang sudah berakhir, dengan saringan yang sama; haknya diperiksa lagi',
  params: IdParams,
  creates: true,
  response: saved(Pekerjaan),
});

export const getBerkasPekerjaan = endpoint({
  method: 'GET',
  path: '/pekerjaan/:id/berkas',
  can: ASKERS,
  summary: 'Berkas pekerjaan sendiri; haknya diperiksa lagi, pengambilannya dicatat',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});

/**
 * Asks for the file of an export in the background: with the right of its kind and the filters of the export itself,
 * whose refusal for size says `latar`.
 */
export const inBackground = <Q extends z.ZodType>(
  jenis: JenisPekerjaan,
  { path, query }: Pick<Endpoint<z.ZodType, Q, z.ZodType, z.ZodType>, 'path' | 'query'>,
) =>
  endpoint({
    method: 'POST',
    path: `${path}/latar`,
    can: JENIS_PEKERJAAN[jenis].izin,
    costs: 'ekspor',
    summary: `${JENIS_PEKERJAAN[jenis].judul} yang tersaring disiapkan di latar; pemintanya diberi tahu saat berkasnya siap`,
    body: query,
    creates: true,
    response: saved(Pekerjaan),
  });
