import sql from 'sql-template-tag';
import type { NadiApp } from './app-type.ts';
import { newestMigration } from './migrate.ts';

const newest = newestMigration();

/**
 * Answers a load balancer and the sign-in page: /healthz that the server is alive, /readyz that the database is
 * reachable and its migrations are current.
 */
export function healthRoutes(app: NadiApp): void {
  const openOptions = { config: { endpoint: { can: 'publik' } }, schema: { hide: true } };
  app.get('/healthz', openOptions, async () => ({ status: 'ok' }));
  app.get('/readyz', openOptions, async (_request, reply) => {
    try {
      const current = await app.services.db.platform((tx) =>
        tx.one<{ nama: string | null }>(sql`select max(nama) as nama from migrasi`),
      );
      if (current.nama === newest) return { status: 'ok', database: 'ok', migrasi: 'ok' };
      return reply.status(503).send({ status: 'belum siap', database: 'ok', migrasi: 'tertinggal' });
    } catch {
      return reply.status(503).send({ status: 'belum siap', database: 'tidak terjangkau', migrasi: '-' });
    }
  });
}
