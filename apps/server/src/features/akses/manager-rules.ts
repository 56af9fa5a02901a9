import { permissionWords } from '@nadi/domain/akses/permission-words';
import { raisedIzin } from '@nadi/domain/akses/peran-rights';
import type { Permission } from '@nadi/domain/akses/permission';
import { hasManager } from '@nadi/domain/karyawan/akun';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { listActiveIzin } from './akun.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

/** What the active accounts may do at one moment, in the transaction that is about to change it. */
type Rights = Awaited<ReturnType<typeof listActiveIzin>>;

const izinOf = (rights: Rights, akunId: number): readonly string[] =>
  rights.find(({ akun_id }) => akun_id === akunId)?.izin ?? [];

const MAX_NAMED = 5;

function nameRights(izin: readonly Permission[]): string {
  const named = izin.slice(0, MAX_NAMED).map(permissionWords).join('; ');
  return izin.length > MAX_NAMED ? `${named}; dan ${izin.length - MAX_NAMED} lagi` : named;
}

/**
 * Changes what accounts may do, and holds the rules that stand over every such change (docs/decisions/0036): one active
 * account must remain that manages accounts, and nobody gives themselves a right that they do not hold where somebody
 * else could give it. The only manager may, once they have said that they mean it.
 *
 * The caller holds the roles (`holdPeran`), so that no two changes see the same state. Returns the rights that the person
 * who asks has gained, for the audit. `field` is where a refusal stands.
 */
export async function changeRights(
  tx: TenantTx,
  { field, sure }: { field: string; sure: boolean },
  change: () => Promise<void>,
): Promise<Permission[]> {
  const { akunId } = tx.ctx;
  const before = await listActiveIzin(tx);
  await change();
  const after = await listActiveIzin(tx);
  if (!hasManager(after))
    throw fieldError(field, 'Harus ada satu akun aktif yang dapat mengatur hak akses, karyawan, dan akun');
  const raised = raisedIzin(izinOf(before, akunId), izinOf(after, akunId));
  if (raised.length === 0) return raised;
  if (hasManager(before.filter(({ akun_id }) => akun_id !== akunId)))
    throw fieldError(
      field,
      `Anda tidak dapat menambah hak Anda sendiri (${nameRights(raised)}). Minta pengelola akun lain.`,
    );
  if (!sure)
    throw new AppError('PERLU_KONFIRMASI', {
      message: `Anda menambah hak Anda sendiri: ${nameRights(raised)}. Ini tercatat di jejak audit.`,
    });
  return raised;
}
