import sql from 'sql-template-tag';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import type { TokenClaims } from './token.ts';

/** The signed-in person with everything that a request needs of them. */
export type User = {
  akunId: number;
  faskesId: number;
  sessionId: number;
  izin: readonly string[];
  peran: readonly string[];
  zona: Zone;
  normLength: number;
};

type CachedUser = { user: User; until: number };

/**
 * How long permissions may be stale when the notice of a change got lost. A change normally clears the cache at once
 * (see `forget`).
 */
const FRESH_MS = 5000;

export type UserCache = { load(claims: TokenClaims): Promise<User>; forget(): void };

/**
 * Loads the user of a token and checks that the account is active and the session has not ended, with the roles as they
 * are now.
 */
export function createUserCache(db: Database): UserCache {
  const cached = new Map<number, CachedUser>();
  return {
    forget: () => cached.clear(),
    load: async (claims) => {
      const existing = cached.get(claims.sessionId);
      if (existing && existing.until > Date.now()) return assertSameUser(existing.user, claims);
      const user = await loadUser(db, claims);
      if (cached.size > 5000) cached.clear();
      cached.set(claims.sessionId, { user, until: Date.now() + FRESH_MS });
      return user;
    },
  };
}

function assertSameUser(user: User, claims: TokenClaims): User {
  if (user.akunId !== claims.akunId || user.faskesId !== claims.faskesId) throw new AppError('BELUM_MASUK');
  return user;
}

async function loadUser(db: Database, claims: TokenClaims): Promise<User> {
  const akun = await db.platform((tx) =>
    tx.row<{ faskes_id: number | null; zona: Zone | null; panjang_norm: number | null }>(sql`
      select a.faskes_id, f.zona, f.panjang_norm
      from sesi s join akun a on a.id = s.akun_id left join faskes f on f.id = a.faskes_id
      where s.id = ${claims.sessionId} and a.id = ${claims.akunId} and a.aktif and s.diakhiri_pada is null and s.kedaluwarsa_pada > now()
        and (f.id is null or f.aktif)`),
  );
  if (!akun || (akun.faskes_id ?? 0) !== claims.faskesId) throw new AppError('BELUM_MASUK');
  const base = {
    akunId: claims.akunId,
    faskesId: claims.faskesId,
    sessionId: claims.sessionId,
    zona: akun.zona ?? 'Asia/Jakarta',
    normLength: akun.panjang_norm ?? 6,
  } as const;
  if (claims.faskesId === 0) return { ...base, izin: ['view superadmin'], peran: ['superadmin'] };
  const { izin, peran } = await db.read({ ...base, izin: [], today: '', requestId: '', idempotensi: null }, (tx) =>
    tx.one<{ izin: string[]; peran: string[] }>(sql`
      select coalesce(array_agg(distinct i.izin) filter (where i.izin is not null), '{}') as izin,
             coalesce(array_agg(distinct p.kode), '{}') as peran
      from akun_peran ap join peran p on p.id = ap.peran_id left join lateral unnest(p.izin) as i(izin) on true
      where ap.akun_id = ${claims.akunId}`),
  );
  return { ...base, izin, peran };
}
