/**
 * How long each test file takes. All durations are kept in .cache/uji/durasi.json, and the slowest ten are printed at
 * the end of a run.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export type Durasi = { berkas: string; detik: number };

const FOLDER = '.cache/uji';
const VITEST = `${FOLDER}/durasi-vitest.json`;

/** Reports to Vitest how long a file took with its imports and hooks, which Vitest's own JSON leaves out. */
export default class PencatatDurasi implements Reporter {
  readonly #durasi: Durasi[] = [];

  onTestModuleEnd(modul: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = modul.diagnostic();
    const ms = modul.project.config.isolate ? environmentSetupDuration + prepareDuration : 0;
    const seconds = (ms + collectDuration + setupDuration + duration) / 1000;
    this.#durasi.push({ berkas: path.relative('.', modul.moduleId), detik: seconds });
  }

  onTestRunEnd(): void {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(VITEST, JSON.stringify(this.#durasi));
  }
}

type Suite = { suites?: Suite[]; file: string; specs: { tests: { results: { duration: number }[] }[] }[] };

/** Reads the durations from Playwright's JSON. */
function durasiBrowser(laporan: string): Durasi[] {
  const { suites } = JSON.parse(laporan) as { suites: Suite[] };
  const counts = ({ specs, suites: child = [] }: Suite): number =>
    specs.flatMap((s) => s.tests.flatMap((t) => t.results.map((r) => r.duration))).reduce((a, b) => a + b, 0) +
    child.reduce((count, s) => count + counts(s), 0);
  return suites.map((s) => ({ berkas: `e2e/${s.file}`, detik: counts(s) / 1000 }));
}

function baca<T>(berkas: string, buat: (content: string) => T[]): T[] {
  try {
    return buat(readFileSync(berkas, 'utf8'));
  } catch {
    return [];
  }
}

/** Saves what this run has measured. Returns the ten slowest files as lines. */
export function catatDurasi(laporanBrowser: string): string[] {
  const all = [...baca(VITEST, (content) => JSON.parse(content) as Durasi[]), ...baca(laporanBrowser, durasiBrowser)]
    .map(({ berkas, detik }) => ({ berkas, detik: Math.round(detik * 10) / 10 }))
    .toSorted((a, b) => b.detik - a.detik);
  writeFileSync(`${FOLDER}/durasi.json`, `${JSON.stringify(all, null, 1)}\n`);
  return all.slice(0, 10).map(({ berkas, detik }) => `${detik.toFixed(1).padStart(7)} s  ${berkas}`);
}
