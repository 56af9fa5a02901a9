import type { Setting, SettingChange, SettingState } from '@nadi/contract/pengaturan.contract';
import { changeIssues, isSettingKey, SETTINGS, specsWithPeran, toSettingRow } from '@nadi/domain/faskes/setting';
import type { SettingKey, SettingSpecs } from '@nadi/domain/faskes/setting';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudits } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { listOwnPeran } from '#features/akses/akses.public.ts';
import * as repo from './pengaturan.repository.ts';

const KEYS = Object.keys(SETTINGS) as SettingKey[];

/** What is stored, each setting of the registry with the kind and the choices that it has today. */
export const listSettings = async (tx: TenantTx): Promise<Setting[]> =>
  (await repo.listSetting(tx)).map((row) => (isSettingKey(row.key) ? toSettingRow(row.key, row.value) : row));

/** Every setting of the registry; one that was never stored has its default. */
export async function listStates(tx: TenantTx): Promise<SettingState[]> {
  const stored = new Map((await repo.listStates(tx, KEYS)).map((row) => [row.key, row]));
  return KEYS.map((key) => stored.get(key) ?? { key, value: String(SETTINGS[key].default), oleh: null, pada: null });
}

/** The registry with the roles that this facility made itself. */
const loadSpecs = async (tx: TenantTx): Promise<SettingSpecs> =>
  specsWithPeran(Object.fromEntries((await listOwnPeran(tx)).map(({ kode, nama }) => [kode, nama])));

/**
 * Saves several settings, all or none. A change whose `semula` is not what is stored is a 409 with everything as it is
 * now; one that is stored already changes nothing, so that a repeated save is harmless.
 */
export function saveSettings(db: Database, ctx: Ctx, changes: readonly SettingChange[]): Promise<SettingState[]> {
  return db.write(ctx, async (tx) => {
    await repo.lockSettings(tx);
    const current = await listStates(tx);
    const valueOf = new Map(current.map(({ key, value }) => [key, value]));
    const issues = changeIssues(changes, valueOf, await loadSpecs(tx));
    if (issues.length > 0)
      throw new AppError('VALIDASI', {
        errors: Object.fromEntries(issues.map(({ at, message }) => [`perubahan.${at}.value`, [message]])),
      });
    const open = changes.filter(({ key, value }) => valueOf.get(key) !== value);
    if (open.some(({ key, semula }) => valueOf.get(key) !== semula))
      throw new AppError('BENTROK', {
        message: sudahBerubah('Sebagian pengaturan ini', 'Periksa isinya yang sekarang.'),
        data: current,
      });
    if (open.length === 0) return current;
    await repo.upsertSettings(
      tx,
      open.map(({ key, value }) => toSettingRow(key as SettingKey, value)),
    );
    await recordAudits(
      tx,
      open.map(({ key, value }) => ({
        aksi: 'ubah',
        objek: repo.OBJEK,
        objekId: key,
        sebelum: { value: valueOf.get(key) },
        sesudah: { value },
      })),
    );
    await announce(tx, 'setting', { objek: 'setting' });
    return listStates(tx);
  });
}
