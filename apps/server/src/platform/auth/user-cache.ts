import sql from 'sql-template-tag';
import { compileIzin, type IzinCheck } from '@nadi/domain/akses/izin';
import { rightsOfPlatform } from '@nadi/domain/akses/peran';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { bareCtx, type Database } from '../db/db.ts';
import { AppError } from '../http/errors.ts';
import type { TokenClaims } from './token.ts';

/** The signed-in person with everything that a request needs of them. */
export type User = {
  akunId: number;
  faskesId: number;
  sessionId: number;
  /** An account of the platform; `faskesId` is the facility that it looks into, or 0. */
  superadmin: boolean;
  /** When the second factor was last shown in this session. */
  factorAt: string | null;
  sessionEnds: string;
  izin: readonly string[];
  /** The check of `izin`, compiled once for as long as the user stays in the cache. */
  may: IzinCheck;
  peran: readonly string[];
  zona: Zone;
  normLength: number;
  /** Signed in with a first password, which must be replaced before anything else. */
  firstPassword: boolean;
};

type CachedUser = { user: User; until: number };

/**
 * How long permissions may be stale when the notice of a change got lost. A change normally clears the cache at once
 * (see `forget`).
 */
const FRESH_MS = 5000;

export type UserCache = {
  /** Refuses whoever may not come in any more. */
  load(claims: TokenClaims): Promise<User>;
  /**
   * The same, where `claims.faskesId` is the facility that a superadmin looks into; null where there is none such.
   */
  loadInside(claims: TokenClaims): Promise<User | null>;
  /**
   * Loads many users of one facility, with two queries whatever their number; null for one who may not come in any
   * more.
   */
  loadAll(faskesId: number, claims: readonly TokenClaims[]): Promise<(User | null)[]>;
  forget(): void;
};

const MAX_CACHED = 5000;

/**
 * Loads the user of a token and checks that the account is active and the session has not ended, with the roles as they
 * are now.
 */
export function createUserCache(db: Database): UserCache {
  const cached = new Map<string, CachedUser>();
  /** Counts the changes, so that a user who was read before one of them is not kept after it. */
  let changes = 0;
  const keyOf = ({ sessionId, faskesId }: Pick<TokenClaims, 'sessionId' | 'faskesId'>): string =>
    `${sessionId} ${faskesId}`;
  const findFresh = (claims: TokenClaims): User | undefined => {
    const existing = cached.get(keyOf(claims));
    return existing && existing.until > Date.now() ? existing.user : undefined;
  };
  const loadAndKeep = async (faskesId: number, claims: readonly TokenClaims[]): Promise<(User | null)[]> => {
    const before = changes;
    const users = await loadUsers(db, faskesId, claims);
    if (before !== changes) return users;
    if (cached.size + users.length > MAX_CACHED) cached.clear();
    const until = Date.now() + FRESH_MS;
    for (const user of users) if (user) cached.set(keyOf(user), { user, until });
    return users;
  };
  const forget = (): void => {
    changes += 1;
    cached.clear();
  };
  // Heard with the commit of a change that is made here, and a moment after one that another server makes.
  db.memory.follow(({ topik }) => {
    if (topik === 'akses') forget();
  });
  const loadInside = async (claims: TokenClaims): Promise<User | null> => {
    const existing = findFresh(claims);
    if (existing) return assertSameUser(existing, claims);
    const [user] = await loadAndKeep(claims.faskesId, [claims]);
    return user ?? null;
  };
  return {
    forget,
    loadInside,
    load: async (claims) => {
      const user = await loadInside(claims);
      if (!user) throw new AppError('BELUM_MASUK');
      return user;
    },
    loadAll: async (faskesId, claims) => {
      const found = claims.map((one) => findFresh(one) ?? null);
      const stale = claims.filter((_, n) => found[n] === null);
      if (stale.length === 0) return found;
      const loaded = await loadAndKeep(faskesId, stale);
      return found.map((user) => user ?? loaded.shift() ?? null);
    },
  };
}

function assertSameUser(user: User, claims: TokenClaims): User {
  if (user.akunId !== claims.akunId || user.faskesId !== claims.faskesId) throw new AppError('BELUM_MASUK');
  return user;
}

type SessionRow = {
  id: number;
  akun_id: number;
  faskes_id: number | null;
  zona: Zone | null;
  panjang_norm: number | null;
  faktor_kedua_pada: string | null;
  kedaluwarsa_pada: string;
  sandi_awal: boolean;
};
type RightsRow = { akun_id: number; izin: string[]; peran: string[] };

