import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The parts of a run, in their order. */
export const BAGIAN = [
  'mulai',
  'cari',
  'pasien',
  'kunjungan',
  'antrean',
  'simpan',
  'daftar',
  'formulir',
  'master',
  'masuk',
  'web',
  'kunjungan-web',
] as const;
export type Bagian = (typeof BAGIAN)[number];

export type Pilihan = {
  /** How many patients facility RSUD has at least. */
  pasien: number;
  /** How many seconds one line is measured, after its warm-up. */
  detik: number;
  bagian: ReadonlySet<Bagian>;
  json: string | null;
  port: number;
  /** An absolute path; the folder is kept between runs. */
  dataDir: string;
};

export const AKAR = fileURLToPath(new URL('..', import.meta.url));
export const CACHE = path.join(AKAR, '.cache');
const PORT_BENCH = 3950;

/** What is wrong with the command line, in one sentence. */
export class ArgumenSalah extends Error {}

function angka(
  nama: string,
  teks: string | undefined,
  { bawaan, min, maks }: { bawaan: number; min: number; maks: number },
): number {
  if (teks === undefined) return bawaan;
  const nilai = Number(teks);
  if (!Number.isFinite(nilai) || nilai < min || nilai > maks)
    throw new ArgumenSalah(`--${nama} takes a number from ${min} to ${maks}, not "${teks}".`);
  return nilai;
}

function bacaBagian(teks: string | undefined): ReadonlySet<Bagian> {
  if (teks === undefined) return new Set(BAGIAN);
  const diminta = teks
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '');
  for (const nama of diminta)
    if (!BAGIAN.some((b) => b === nama))
      throw new ArgumenSalah(`--only takes any of ${BAGIAN.join(', ')}, not "${nama}".`);
  return new Set(BAGIAN.filter((b) => diminta.includes(b)));
}

export function bacaArgumen(argumen: readonly string[]): Pilihan {
  const opsi = {
    pasien: { type: 'string' },
    detik: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string' },
  } as const;
  let nilai: { [K in keyof typeof opsi]?: string };
  try {
    nilai = parseArgs({ args: [...argumen], options: opsi, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ArgumenSalah(
      `${(error as Error).message} Options: ${Object.keys(opsi)
        .map((o) => `--${o}`)
        .join(' ')}; see bench/README.md.`,
    );
  }
  return {
    pasien: Math.round(angka('pasien', nilai.pasien, { bawaan: 100_000, min: 1000, maks: 20_000_000 })),
    detik: angka('detik', nilai.detik, { bawaan: 5, min: 0.5, maks: 3600 }),
    bagian: bacaBagian(nilai.only),
    json: nilai.json === undefined ? null : path.resolve(AKAR, nilai.json),
    port: Math.round(angka('port', nilai.port, { bawaan: PORT_BENCH, min: 1, maks: 65_534 })),
    dataDir: path.resolve(AKAR, nilai.data ?? '.cache/bench'),
  };
}
