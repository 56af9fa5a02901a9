import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
/** ketentuan D3: maps each code to its status and to the message that is used when nobody gives a better one. */
const CODES = {
  VALIDASI: [422, 'Periksa kembali isian yang ditandai.'],
  PERLU_KONFIRMASI: [422, 'Perlu konfirmasi.'],
  BELUM_MASUK: [401, 'Unauthenticated.'],
  TERLARANG: [403, 'Anda tidak memiliki akses'],
  GANTI_SANDI: [403, 'Ganti dulu kata sandi awal Anda.'],
  /** The record belongs to people who treat the patient; an emergency access opens it (rekam-medis.md RM35). */
  AKSES_DARURAT: [
    403,
    'Pasien ini di luar hubungan kerja Anda. Bila perlu, buka dengan akses darurat dan sebutkan alasannya.',
  ],
  TIDAK_ADA: [404, 'Data tidak ditemukan'],
  BENTROK: [409, sudahBerubah('Data ini', 'Muat ulang dan periksa lagi.')],
  /** The row has gone another way meanwhile, or can't go this way from where it stands. */
  TIDAK_BERURUTAN: [409, 'Langkah ini tidak cocok lagi dengan keadaannya sekarang.'],
  TERLALU_BESAR: [413, 'Kiriman terlalu besar.'],
  PERMINTAAN_RUSAK: [400, 'Permintaan tidak dapat dibaca.'],
  TERLALU_SERING: [429, 'Terlalu banyak percobaan. Tunggu sebentar.'],
  RAMAI: [429, 'Banyak yang sedang masuk bersamaan. Coba lagi beberapa detik lagi.'],
  BASIS_DATA_JAUH: [503, 'Basis data sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.'],
  PENYIMPANAN_JAUH: [
    503,
    'Penyimpanan berkas sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.',
  ],
  PEMINDAI_JAUH: [
    503,
    'Pemindai virus sedang tidak dapat dihubungi, jadi berkas belum dapat diterima. Isian Anda masih ada; coba lagi sebentar lagi.',
  ],
  DISK_PENUH: [
    503,
    'Ruang simpan server penuh, jadi tidak ada yang dapat disimpan. Isian Anda masih ada; beri tahu tim IT.',
  ],
  TERLALU_LAMA: [
    503,
    'Server terlalu lama mengerjakan ini, jadi dihentikan dan tidak ada yang disimpan. Isian Anda masih ada; coba lagi sebentar lagi.',
  ],
  /** The command is committed, and only its answer could not be read. */
  TERSIMPAN: [
    503,
    'Sudah tersimpan, tetapi jawabannya belum dapat dibaca. Jangan simpan lagi: muat ulang untuk melihat hasilnya.',
  ],
  LAYANAN_JAUH: [503, 'Layanan luar sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.'],
  LAYANAN_MENOLAK: [422, 'Layanan luar menolak permintaan ini.'],
  LAYANAN_BELUM_DIATUR: [422, 'Layanan luar ini belum diatur untuk faskes Anda.'],
  RUSAK: [500, 'Terjadi kesalahan pada server. Isian Anda masih ada; coba lagi, dan beri tahu tim IT bila berulang.'],
} as const satisfies Record<string, readonly [number, string]>;

export type AppErrorCode = keyof typeof CODES;

type Options = {
  message?: string;
  errors?: Record<string, string[]>;
  retryAfter?: number;
  data?: unknown;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** Data that the refusal carries beside its message; the endpoint's contract says which. */
  readonly data: unknown;

  constructor(code: AppErrorCode, { message, errors, retryAfter, data, cause }: Options = {}) {
    const first = errors ? Object.values(errors)[0]?.[0] : undefined;
    super(message ?? first ?? CODES[code][1], cause === undefined ? {} : { cause });
    this.code = code;
    this.status = CODES[code][0];
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

type PgError = Error & { code?: string; constraint?: string };

/**
 * Returns what a log line may say of an error: kind, code and place. Its message is left out, because a database
 * message may quote what was typed.
 */
export function errorTrace(error: unknown): { jenis?: string; asal?: string | undefined; di?: string[] | undefined } {
  if (!(error instanceof Error)) return {};
  return {
    jenis: error.name,
    asal: (error as PgError).code,
    di: error.stack
      ?.split('\n')
      .filter((b) => /^\s+at /.test(b))
      .slice(0, 4),
  };
}

/**
 * Turns the violation of a named constraint into the business error of the check before it. Any other error is thrown
 * as it is.
 */
export function mapConstraint(error: unknown, errorByConstraint: Record<string, () => AppError>): never {
  const constraint = (error as PgError).constraint;
  const toError = constraint === undefined ? undefined : errorByConstraint[constraint];
  throw toError ? toError() : error;
}

const READ_ONLY = '25006';

/** A line of any kind that broke or never came about: only whoever held it knows which one it was. */
const LINE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
const databaseLines = new WeakSet<Error>();
/** Marks that it was the line to the database that broke. */
export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error) databaseLines.add(error);
}

const UNREACHABLE_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '08001', '53300', READ_ONLY]);

/** A write met a server that only reads: a standby after a switch, or one that somebody has locked. */
export const isReadOnly = (error: unknown): boolean => (error as PgError | null)?.code === READ_ONLY;
/** What such a server would answer to a write. */
export const readOnly = (): Error => Object.assign(new Error('the database takes no change'), { code: READ_ONLY });

/** Returns true when the database could not be reached or went away in the middle. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, message } = error as PgError;
  if (code !== undefined && UNREACHABLE_CODES.has(code)) return true;
  if (code !== undefined && LINE_CODES.has(code)) return databaseLines.has(error as Error);
  return /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable/i.test(
    message ?? '',
  );
}
