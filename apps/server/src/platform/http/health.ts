import sql from 'sql-template-tag';
import type { AppServices, NadiApp } from './app-type.ts';
import { isReadOnly, readOnly } from './errors.ts';
import { newestMigration } from '../postgres/migrate.ts';

const newest = newestMigration();
const MEGABYTE = 1024 * 1024;
/** Below this PostgreSQL can't take a new file of its log of changes, so saves fail at any moment. */
const FULL_BYTES = 32 * MEGABYTE;
const NEARLY_FULL_BYTES = 512 * MEGABYTE;

type Condition = {
  database: 'ok' | 'tidak terjangkau' | 'hanya dapat dibaca';
  migrasi: 'ok' | 'tertinggal' | '-';
  pekerjaan: 'ok' | 'terhenti';
  penyimpanan: 'ok' | 'hampir penuh' | 'penuh';
  beban: 'ok' | 'terlalu lama';
};

async function checkDatabase({ db }: AppServices): Promise<Pick<Condition, 'database' | 'migrasi'>> {
  try {
    const current = await db.platform(async (tx) => {
      const row = await tx.one<{ nama: string | null; terkunci: boolean }>(
        sql`select max(nama) as nama, current_setting('transaction_read_only')::boolean as terkunci from migrasi`,
      );
      if (row.terkunci) throw readOnly();
      return row;
    });
    return { database: 'ok', migrasi: current.nama === newest ? 'ok' : 'tertinggal' };
  } catch (error) {
    return { database: isReadOnly(error) ? 'hanya dapat dibaca' : 'tidak terjangkau', migrasi: '-' };
  }
}

async function checkDisk({ db, host }: AppServices): Promise<Condition['penyimpanan']> {
  const free = await host.freeBytes();
  if (free < FULL_BYTES || db.trouble.met('DISK_PENUH')) return 'penuh';
  return free < NEARLY_FULL_BYTES ? 'hampir penuh' : 'ok';
}

async function checkCondition(services: AppServices): Promise<Condition> {
  const [database, penyimpanan] = await Promise.all([checkDatabase(services), checkDisk(services)]);
  return {
    ...database,
    pekerjaan: services.host.jobsRunning() ? 'ok' : 'terhenti',
    penyimpanan,
    beban: services.db.trouble.met('TERLALU_LAMA') ? 'terlalu lama' : 'ok',
  };
}

/**
 * Answers a load balancer and the sign-in page: /healthz that the server is alive, /readyz whether it can be worked
 * with. It is not ready (503) where no save would succeed. What clerks can go on working with is told in the answer,
 * as 'terganggu', and takes no server away from them (decision 0028).
 */
export function healthRoutes(app: NadiApp): void {
  const openOptions = { config: { endpoint: { can: 'publik' } }, schema: { hide: true } };
  app.get('/healthz', openOptions, async () => ({ status: 'ok' }));
  app.get('/readyz', openOptions, async (_request, reply) => {
    const condition = await checkCondition(app.services);
    const unready = condition.database !== 'ok' || condition.migrasi !== 'ok' || condition.penyimpanan === 'penuh';
    if (unready) return reply.status(503).send({ status: 'belum siap', ...condition });
    const whole = Object.values(condition).every((part) => part === 'ok');
    return { status: whole ? 'ok' : 'terganggu', ...condition };
  });
}
