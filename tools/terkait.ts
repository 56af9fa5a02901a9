/**
 * Finds the tests that a change can break, for `npm test -- --changed`. It reads the source texts, so that it needs
 * neither compiler nor database.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files on which every test of a project depends, though none imports them. */
const DASAR = [
  { pola: /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, tes: /./ },
  {
    pola: /^apps\/server\/(migrations\/|src\/(platform|testing)\/|src\/app\.ts|package\.json)/,
    tes: /^apps\/server\//,
  },
  { pola: /^apps\/web\/(src\/testing\/|vite\.config\.ts|package\.json)/, tes: /^apps\/web\// },
];
/**
 * The tests of the whole schema and of all routes run whenever the server or a contract changes; they take two seconds.
 */
const SELURUHNYA = { pola: /^(apps\/server|packages\/contract)\//, tes: /\.arch\.test\.ts$/ };
const TES = /\.test\.tsx?$/;
const SUMBER = /\.(tsx?|mjs|json|css|sql|svg)$/;
/**
 * Matches any of our own files that is named in quotes: `from './x.ts'`, `import('./x.ts')`, `vi.mock('./x.ts')`, `new
 * URL('./x.json', ...)`.
 */
const SEBUTAN = /['"](\.{1,2}\/[^'"\s]+|@nadi\/[^'"\s]+)['"]/g;

/** apps/server/src/features/pasien/cari/x.ts -> apps/server/src/features/pasien/ */
const fiturServer = (berkas: string): string | null =>
  /^apps\/server\/src\/(features\/[^/]+|demo)\//.exec(berkas)?.[0] ?? null;
/** These files reach every route. If they were followed, each server test would depend on each feature. */
const PENGUMPUL = /^apps\/server\/src\/(app|main|admin|seed)\.ts$|^apps\/server\/src\/testing\//;

/** Returns the file that a quoted name stands for, or null when it is not one of ours. */
export function target(dari: string, sebutan: string, existing: ReadonlySet<string>): string | null {
  const [, paket = '', remaining = ''] = /^@nadi\/([^/]+)\/(.+)$/.exec(sebutan) ?? [];
  const candidates = paket
    ? [
        `packages/${paket}/src/${remaining}.ts`,
        `apps/${paket}/src/${remaining}.ts`,
        `packages/${paket}/src/${remaining}.tsx`,
      ]
    : [path.posix.normalize(path.posix.join(path.posix.dirname(dari), sebutan.replace(/\?.*$/, '')))];
  return candidates.find((berkas) => existing.has(berkas)) ?? null;
}

/**
 * Returns the test files that the changed files can break. A server feature is tested through its routes, so all its
 * tests go with any of its files.
 */
export function tesTerkait(
  berubah: readonly string[],
  all: readonly string[],
  baca: (berkas: string) => string,
): string[] {
  const existing = new Set(all);
  const pengimpor = new Map<string, string[]>();
  for (const dari of all.filter((berkas) => /\.(tsx?|mjs)$/.test(berkas)))
    for (const [, sebutan = ''] of baca(dari).matchAll(SEBUTAN)) {
      const ke = target(dari, sebutan, existing);
      if (ke) pengimpor.set(ke, [...(pengimpor.get(ke) ?? []), dari]);
    }
  const tersentuh = new Set<string>();
  const queue = [...berubah];
  for (let berkas = queue.pop(); berkas !== undefined; berkas = queue.pop()) {
    if (tersentuh.has(berkas)) continue;
    tersentuh.add(berkas);
    if (!PENGUMPUL.test(berkas)) queue.push(...(pengimpor.get(berkas) ?? []));
  }
  const fitur = new Set([...tersentuh].filter((berkas) => !TES.test(berkas)).map(fiturServer));
  return all
    .filter((berkas) => TES.test(berkas))
    .filter(
      (tes) =>
        tersentuh.has(tes) ||
        fitur.has(fiturServer(tes) ?? '') ||
        [...DASAR, SELURUHNYA].some((d) => d.tes.test(tes) && berubah.some((berkas) => d.pola.test(berkas))),
    )
    .toSorted();
}

const git = (...argumen: string[]): string[] =>
  execFileSync('git', argumen, { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * Returns what differs from `reference`, or else from where this branch left main: committed, uncommitted and new
 * files.
 */
export function berkasBerubah(acuan: string | null): string[] {
  const base = acuan ?? ['origin/main', 'main'].flatMap((nama) => cabang(nama)).at(0) ?? 'HEAD';
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}
function cabang(nama: string): string[] {
  try {
    return git('merge-base', nama, 'HEAD');
  } catch {
    return [];
  }
}

/** Returns the tests to run. A deleted file counts as changed; the type check finds whoever still names it. */
export function pilihTes(berubah: readonly string[]): string[] {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter((berkas) => SUMBER.test(berkas));
  return tesTerkait(berubah, all, (berkas) => {
    try {
      return readFileSync(berkas, 'utf8');
    } catch {
      return '';
    }
  });
}
