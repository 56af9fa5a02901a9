/**
 * Finds the tests that a change can break, for `npm test -- --changed`. It reads the source texts, so that it needs
 * neither compiler nor database.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedNames, filesOfTable, naming } from './changed-rows.ts';

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
 * The tests of the whole schema and of all routes run whenever the server or a contract changes, those of the kit of
 * the pages whenever the web does; they take two seconds.
 */
const WHOLE = [
  { changed: /^(apps\/server|packages\/contract)\//, test: /\.arch\.test\.ts$/ },
  { changed: /^apps\/web\/src\//, test: /^apps\/web\/(build\/|src\/patterns\/widths)/ },
];
/** Nobody imports a migration; these look at what all of them together make. */
const OF_MIGRATIONS = { changed: /^apps\/server\/migrations\//, test: /\/(migrate|schema)\.int\.test\.ts$/ };
const HASHES = 'apps/server/migrations/SHA256SUMS';
const TEST = /\.test\.tsx?$/;
const SOURCE = /\.(tsx?|mjs|json|css|sql|svg)$/;
/**
 * Matches any of our own files that is named in quotes: `from './x.ts'`, `import('./x.ts')`, `vi.mock('./x.ts')`, `new
 * URL('./x.json', ...)`, `from '#platform/x.ts'`.
 */
const MENTION = /['"](\.{1,2}\/[^'"\s]+|#[a-z][^'"\s]*\.\w+|@nadi\/[^'"\s]+)['"]/g;
/** Types break no test: the type check, which always runs whole, finds what they break. */
const TYPE_STATEMENT = /^(?:import|export) type [^;]*?from ['"][^'"]+['"]/gm;
/** `import { a, b as c } from './x.ts'`, and the same with `export`. */
const NAMED_STATEMENT = /^(import|export) \{([^}]*)\} from ['"]([^'"]+)['"]/gm;
/** These files pass on names of their feature; who imports a name depends on the file it comes from, not on all of them. */
const PUBLIC = /\.public\.tsx?$/;

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
    : [
        mention.startsWith('#')
          ? from.replace(/^(apps\/[^/]+\/src\/).*$/, `$1${mention.slice(1)}`)
          : path.posix.normalize(path.posix.join(path.posix.dirname(from), mention.replace(/\?.*$/, ''))),
      ];
  return candidates.find((file) => existing.has(file)) ?? null;
}

type NamedStatement = { keyword: string; names: string[]; mention: string };

/** The names in braces as the other file calls them; those of types are left out. */
const namedStatements = (text: string): NamedStatement[] =>
  [...text.matchAll(NAMED_STATEMENT)].map(([, keyword = '', braces = '', mention = '']) => ({
    keyword,
    mention,
    names: braces
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  }));

const nameThere = (name: string): string => name.split(' as ')[0] ?? name;
const nameHere = (name: string): string => name.split(' as ').at(-1) ?? name;

/** The file from which a public file passes on each of its names. */
function passedOn(file: string, text: string, existing: ReadonlySet<string>): Map<string, string> {
  const origins = new Map<string, string>();
  for (const { keyword, names, mention } of namedStatements(text)) {
    const origin = keyword === 'export' ? target(file, mention, existing) : null;
    if (origin) for (const name of names) origins.set(nameHere(name), origin);
  }
  return origins;
}

/** For each file those whose code runs through it. Whoever imports a public file also stands under that file's own name. */
function listImporters(all: readonly string[], read: (file: string) => string): Map<string, Set<string>> {
  const existing = new Set(all);
  const importers = new Map<string, Set<string>>();
  const add = (to: string, from: string): void => void importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const sources = all.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const textOf = new Map(sources.map((file) => [file, read(file).replace(TYPE_STATEMENT, '')]));
  const origins = new Map(
    sources
      .filter((file) => PUBLIC.test(file))
      .map((file) => [file, passedOn(file, textOf.get(file) ?? '', existing)] as const),
  );
  for (const [from, text] of textOf) {
    const rest = text.replace(NAMED_STATEMENT, (statement) => {
      const [{ keyword, names, mention } = { keyword: '', names: [], mention: '' }] = namedStatements(statement);
      const to = target(from, mention, existing);
      const passing = to === null ? undefined : origins.get(to);
      // What a public file passes on runs where it is imported.
      if (keyword === 'export' && PUBLIC.test(from)) return '';
      if (!passing) return statement;
      for (const name of names) add(passing.get(nameThere(name)) ?? (to as string), from);
      add(`${to} itself`, from);
      return '';
    });
    for (const [, mention = ''] of rest.matchAll(MENTION)) {
      const to = target(from, mention, existing);
      // Whoever takes a public file as a whole takes all that it passes on.
      if (to) for (const one of [to, ...(origins.get(to)?.values() ?? [])]) add(one, from);
    }
  }
  return importers;
}

const folderOf = (file: string): string => path.posix.dirname(file);
const fits = (test: string, rules: readonly (typeof OF_MIGRATIONS)[], files: readonly string[]): boolean =>
  rules.some((rule) => rule.test.test(test) && files.some((file) => rule.changed.test(file)));

type Sources = { all: readonly string[]; importers: ReadonlyMap<string, ReadonlySet<string>> };

/** The tests of whatever runs through these files, and of the server features that they reach. */
function testsThrough(files: readonly string[], { all, importers }: Sources): Set<string> {
  const touched = new Set<string>();
  const queue = [...files, ...files.flatMap((file) => [...(importers.get(`${file} itself`) ?? [])])];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (touched.has(file)) continue;
    touched.add(file);
    if (!COLLECTORS.test(file)) queue.push(...(importers.get(file) ?? []));
  }
  const features = new Set([...touched].filter((file) => !TEST.test(file)).map(serverFeature));
  return new Set(
    all.filter((file) => TEST.test(file) && (touched.has(file) || features.has(serverFeature(file) ?? ''))),
  );
}

/**
 * Returns the test files that the changed files can break. A server feature is tested through its routes, so all its
 * tests go with any of its files. Of a table of facts, those that such a change can break go where they run through who
 * names a row that changed, or stand beside whoever goes through the whole table.
 *
 * `readBefore` gives a file's text before the change, or null where there was none.
 */
export function relatedTests(
  changed: readonly string[],
  all: readonly string[],
  read: (file: string) => string,
  readBefore?: (file: string) => string | null,
): string[] {
  const sources = { all, importers: listImporters(all, read) };
  const existing = new Set(all);
  const rows = new Map<string, string[]>();
  for (const file of readBefore ? changed.filter((one) => existing.has(one)) : []) {
    const names = changedNames(file, readBefore?.(file) ?? null, read(file));
    if (names) rows.set(file, names);
  }
  const whole = changed.filter((file) => !rows.has(file) && !(file === HASHES && rows.size > 0));
  const found = testsThrough(whole, sources);
  if (rows.size > 0) {
    const named = naming([...rows.values()].flat());
    const byName = testsThrough(
      all.filter((file) => !rows.has(file) && named(read(file))),
      sources,
    );
    const beside = new Set(
      [...rows.keys()]
        .flatMap(filesOfTable)
        .flatMap((file) => [...(sources.importers.get(file) ?? [])])
        .map(folderOf),
    );
    const byFile = testsThrough([...rows.keys()], sources);
    for (const test of all.filter((file) => byFile.has(file) || fits(file, FOUNDATIONS, [...rows.keys()])))
      if (byName.has(test) || beside.has(folderOf(test))) found.add(test);
  }
  return all
    .filter((file) => TEST.test(file))
    .filter(
      (test) => found.has(test) || fits(test, FOUNDATIONS, whole) || fits(test, [...WHOLE, OF_MIGRATIONS], changed),
    )
    .toSorted();
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Returns what changes are seen against: `reference`, or else where this branch left main. */
export const baseOf = (reference: string | null): string =>
  reference ?? ['origin/main', 'main'].flatMap((name) => mergeBase(name)).at(0) ?? 'HEAD';

/** Returns what differs from `base`: committed, uncommitted and new files. */
export const changedFiles = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
];
/** Returns nothing when there is no such branch. */
function mergeBase(name: string): string[] {
  const { status, stdout } = spawnSync('git', ['merge-base', name, 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

/** Returns the tests to run. A deleted file counts as changed; the type check finds whoever still names it. */
export function pickTests(changed: readonly string[], base: string): string[] {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => SOURCE.test(file) && existsSync(file),
  );
  const readBefore = (file: string): string | null => {
    const { status, stdout } = spawnSync('git', ['show', `${base}:${file}`], { encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  return relatedTests(changed, all, (file) => readFileSync(file, 'utf8'), readBefore);
}
