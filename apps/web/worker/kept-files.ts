import type { Build } from './build.ts';

const PREFIX = 'nadi-berkas-';
/** The page of the app, under the address that every build has. */
const PAGE = '/';
/**
 * A tab that is open while new versions come goes on with its own files. So many builds are kept: this one and those
 * before it. A tab that is still older is told to load anew when it misses a file.
 */
const KEPT_BUILDS = 4;
/** So many files are loaded at once, because the page that is open needs the line as well. */
const AT_ONCE = 4;

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
/** What of the browser is used; tests bring their own. */
export type Browser = { caches: CacheStorage; fetch: Fetch };

const nameOf = (build: Build): string => `${PREFIX}${build.id}`;

async function load({ fetch }: Browser, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response;
}

/** The kept file, whichever build it came with: a file whose name changes with its content is the same in all of them. */
export const findKept = ({ caches }: Browser, path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true });

/** Rejects when the server has another build by now; the worker of that one will come. */
async function loadPage(browser: Browser, { entry }: Build): Promise<Response> {
  const page = await load(browser, PAGE, { cache: 'no-store' });
  if (!(await page.clone().text()).includes(entry)) throw new Error('the server has another build by now');
  return page;
}

/** Keeps everything of a build, so that it opens without the server. What an earlier one has is not loaded again. */
export async function keepBuild(browser: Browser, build: Build): Promise<void> {
  const cache = await browser.caches.open(nameOf(build));
  try {
    await cache.put(PAGE, await loadPage(browser, build));
    const waiting = [...build.files, ...build.named];
    const next = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const kept = build.files.includes(path) ? await findKept(browser, path) : undefined;
        await cache.put(path, kept ?? (await load(browser, path)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } catch (error) {
    // Half a build opens nothing, so it is thrown away, and the browser tries again with its next look for updates.
    await browser.caches.delete(nameOf(build));
    throw error;
  }
}

/** Removes the builds that are so old that hardly a tab shows them. */
export async function dropOldBuilds({ caches }: Browser, build: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
  for (const name of others.slice(0, Math.max(0, others.length - KEPT_BUILDS + 1))) await caches.delete(name);
}

const NONCE = /nonce="([\w+/=]+)"/;
const CSP = 'content-security-policy';

/**
 * The kept page, with a nonce of its own like every page that the server sends: one that stood in the browser for weeks
 * could be known.
 */
export async function openKeptPage({ caches }: Browser, build: Build): Promise<Response | null> {
  const kept = await caches.match(PAGE, { cacheName: nameOf(build), ignoreVary: true });
  if (!kept) return null;
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  // The body is plain text by now, whatever way it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const old = NONCE.exec(html)?.[1];
  if (old === undefined) return new Response(html, { headers });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set(CSP, (headers.get(CSP) ?? '').replaceAll(old, nonce));
  return new Response(html.replaceAll(old, nonce), { headers });
}
