import { build } from 'vite';
import type { Rolldown, UserConfig } from 'vite';

const LOGIN_PAGE = '/src/features/akses/masuk.page.tsx';
const SHELL = '/src/app/shell/shell.tsx';
/**
 * What these need beside the sign-in page goes with the shell: a layer of its own would be one more request for
 * everybody.
 */
const GUEST_PAGES = [
  '/src/features/akses/lupa-sandi/lupa-sandi.page.tsx',
  '/src/features/akses/minta-akun/minta-akun.page.tsx',
];
/** Loaded beside the shell by whoever is signed in. */
const TOASTS = '/src/app/toasts.tsx';
/** The page opened most, and the plainest of the lists: its budget is 20 requests and 350 kB from an empty cache. */
const LIST_PAGE = '/src/features/pasien/daftar/pasien.page.tsx';
/** What forms check with. The sign-in page and the shell name no schema (bare-contracts.ts). */
const SCHEMA = /\/zod\/v4\/|\/packages\/contract\/src\//;
const ZOD = /\/zod\/v4\//;
const FORM = /\/react-hook-form\/|\/@hookform\/|\/src\/fields\//;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks that must be there before these can run, themselves included. */
function closureOf(chunks: Chunks, start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []));
  }
  return seen;
}

/** Says which layer a chunk of the plain build belongs to; null for what a single page uses. */
function layerNamer(chunks: Chunks): (name: string, id: string) => string | null {
  const all = [...chunks.values()];
  const nameOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] =>
    all.filter(isWanted).map(({ fileName }) => fileName);
  const holding = (end: string): string[] => {
    const names = nameOf(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (names.length === 0) throw new Error(`build/layers.ts names ${end}, which the app no longer loads`);
    return names;
  };
  const login = closureOf(chunks, [...nameOf(({ isEntry }) => isEntry), ...holding(LOGIN_PAGE)]);
  const guests = GUEST_PAGES.flatMap(holding);
  const ofGuests = [...closureOf(chunks, guests)].filter((name) => !guests.includes(name));
  const signedIn = closureOf(chunks, [...holding(SHELL), ...holding(TOASTS)]);
  const shell = new Set([...signedIn, ...ofGuests]);
  const list = closureOf(chunks, holding(LIST_PAGE));
  const form = new Set(nameOf(({ moduleIds }) => moduleIds.some((id) => FORM.test(id))));
  // By who asks for it: what is loaded on demand here and imported plainly there is not marked as an entry.
  const entries = new Set(all.flatMap(({ dynamicImports }) => dynamicImports));
  const onDemand = [...entries].map((entry) => closureOf(chunks, [entry]));
  return (name, id) => {
    if (login.has(name)) return 'app';
    if (!signedIn.has(name) && (shell.has(name) ? SCHEMA : ZOD).test(id)) return 'schema';
    if (shell.has(name)) return 'shell';
    if (onDemand.filter((closure) => closure.has(name)).length < 2) return null;
    if (list.has(name)) return 'list';
    return [...closureOf(chunks, [name])].some((one) => form.has(one)) ? 'form' : 'shared';
  };
}

/**
 * Which layer of the build each module goes to. Left alone, whatever two pages share becomes a file of its own: a
 * hundred small requests for one page. So there are six layers, each loaded whole by who needs it: what the sign-in
 * page needs, what the shell adds, what a list adds, what forms add, the library of schemas, and what else several
 * pages share. What a single page uses stays with the page. For this the app is built twice, since only a finished
 * build tells which modules of a library are used where.
 */
export async function findLayers(config: UserConfig, root: string): Promise<(id: string) => string | null> {
  const { output } = (await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const layerOf = layerNamer(chunks);
  const layers = new Map<string, string | null>();
  for (const { fileName, moduleIds } of chunks.values()) {
    for (const id of moduleIds) layers.set(id, layerOf(fileName, id));
  }
  return (id) => layers.get(id) ?? null;
}
