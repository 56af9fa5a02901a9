import sql from 'sql-template-tag';
import { LEASE_S } from '@nadi/domain/cetak/status-cetakan';
import type { TenantTx } from '#platform/db/db.ts';

/** Takes the turn at a printer; false while another process has it. */
export const takeGiliran = async (tx: TenantTx, printer: string, pegang: string): Promise<boolean> =>
  (await tx.exec(sql`
    insert into giliran_printer as g (printer, pegang, sampai) values (${printer}, ${pegang}, now() + make_interval(secs => ${LEASE_S}))
    on conflict (faskes_id, printer) do update set pegang = excluded.pegang, sampai = excluded.sampai where g.sampai < now()`)) ===
  1;

export const endGiliran = (tx: TenantTx, printer: string, pegang: string): Promise<number> =>
  tx.exec(sql`delete from giliran_printer where printer = ${printer} and pegang = ${pegang}`);
