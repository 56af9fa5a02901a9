import sql from 'sql-template-tag';
import type { NadiApp } from './app-type.ts';
import { migrasiTerakhir } from './migrate.ts';

const terakhir = migrasiTerakhir();

/**
 * Answers a load balancer and the sign-in page: /healthz that the server is alive, /readyz that the database is
 * reachable and its migrations are current.
 */
export function kesehatanRoutes(app: NadiApp): void {
  const terbuka = { config: { endpoint: { can: 'publik' } }, schema: { hide: true } };
  app.get('/healthz', terbuka, async () => ({ status: 'ok' }));
  app.get('/readyz', terbuka, async (_request, reply) => {
    try {
      const kini = await app.bekal.db.platform((tx) =>
        tx.one<{ nama: string | null }>(sql`select max(nama) as nama from migrasi`),
      );
      if (kini.nama === terakhir) return { status: 'ok', database: 'ok', migrasi: 'ok' };
      return reply.status(503).send({ status: 'belum siap', database: 'ok', migrasi: 'tertinggal' });
    } catch {
      return reply.status(503).send({ status: 'belum siap', database: 'tidak terjangkau', migrasi: '-' });
    }
  });
}
