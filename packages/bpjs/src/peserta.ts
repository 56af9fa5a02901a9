import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { parseEnvelope, SUCCESS_CODES, type Envelope } from './envelope.ts';
import { parsePcarePeserta, parseVclaimPeserta } from './parse-peserta.ts';
import type { Layanan } from './kredensial.ts';
import { send, type BpjsTransport } from './send.ts';

/** Who is asked about: a card number of 13 digits or a NIK of 16. */
export type PesertaQuery = { by: 'noka' | 'nik'; nomor: string };

/**
 * The outcome of a question. `kode` and `kata` are BPJS's own code and words.
 *
 * ditolak:  BPJS refused. `soal` tells whether it does not accept this facility (signature, clock, key) or this
 *           question.
 * tertukar: BPJS answered about another person. Nothing of that answer is passed on.
 * jauh:     there was no usable answer. `kode` is null where none could be read.
 */
export type PesertaResult = (
  | { jenis: 'ditemukan'; kode: number; kata: string; peserta: Peserta }
  | { jenis: 'tidak terdaftar'; kode: number; kata: string }
  | { jenis: 'ditolak'; soal: 'akses' | 'permintaan'; kode: number; kata: string }
  | { jenis: 'tertukar'; kode: number; kata: string }
  | { jenis: 'jauh'; sebab: UnreachableReason; kode: number | null; kata: string }
) & { simulator: boolean };

export type UnreachableReason =
  | 'sambungan'
  | 'waktu habis'
  | 'galat layanan'
  | 'jawaban kosong'
  | 'jawaban rusak'
  | 'sandi tidak cocok';

type ServiceDialect = {
  path(query: PesertaQuery, tanggal: string): string;
  parse(content: unknown): Peserta | null;
  notFoundCodes: ReadonlySet<number>;
};

const DIALECTS: Record<Layanan, ServiceDialect> = {
  pcare: {
    path: ({ by, nomor }) => `peserta/${by}/${nomor}`,
    parse: parsePcarePeserta,
    notFoundCodes: new Set([204]),
  },
  vclaim: {
    path: ({ by, nomor }, tanggal) => `Peserta/${by === 'noka' ? 'nokartu' : 'nik'}/${nomor}/tglSEP/${tanggal}`,
    parse: parseVclaimPeserta,
    // integrasi.md A3: 201 is VClaim's "no data", with the reason in its words. Words are only shown, no code depends
    // on them.
    notFoundCodes: new Set([201, 204]),
  },
};

const ACCESS_CODES = new Set([401, 403]);
/** BPJS's own time-out (408) and "too many requests" (429): the service runs, but does not answer us now. */
const TIMEOUT_CODE = 408;
const TOO_MANY_CODE = 429;

const isSamePerson = (p: Peserta, { by, nomor }: PesertaQuery): boolean =>
  by === 'noka' ? p.noKartu === nomor : p.noKTP === null || p.noKTP === nomor;

type Outcome = PesertaResult extends infer H ? (H extends PesertaResult ? Omit<H, 'simulator'> : never) : never;

function judge({ kode, kata, content }: Envelope, dialect: ServiceDialect, query: PesertaQuery): Outcome {
  if (dialect.notFoundCodes.has(kode) || (SUCCESS_CODES.has(kode) && content === null))
    return { jenis: 'tidak terdaftar', kode, kata };
  if (ACCESS_CODES.has(kode)) return { jenis: 'ditolak', soal: 'akses', kode, kata };
  if (kode === TIMEOUT_CODE || kode === TOO_MANY_CODE || kode >= 500)
    return { jenis: 'jauh', sebab: kode === TIMEOUT_CODE ? 'waktu habis' : 'galat layanan', kode, kata };
  if (!SUCCESS_CODES.has(kode)) return { jenis: 'ditolak', soal: 'permintaan', kode, kata };
  const peserta = dialect.parse(content);
  if (!peserta) return { jenis: 'jauh', sebab: 'jawaban rusak', kode, kata };
  return isSamePerson(peserta, query) ? { jenis: 'ditemukan', kode, kata, peserta } : { jenis: 'tertukar', kode, kata };
}

/**
 * Asks BPJS about one member.
 *
 * Units:   `tanggal` YYYY-MM-DD, the day of service, which VClaim wants to know.
 * Returns: an outcome for every answer of BPJS and every failure of the network; it does not throw for them.
 * Source:  integrasi.md A3, A4, A9.
 */
export async function findPeserta(
  transport: BpjsTransport,
  layanan: Layanan,
  query: PesertaQuery,
  tanggal: string,
): Promise<PesertaResult> {
  const dialect = DIALECTS[layanan];
  const sent = await send(transport, dialect.path(query, tanggal));
  if ('gagal' in sent) return { jenis: 'jauh', sebab: sent.gagal, kode: null, kata: '', simulator: false };
  const { simulator } = sent;
  const envelope = parseEnvelope(sent, transport.kredensial);
  if (!('rusak' in envelope)) return { ...judge(envelope, dialect, query), simulator };
  // An unreadable answer is judged by its HTTP status alone, because it is often a page of HTML.
  const { http } = sent;
  if (http >= 400) return { ...judge({ kode: http, kata: '', content: null }, dialect, query), simulator };
  return { jenis: 'jauh', sebab: envelope.rusak, kode: null, kata: '', simulator };
}
