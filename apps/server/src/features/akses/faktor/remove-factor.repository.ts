import type { ClientBase } from 'pg';
import { recordAuditAsOwner } from '#platform/audit.ts';
import { endSesiAsOwner } from '../end-sesi.repository.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';

type Found = { id: number; faskes_id: number | null };

/**
 * Takes the second factor off an account, with the connection that owns the tables, and ends its sessions.
 *
 * Returns: false where there is no such account, or it has none.
 */
export async function removeFactor(client: ClientBase, email: string): Promise<boolean> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<Found>(
      `select a.id, a.faskes_id from akun a join faktor_totp t on t.akun_id = a.id where lower(a.email) = lower($1)`,
      [email],
    );
    const [akun] = rows;
    if (!akun) return false;
    await client.query('delete from faktor_totp where akun_id = $1', [akun.id]);
    await client.query('delete from faktor_pemulihan where akun_id = $1', [akun.id]);
    await endSesiAsOwner(client, akun.id, 'faktor kedua dilepas');
    await enterFaskes(client, akun.faskes_id ?? 0);
    await recordAuditAsOwner(client, {
      aksi: 'ubah',
      objek: 'faktor kedua',
      objekId: akun.id,
      sesudah: { keadaan: 'dilepas' },
    });
    return true;
  });
}
