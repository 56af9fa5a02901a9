import type { AppServices } from '#platform/http/app-type.ts';
import type { OutboxSender } from '#platform/outbox/outbox.ts';
import { createOutboxEngine } from '#platform/outbox/send-outbox.ts';
import type { TestApp } from './harness.ts';

/** Sends what may leave of the platform and of every active facility, as a server does that has just started. */
export async function sendOutbox(
  services: AppServices,
  senders: readonly OutboxSender[],
  warn: (...told: unknown[]) => void,
): Promise<void> {
  const engine = createOutboxEngine(services, senders, { warn });
  await engine.sweep(new AbortController().signal);
  await engine.idle();
  await engine.stop();
}

/** Lets every wait, every claim and every closed breaker be over. */
export const letOutboxTimePass = ({ superuser }: TestApp): Promise<unknown> =>
  superuser.query(`
    update kiriman set coba_pada = coba_pada - interval '1 day' where status = 1;
    update layanan_keadaan set tutup_sampai = now() - interval '1 second' where tutup_sampai is not null`);

/** Removes every message and every breaker. */
export const emptyOutbox = ({ superuser }: TestApp): Promise<unknown> =>
  superuser.query('delete from kiriman; delete from kiriman_selesai; delete from layanan_keadaan');
