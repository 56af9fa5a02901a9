import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse as Response } from 'fastify';
import { withOwner } from '#platform/postgres/owner.ts';
import type { TestApp, TestFaskes } from './harness.ts';

/** Passwords that the rule and the list of common ones let through. */
export const SANDI = 'Melati-biru*77';
export const OTHER_SANDI = 'Kuda&Lampu-9-teh';

/**
 * A hash that is made and checked at once, where the server's own take fifty milliseconds each on purpose. What a check
 * takes is written in the hash, so the server takes it like any other. `akses.int.test.ts` signs in with the server's own.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let n = 0;
export type TestAkun = { rs: TestFaskes; email: string; akunId: number; faskesId: number };

/** An account of a fresh facility that signs in with `SANDI`. */
export async function createTestAkun(t: TestApp, peran: 'petugas' | 'admin' = 'petugas'): Promise<TestAkun> {
  const rs = await t.newFaskes();
  const email = `akun${process.pid}-${n++}@uji.id`;
  const { akunId } = rs[peran];
  const sandiHash = await quickHash(SANDI);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, sandiHash, akunId]),
  );
  return { rs, email, akunId, faskesId: rs.faskesId };
}

/** Returns the addresses of further accounts of one facility, with `SANDI`. */
export async function createManyAkun(t: TestApp, count: number): Promise<string[]> {
  const rs = await t.newFaskes();
  const { rows } = await t.superuser.query<{ email: string }>(
    `insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar)
     select $1::int, 'banyak' || n || '-' || $1::int || '@uji.id', $2, 'Uji', 'Uji' from generate_series(1, $3::int) n returning email`,
    [rs.faskesId, await quickHash(SANDI), count],
  );
  return rows.map(({ email }) => email);
}

type Call = `${'GET' | 'POST' | 'DELETE'} /${string}`;
/** Calls the app as a browser does: `callAs(t, token, 'POST /v1/ganti-sandi', body)`. */
export function callAs(t: TestApp, token: string | null, call: Call, payload?: object): Promise<Response> {
  const [method, url] = call.split(' ') as ['GET', string];
  return t.app.inject({
    method,
    url: `/api${url}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
}

export const signInAs = (t: TestApp, email: string, password: string, userAgent = ''): Promise<Response> =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/auth',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  });

export const tokenOf = async (t: TestApp, email: string, password = SANDI): Promise<string> =>
  (await signInAs(t, email, password)).json().access_token as string;

/** What the audit of a facility says of an object, oldest first. */
export const listAudit = async (
  t: TestApp,
  faskesId: number,
  objek: string,
): Promise<{ aksi: string; objek_id: string; akun_id: number; sesudah: Record<string, unknown> }[]> =>
  (
    await t.superuser.query(
      'select aksi, objek_id, akun_id, sesudah from audit where faskes_id = $1 and objek = $2 order by id',
      [faskesId, objek],
    )
  ).rows;
