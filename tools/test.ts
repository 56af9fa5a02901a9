import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { cariChromium } from './chromium.ts';
import { catatDurasi } from './durasi.ts';
import { berkasBerubah, pilihTes } from './terkait.ts';

/** One check of the run: how many it counted, or a single pass or fail. */
type Hasil = { nama: string; lulus: number; gagal: number; detik: number };

const LAPORAN = '.cache/uji';
const LAPORAN_BROWSER = `${LAPORAN}/playwright.json`;

type Cara = { env?: NodeJS.ProcessEnv; /** Gives the processor to whatever else runs. */ mengalah?: boolean };

function jalan(argumen: string[], { env = {}, mengalah = false }: Cara = {}): Promise<{ kode: number; teks: string }> {
  return new Promise((resolve) => {
    const anak = spawn(process.execPath, argumen, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (mengalah && anak.pid !== undefined) os.setPriority(anak.pid, os.constants.priority.PRIORITY_LOW);
    let teks = '';
    for (const aliran of [anak.stdout, anak.stderr]) aliran.on('data', (d: Buffer) => (teks += d.toString()));
    anak.once('exit', (kode) => resolve({ kode: kode ?? 1, teks }));
  });
}

async function tahap(
  nama: string,
  kerja: () => Promise<Pick<Hasil, 'lulus' | 'gagal'> & { teks: string }>,
): Promise<Hasil> {
  const mulai = Date.now();
  const { lulus, gagal, teks } = await kerja();
  const detik = Math.round((Date.now() - mulai) / 100) / 10;
  console.log(`${gagal === 0 ? 'ok   ' : 'GAGAL'} ${nama.padEnd(28)} ${lulus} passed, ${gagal} failed (${detik} s)`);
  if (gagal > 0) console.log(teks);
  return { nama, lulus, gagal, detik };
}

const satu = (argumen: string[]) => async () => {
  const { kode, teks } = await jalan(argumen, { mengalah: true });
  return kode === 0 ? { lulus: 1, gagal: 0, teks } : { lulus: 0, gagal: 1, teks };
};

/** A run that crashed before counting is one failure, never a pass. */
function bacaHitungan(kode: number, baca: () => { lulus: number; gagal: number }): { lulus: number; gagal: number } {
  try {
    const { lulus, gagal } = baca();
    return lulus + gagal === 0 || (kode !== 0 && gagal === 0) ? { lulus, gagal: Math.max(1, gagal) } : { lulus, gagal };
  } catch {
    return { lulus: 0, gagal: 1 };
  }
}

const vitest = (dipilih: readonly string[]) => async (): Promise<{ lulus: number; gagal: number; teks: string }> => {
  const berkas = `${LAPORAN}/vitest.json`;
  const { kode, teks } = await jalan([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...dipilih,
    '--reporter=./tools/durasi.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${berkas}`,
  ]);
  const hitung = bacaHitungan(kode, () => {
    const j = JSON.parse(readFileSync(berkas, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    return { lulus: j.numPassedTests, gagal: Math.max(j.numFailedTests, j.numFailedTestSuites > 0 ? 1 : 0) };
  });
  return { ...hitung, teks };
};

const browser = (dipilih: readonly string[]) => async (): Promise<{ lulus: number; gagal: number; teks: string }> => {
  const chromium = cariChromium();
  if (typeof chromium !== 'string') return { lulus: 0, gagal: 1, teks: chromium.alasan };
  const { kode, teks } = await jalan(['node_modules/@playwright/test/cli.js', 'test', ...dipilih], {
    env: { NADI_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: LAPORAN_BROWSER },
  });
  const hitung = bacaHitungan(kode, () => {
    const { stats } = JSON.parse(readFileSync(LAPORAN_BROWSER, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    // A test that passes only on a second try has failed.
    return { lulus: stats.expected, gagal: stats.unexpected + stats.flaky };
  });
  return { ...hitung, teks };
};

rmSync(LAPORAN, { recursive: true, force: true });
mkdirSync(LAPORAN, { recursive: true });
const bin = (jalur: string): string => `node_modules/${jalur}`;

async function periksaTeks(): Promise<Hasil[]> {
  return [
    await tahap('types', satu(['tools/check-types.ts'])),
    await tahap('format', satu([bin('oxfmt/bin/oxfmt'), '--check'])),
    await tahap('lint', satu([bin('oxlint/bin/oxlint'), '--deny-warnings'])),
    await tahap(
      'import rules',
      satu([
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'apps',
        'e2e',
        'bench',
        'tools',
      ]),
    ),
    await tahap('unused code', satu([bin('knip/bin/knip.js')])),
  ];
}

const periksaJalan = async (): Promise<Hasil[]> => [
  await tahap('unit, integration, component', vitest([])),
  await tahap('browser', browser([])),
];

/** Checks only what the changes can break. It is for the minutes between two full runs and never replaces one. */
async function periksaTerkait(acuan: string | null): Promise<Hasil[]> {
  const berubah = berkasBerubah(acuan);
  const tes = pilihTes(berubah);
  const perjalanan = berubah.filter((berkas) => berkas.endsWith('.e2e.ts'));
  console.log(`${berubah.length} files changed: ${tes.length} files of tests, ${perjalanan.length} of journeys`);
  const hasil: Hasil[] = [];
  if (tes.length > 0) hasil.push(await tahap('unit, integration, component', vitest(tes)));
  if (perjalanan.length > 0) hasil.push(await tahap('browser', browser(perjalanan)));
  return hasil;
}

const { values } = parseArgs({ options: { changed: { type: 'boolean' }, since: { type: 'string' } } });
const terkait = values.changed === true || values.since !== undefined;
// Tests spend a quarter of the time waiting for the database and a browser, which the checks that only read texts use.
const hasil = (
  await Promise.all([periksaTeks(), terkait ? periksaTerkait(values.since ?? null) : periksaJalan()])
).flat();
console.log(`\nslowest files (all of them in ${LAPORAN}/durasi.json):\n${catatDurasi(LAPORAN_BROWSER).join('\n')}`);
const lulus = hasil.reduce((n, h) => n + h.lulus, 0);
const gagal = hasil.reduce((n, h) => n + h.gagal, 0);
console.log(`\n${lulus} passed, ${gagal} failed`);
process.exit(gagal === 0 ? 0 : 1);
