import net from 'node:net';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { readSecrets } from '../apps/server/src/platform/auth/secrets.ts';
import { createToken, type TokenClaims } from '../apps/server/src/platform/auth/token.ts';
import { ACCOUNT } from './api.ts';
import { formatRequest } from './client.ts';

/**
 * Opens one session for each listener, straight in the database: two hundred sign-ins would take longer than the
 * measurement, because a password is slow to check on purpose. Each has an account of its own, because one account has
 * few live streams.
 */
export async function openSessions(dataDir: string, count: number): Promise<string[]> {
  const token = createToken(readSecrets(dataDir).tokenKey);
  const claims = await withOwner(embeddedConnections(dataDir).superuser, async (client) => {
    const { rows } = await client.query(
      `with source as (select * from akun where email = $1),
       listener as (
         insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar)
         select faskes_id, gen_random_uuid() || '@bench.demo', '-', nama, nama_bergelar from source, generate_series(1, $2)
         returning id, faskes_id
       ),
       allowed as (
         insert into akun_peran (faskes_id, akun_id, peran_id)
         select l.faskes_id, l.id, p.peran_id from listener l, source s join akun_peran p on p.akun_id = s.id
       )
       insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada)
       select id, '\\x00', now() + interval '1 hour' from listener
       returning id, akun_id, (select faskes_id from source) as faskes_id`,
      [ACCOUNT.email, count],
    );
    return rows.map(({ id, akun_id, faskes_id }): TokenClaims => ({
      sessionId: id as number,
      akunId: akun_id as number,
      faskesId: faskes_id as number,
    }));
  });
  return Promise.all(claims.map((one) => token.create(one)));
}

type Listeners = { bytes(): number; open(): number; close(): void };

/** Opens live streams that are read and thrown away, as browsers that have nothing to show. */
export async function openListeners(port: number, tokens: readonly string[]): Promise<Listeners> {
  let bytes = 0;
  const sockets = await Promise.all(
    tokens.map(
      (token) =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect({ port, host: '127.0.0.1' });
          socket.once('error', reject);
          socket.once('data', () => resolve(socket));
          socket.on('data', (chunk) => (bytes += chunk.length));
          socket.write(formatRequest({ method: 'GET', path: '/api/v1/peristiwa' }, token));
        }),
    ),
  );
  return {
    bytes: () => bytes,
    open: () => sockets.filter((socket) => !socket.closed && !socket.readableEnded).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

export const closeListeners = (listeners: Listeners): void => listeners.close();
