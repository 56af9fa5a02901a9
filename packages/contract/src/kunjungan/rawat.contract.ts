import { z } from 'zod';
import { KunjunganIdParams } from '../rekam-medis/catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

const Lines = z.array(z.string());
/** What the rows of a whole stay say: every visit of its registration. */
const Rawat = z.object({
  tempat: Lines,
  diagnosa: z.array(z.object({ icd: z.string(), teks: z.string() })),
  dpjp: Lines,
  tindakan: Lines,
  hasil: Lines,
  menunggu: Lines,
  alergi: z.string(),
  diberikan: Lines,
  diresepkan: Lines,
  kepulangan: Lines,
});

/** What a resume takes from the record, and keeps at its signature (rekam-medis.md RM38). */
export const getRawat = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/rawat',
  can: 'create rekam medis',
  summary: 'Apa yang diambil resume medis dari rekam medis satu masa rawat; pembacaannya dicatat',
  params: KunjunganIdParams,
  response: answer(Rawat),
});