async function loadUsers(db: Database, faskesId: number, claims: readonly TokenClaims[]): Promise<(User | null)[]> {
  const sessions = await db.platform((tx) =>
    tx.rows<SessionRow>(sql`
      select s.id, a.id as akun_id, a.faskes_id, f.zona, f.panjang_norm, s.faktor_kedua_pada, s.kedaluwarsa_pada, a.sandi_sampai is not null as sandi_awal
      from sesi s join akun a on a.id = s.akun_id left join faskes f on f.id = coalesce(a.faskes_id, ${faskesId})
      where s.id = any(${claims.map((one) => one.sessionId)}) and a.aktif and s.diakhiri_pada is null and s.kedaluwarsa_pada > now()
        and (f.aktif or (f.id is null and a.faskes_id is null and ${faskesId} = 0))
        and (a.faskes_id is not null or s.faktor_kedua_pada is not null)`),
  );
  const sessionById = new Map(sessions.map((one) => [one.id, one]));
  const valid = claims.map((one) => {
    const session = sessionById.get(one.sessionId);
    // A superadmin's session holds in every facility; their own token names none, so the server has chosen this one.
    const isTheirs = session?.akun_id === one.akunId && (session.faskes_id ?? one.faskesId) === one.faskesId;
    return isTheirs && one.faskesId === faskesId ? session : null;
  });
  if (valid.some((session) => session?.faskes_id === null)) return loadSuperadmins(db, faskesId, valid);
  const akunIds = [...new Set(valid.flatMap((session) => session?.akun_id ?? []))];
  const rightsByAkun = akunIds.length === 0 ? null : await loadRights(db, faskesId, akunIds);
  return valid.map((session) => (session ? toUser(session, rightsByAkun?.get(session.akun_id), faskesId) : null));
}

/** Superadmins among readers of a facility; everybody else of them is loaded as always. */
async function loadSuperadmins(
  db: Database,
  faskesId: number,
  valid: readonly (SessionRow | null)[],
): Promise<(User | null)[]> {
  const staff = [...new Set(valid.flatMap((session) => (session?.faskes_id ? session.akun_id : [])))];
  const rights = staff.length === 0 ? null : await loadRights(db, faskesId, staff);
  const izin = [...PLATFORM_RIGHTS, ...(faskesId === 0 ? [] : await loadAdminRights(db, faskesId))];
  return valid.map((session) => {
    if (!session) return null;
    return session.faskes_id === null
      ? toUser(session, { akun_id: session.akun_id, izin, peran: [] }, faskesId)
      : toUser(session, rights?.get(session.akun_id), faskesId);
  });
}

/** What belongs to the platform rather than to a facility. */
const PLATFORM_RIGHTS = ['view superadmin'] as const;

/** Inside a facility the superadmin may what its admin may, as that facility has the role now, but for records. */
const loadAdminRights = (db: Database, faskesId: number): Promise<string[]> =>
  db.read(bareCtx(faskesId), async (tx) => {
    const admin = await tx.row<{ izin: string[] }>(sql`select izin from peran where kode = 'admin'`);
    return ['view dashboard', ...rightsOfPlatform(admin?.izin ?? [])];
  });

export type Account = { izin: readonly string[]; zona: Zone; normLength: number };
/**
 * What an account of the facility may now, for work that goes on without its session. Returns null for one that may not
 * come in any more, and for accounts of the platform, which have rights here only while they look in.
 */
export async function loadAccount(db: Database, faskesId: number, akunId: number): Promise<Account | null> {
  const account = await db.platform((tx) =>
    tx.row<{ zona: Zone; panjang_norm: number }>(sql`
      select f.zona, f.panjang_norm from akun a join faskes f on f.id = a.faskes_id
      where a.id = ${akunId} and a.faskes_id = ${faskesId} and a.aktif and f.aktif`),
  );
  if (!account) return null;
  const rights = (await loadRights(db, faskesId, [akunId])).get(akunId);
  return { izin: rights ? rightsOf(rights) : [], zona: account.zona, normLength: account.panjang_norm };
}

async function loadRights(db: Database, faskesId: number, akunIds: readonly number[]): Promise<Map<number, RightsRow>> {
  const rows = await db.read(
    bareCtx(faskesId),
    (tx) =>
      tx.rows<RightsRow>(sql`
      select ap.akun_id, coalesce(array_agg(distinct i.izin) filter (where i.izin is not null), '{}') as izin,
             array_agg(distinct p.kode) as peran
      from akun_peran ap join peran p on p.id = ap.peran_id left join lateral unnest(p.izin) as i(izin) on true
      where ap.akun_id = any(${akunIds}) group by ap.akun_id`),
    { oneFlight: true },
  );
  return new Map(rows.map((one) => [one.akun_id, one]));
}

/** Somebody who is a patient of the facility and nothing else there. */
export const isPatientOnly = ({ peran }: Pick<User, 'peran'>): boolean =>
  peran.length > 0 && peran.every((kode) => kode === PATIENT_PERAN);

/** All staff may see the dashboard, whatever their roles hold (platform.md 6); a patient may not, and is not told so. */
function rightsOf({ izin, peran }: RightsRow): string[] {
  const isStaff = peran.some((kode) => kode !== PATIENT_PERAN);
  return isStaff ? [...new Set(['view dashboard', ...izin])] : izin;
}

/** Somebody without a role has no rights. */
function toUser(session: SessionRow, rights: RightsRow | undefined, faskesId: number): User {
  const superadmin = session.faskes_id === null;
  const izin = superadmin ? [...new Set(rights?.izin)] : rights ? rightsOf(rights) : [];
  return {
    akunId: session.akun_id,
    faskesId,
    sessionId: session.id,
    superadmin,
    factorAt: session.faktor_kedua_pada,
    sessionEnds: session.kedaluwarsa_pada,
    izin,
    may: compileIzin(izin),
    peran: superadmin ? ['superadmin'] : (rights?.peran ?? []),
    zona: session.zona ?? 'Asia/Jakarta',
    normLength: session.panjang_norm ?? 6,
    firstPassword: session.sandi_awal,
  };
}
