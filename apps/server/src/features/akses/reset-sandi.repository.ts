import type { ClientBase } from 'pg';
import { recordAuditAsOwner } from '#platform/audit.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { hashPassword, randomPassword } from '#platform/auth/password.ts';
import { endSesiAsOwner } from './end-sesi.repository.ts';
import { FIRST_PASSWORD_HOURS } from './akun.repository.ts';

type Found = { id: number; faskes_id: number | null; aktif: boolean };
export type SandiReset = { state: 'done'; sandi: string } | { state: 'none' | 'inactive' };

/**
 * Gives an account another first password, with the connection that owns the tables, for where nobody is left who could
 * do it in the app: the last admin of a facility, or a superadmin. Codes and sessions of the account end. A second factor
 * stays, because a lost password says nothing about a lost phone.
 */
export async function resetSandiAsOwner(client: ClientBase, email: string): Promise<SandiReset> {
  const sandi = randomPassword();
  const hash = await hashPassword(sandi);
  return inTransaction(client, async (): Promise<SandiReset> => {
    const { rows } = await client.query<Found>(
      'select id, faskes_id, aktif from akun where lower(email) = lower($1) for update',
      [email],
    );
    const [akun] = rows;
    if (!akun) return { state: 'none' };
    if (!akun.aktif) return { state: 'inactive' };
    await client.query(
      'update akun set sandi_hash = $2, sandi_sampai = now() + make_interval(hours => $3), sandi_diubah_pada = now() where id = $1',
      [akun.id, hash, FIRST_PASSWORD_HOURS],
    );
    await client.query(
      'update akun_kode set diakhiri_pada = now() where akun_id = $1 and dipakai_pada is null and diakhiri_pada is null',
      [akun.id],
    );
    await endSesiAsOwner(client, akun.id, 'sandi diatur ulang');
    await enterFaskes(client, akun.faskes_id ?? 0);
    await recordAuditAsOwner(client, {
      aksi: 'ubah',
      objek: 'akun',
      objekId: akun.id,
      sesudah: { sandi: 'diatur ulang' },
    });
    return { state: 'done', sandi };
  });
}
