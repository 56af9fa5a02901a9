import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The parts of a run, in their order. */
export const PARTS = [
  'mulai',
  'dasar',
  'cari',
  'pasien',
  'kunjungan',
  'antrean',
  'simpan',
  'daftar',
  'langsung',
  'cetak',
  'kios',
  'formulir',
  'obat',
  'rekam',
  'master',
  'banjir',
  'masuk',
  'web',
  'halaman',
  'kunjungan-web',
  'meja',
  'antrean-web',
  'klien',
  'layar',
] as const;
export type Part = (typeof PARTS)[number];

export type BenchOptions = {
  /** How many patients facility RSUD has at least. */
  pasien: number;
  /** How many signed notes it has at least, once the part about records is measured. */
  catatan: number;
  /** How many seconds one line is measured, after its warm-up. */
  seconds: number;
  parts: ReadonlySet<Part>;
  /** Which of the desk's tasks are done: those whose name holds this text. */
  task: string;
  json: string | null;
  port: number;
  /** An absolute path; the folder is kept between runs. */
  dataDir: string;
};

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const CACHE = path.join(ROOT, '.cache');
const BENCH_PORT = 3950;

/** What is wrong with the command line, in one sentence. */
export class ArgumentError extends Error {}

function parseNumber(
  nama: string,
  text: string | undefined,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < min || value > max)
    throw new ArgumentError(`--${nama} takes a number from ${min} to ${max}, not "${text}".`);
  return value;
}

function parseParts(text: string | undefined): ReadonlySet<Part> {
  if (text === undefined) return new Set(PARTS);
  const requested = text
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '');
  for (const nama of requested)
    if (!PARTS.some((b) => b === nama))
      throw new ArgumentError(`--only takes any of ${PARTS.join(', ')}, not "${nama}".`);
  return new Set(PARTS.filter((b) => requested.includes(b)));
}

export function parseArguments(args: readonly string[]): BenchOptions {
  const options = {
    pasien: { type: 'string' },
    catatan: { type: 'string' },
    detik: { type: 'string' },
    only: { type: 'string' },
    tugas: { type: 'string' },
    json: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string' },
  } as const;
  let value: { [K in keyof typeof options]?: string };
  try {
    value = parseArgs({ args: [...args], options: options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ArgumentError(
      `${(error as Error).message} Options: ${Object.keys(options)
        .map((o) => `--${o}`)
        .join(' ')}; see bench/README.md.`,
    );
  }
  return {
    pasien: Math.round(parseNumber('pasien', value.pasien, { fallback: 100_000, min: 1000, max: 20_000_000 })),
    catatan: Math.round(parseNumber('catatan', value.catatan, { fallback: 30_000, min: 1000, max: 20_000_000 })),
    seconds: parseNumber('detik', value.detik, { fallback: 5, min: 0.5, max: 3600 }),
    parts: parseParts(value.only),
    task: value.tugas ?? '',
    json: value.json === undefined ? null : path.resolve(ROOT, value.json),
    port: Math.round(parseNumber('port', value.port, { fallback: BENCH_PORT, min: 1, max: 65_534 })),
    dataDir: path.resolve(ROOT, value.data ?? '.cache/bench'),
  };
}
