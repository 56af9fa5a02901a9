/**
 * Finds the tests that a change can break, for `npm test -- --changed`. It reads the source texts, so that it needs
 * neither compiler nor database.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files on which every test of a project depends, though none imports them. */
const FOUNDATIONS = [
  { changed: /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, test: /./ },
  {
    changed: /^apps\/server\/(migrations\/|src\/(platform|testing)\/|src\/app\.ts|package\.json)/,
    test: /^apps\/server\//,
  },
  { changed: /^apps\/web\/(src\/testing\/|vite\.config\.ts|package\.json)/, test: /^apps\/web\// },
];
/**
 * The tests of the whole schema and of all routes run whenever the server or a contract changes; they take two seconds.
 */
const WHOLE = { changed: /^(apps\/server|packages\/contract)\//, test: /\.arch\.test\.ts$/ };
const TEST = /\.test\.tsx?$/;
const SOURCE = /\.(tsx?|mjs|json|css|sql|svg)$/;
/**
 * Matches any of our own files that is named in quotes: `from './x.ts'`, `import('./x.ts')`, `vi.mock('./x.ts')`, `new
 * URL('./x.json', ...)`.
 */
const MENTION = /['"](\.{1,2}\/[^'"\s]+|@nadi\/[^'"\s]+)['"]/g;

/** apps/server/src/features/pasien/cari/x.ts -> apps/server/src/features/pasien/ */
const serverFeature = (file: string): string | null =>
  /^apps\/server\/src\/(features\/[^/]+|demo)\//.exec(file)?.[0] ?? null;
/** These files reach every route. If they were followed, each server test would depend on each feature. */
const COLLECTORS = /^apps\/server\/src\/(app|features|main|admin|seed)\.ts$|^apps\/server\/src\/testing\//;

/** Returns the file that a quoted name stands for, or null when it is not one of ours. */
export function target(from: string, mention: string, existing: ReadonlySet<string>): string | null {
  const [, packageName = '', rest = ''] = /^@nadi\/([^/]+)\/(.+)$/.exec(mention) ?? [];
  const candidates = packageName
    ? [
        `packages/${packageName}/src/${rest}.ts`,
        `apps/${packageName}/src/${rest}.ts`,
        `packages/${packageName}/src/${rest}.tsx`,
      ]
    : [path.posix.normalize(path.posix.join(path.posix.dirname(from), mention.replace(/\?.*$/, '')))];
  return candidates.find((file) => existing.has(file)) ?? null;
}

/**
 * Returns the test files that the changed files can break. A server feature is tested through its routes, so all its
 * tests go with any of its files.
 */
export function relatedTests(
  changed: readonly string[],
  all: readonly string[],
  read: (file: string) => string,
): string[] {
  const existing = new Set(all);
  const importers = new Map<string, string[]>();
  for (const from of all.filter((file) => /\.(tsx?|mjs)$/.test(file)))
    for (const [, mention = ''] of read(from).matchAll(MENTION)) {
      const to = target(from, mention, existing);
      if (to) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  const touched = new Set<string>();
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (touched.has(file)) continue;
    touched.add(file);
    if (!COLLECTORS.test(file)) queue.push(...(importers.get(file) ?? []));
  }
  const features = new Set([...touched].filter((file) => !TEST.test(file)).map(serverFeature));
  return all
    .filter((file) => TEST.test(file))
    .filter(
      (test) =>
        touched.has(test) ||
        features.has(serverFeature(test) ?? '') ||
        [...FOUNDATIONS, WHOLE].some((rule) => rule.test.test(test) && changed.some((file) => rule.changed.test(file))),
    )
    .toSorted();
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * Returns what differs from `reference`, or else from where this branch left main: committed, uncommitted and new
 * files.
 */
export function changedFiles(reference: string | null): string[] {
  const base = reference ?? ['origin/main', 'main'].flatMap((name) => mergeBase(name)).at(0) ?? 'HEAD';
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}
/** Returns nothing when there is no such branch. */
function mergeBase(name: string): string[] {
  const { status, stdout } = spawnSync('git', ['merge-base', name, 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

/** Returns the tests to run. A deleted file counts as changed; the type check finds whoever still names it. */
export function pickTests(changed: readonly string[]): string[] {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => SOURCE.test(file) && existsSync(file),
  );
  return relatedTests(changed, all, (file) => readFileSync(file, 'utf8'));
}
