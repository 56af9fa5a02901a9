import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { openLocalDb } from '../draft/local-db.ts';
import type { LocalDb } from '../draft/local-db.ts';
import { isNeverCached } from './never-cached.ts';
import { packJson, unpackJson } from './packed.ts';
import { browserNow } from '../time/clock.ts';

/** Another shape of an entry takes another number; entries of any other number are removed. */
const FORMAT = 1;
/** How long an answer holds that says nothing else (platform.md 9). */
const DEFAULT_TTL_S = 120;
/** The database of a browser may hang behind another tab. A request waits for it no longer than this. */
const PATIENCE_MS = 500;
/** Lists of one facility are some hundred at most; beyond that the oldest go. */
const MAX_ENTRIES = 500;

/** Whose answers are kept. Nothing is kept while nobody is signed in. */
type CacheOwner = { faskes: number; akun: number };
type Entry = CacheOwner & {
  format: typeof FORMAT;
  /** When the server was asked, in milliseconds: what happened later is not in the answer. */
  askedAt: number;
  until: number;
  body: Uint8Array<ArrayBuffer>;
};
/** One request whose answer may be kept, from the moment it is made. */
export type CacheAsk = CacheOwner & { key: string; askedAt: number; fits: (json: unknown) => boolean };
export type KeptAnswer = { json: unknown; until: number };

let owner: CacheOwner | null = null;
/** Answers to what was asked up to then are no longer true. */
let lastChange = 0;

const warn = (what: string, error: unknown): void => console.warn(`Response cache: ${what} failed`, error);

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whatever fails here is only told; the request goes on without the cache (platform.md 8). */
async function attempt<T>(what: string, work: (db: LocalDb) => Promise<T>): Promise<T | null> {
  try {
    return await inTime(openLocalDb().then(work));
  } catch (error) {
    warn(what, error);
    return null;
  }
}

/** Null for what is never kept: other than a GET, what may tell of a person (D29), and the paths of platform.md 7. */
export function cacheAskOf(endpoint: AnyEndpoint, url: string): CacheAsk | null {
  if (!owner || endpoint.method !== 'GET' || !endpoint.personFree || isNeverCached(endpoint.path)) return null;
  return {
    ...owner,
    key: `${owner.faskes}:${owner.akun}:${url}`,
    askedAt: browserNow(),
    fits: (json) => endpoint.response.safeParse(json).success,
  };
}

const isEntry = (value: unknown): value is Entry => {
  const { format, faskes, akun, askedAt, until, body } = (value ?? {}) as Partial<Entry>;
  return (
    format === FORMAT &&
    [faskes, akun, askedAt, until].every((number) => typeof number === 'number') &&
    body instanceof Uint8Array
  );
};

/** A clock that was put back makes an answer of the future; nobody knows its age. */
const holds = (entry: Entry, ask: CacheAsk): boolean =>
  entry.faskes === ask.faskes &&
  entry.akun === ask.akun &&
  entry.askedAt > lastChange &&
  entry.askedAt <= ask.askedAt &&
  entry.until > ask.askedAt;

/** The answer in an entry; null when it is damaged, over, somebody else's, or not what the contract says today. */
async function answerIn(found: unknown, ask: CacheAsk): Promise<KeptAnswer | null> {
  if (!isEntry(found) || !holds(found, ask)) return null;
  try {
    const json = await unpackJson(found.body);
    return ask.fits(json) ? { json, until: found.until } : null;
  } catch {
    // The bytes are damaged, so the entry goes like any other that cannot be used.
    return null;
  }
}

export async function readKept(ask: CacheAsk): Promise<KeptAnswer | null> {
  const found = await attempt('a read', (db) => db.get('axiosCache', ask.key));
  if (found === null || found === undefined) return null;
  const answer = await answerIn(found, ask);
  if (!answer) await dropKept(ask);
  return answer;
}

/** Milliseconds that an answer may be kept; 0 when it says that it may not. */
function lifeOf(headers: Headers): number {
  if (/no-cache|no-store/i.test(headers.get('cache-control') ?? '')) return 0;
  const said = headers.get('cache-ttl')?.trim() ?? '';
  return (/^\d{1,9}$/.test(said) ? Number(said) : DEFAULT_TTL_S) * 1000;
}

async function removeSurplus(db: LocalDb): Promise<void> {
  if ((await db.count('axiosCache')) <= MAX_ENTRIES) return;
  const store = db.transaction('axiosCache', 'readwrite').store;
  const ages: { key: string; at: number }[] = [];
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    ages.push({ key: cursor.key, at: isEntry(cursor.value) ? cursor.value.askedAt : 0 });
  for (const { key } of ages.toSorted((a, b) => a.at - b.at).slice(0, ages.length - MAX_ENTRIES / 2))
    await store.delete(key);
}

/**
 * Keeps what was answered, which is never a refusal, unless the answer forbids it or something has changed since it was
 * asked for.
 */
export async function keepAnswer(ask: CacheAsk, headers: Headers, json: unknown): Promise<void> {
  const lifeMs = lifeOf(headers);
  const { key, faskes, akun, askedAt } = ask;
  const isOwner = (): boolean => owner?.faskes === faskes && owner.akun === akun && askedAt > lastChange;
  if (lifeMs === 0 || !isOwner()) return;
  await attempt('a write', async (db) => {
    const body = await packJson(json);
    // While it was compressed somebody may have signed out, or the list may have changed.
    if (!isOwner()) return;
    const entry: Entry = { format: FORMAT, faskes, akun, askedAt, until: askedAt + lifeMs, body };
    await db.put('axiosCache', entry, key);
    await removeSurplus(db);
  });
}

export async function dropKept({ key }: Pick<CacheAsk, 'key'>): Promise<void> {
  await attempt('a delete', (db) => db.delete('axiosCache', key));
}

/** A browser without any database has kept nothing. */
const hasNone = (): boolean => typeof indexedDB === 'undefined';

/** Nothing that is kept, or on its way, is true any more. */
export async function clearKept(): Promise<void> {
  lastChange = browserNow();
  if (hasNone()) return;
  await attempt('emptying', (db) => db.clear('axiosCache'));
}

async function removeOthers({ faskes, akun }: CacheOwner): Promise<void> {
  if (hasNone()) return;
  await attempt('emptying', async (db) => {
    const keys = await db.getAllKeys('axiosCache');
    const others = keys.filter((key) => !key.startsWith(`${faskes}:${akun}:`));
    await Promise.all(others.map((key) => db.delete('axiosCache', key)));
  });
}

/** Says whose answers are kept from now on. Those of anybody else, or of another facility, go (ketentuan D29). */
export async function setCacheOwner(next: CacheOwner | null): Promise<void> {
  if (owner?.faskes === next?.faskes && owner?.akun === next?.akun && next !== null) return;
  owner = next;
  await (next ? removeOthers(next) : clearKept());
}
