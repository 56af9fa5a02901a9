import type { SettingChange, SettingState } from '@nadi/contract/pengaturan.contract';
import { isSettingKey, settingIssue, SETTINGS, settingsIssues, toSettingRow } from '@nadi/domain/faskes/setting';
import type { SettingKey } from '@nadi/domain/faskes/setting';
import { recordAudits } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { announce } from '../../platform/live-event.ts';
import * as repo from './pengaturan.repository.ts';

const KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Every setting of the registry; one that was never stored has its default. */
export async function listStates(tx: TenantTx): Promise<SettingState[]> {
  const stored = new Map((await repo.listStates(tx, KEYS)).map((row) => [row.key, row]));
  return KEYS.map((key) => stored.get(key) ?? { key, value: String(SETTINGS[key].default), oleh: null, pada: null });
}

/** Errors by the change's place in what was sent: 'perubahan.0.value'. */
function findIssues(changes: readonly SettingChange[], current: readonly SettingState[]): Record<string, string[]> {
  const texts = new Map(current.map(({ key, value }) => [key, value]));
  for (const { key, value } of changes) texts.set(key, value);
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [n, { key, value }] of changes.entries()) {
    const issue = !isSettingKey(key)
      ? 'Pengaturan ini tidak dikenal'
      : seen.has(key)
        ? 'Pengaturan ini disebut dua kali'
        : settingIssue(SETTINGS[key], value);
    seen.add(key);
    if (issue !== null) errors[`perubahan.${n}.value`] = [issue];
  }
  if (Object.keys(errors).length > 0) return errors;
  for (const { keys, message } of settingsIssues(texts)) {
    // A rule over several settings is told at the last of them that was sent; what was broken before stops no other save.
    const at = changes.findLastIndex(({ key }) => (keys as string[]).includes(key));
    if (at !== -1) errors[`perubahan.${at}.value`] = [message];
  }
  return errors;
}

/**
 * Saves several settings, all or none. A change whose `semula` is not what is stored is a 409 with everything as it is
 * now; one that is stored already changes nothing, so that a repeated save is harmless.
 */
export function saveSettings(db: Database, ctx: Ctx, changes: readonly SettingChange[]): Promise<SettingState[]> {
  return db.write(ctx, async (tx) => {
    await repo.lockSettings(tx);
    const current = await listStates(tx);
    const errors = findIssues(changes, current);
    if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
    const valueOf = new Map(current.map(({ key, value }) => [key, value]));
    const open = changes.filter(({ key, value }) => valueOf.get(key) !== value);
    if (open.some(({ key, semula }) => valueOf.get(key) !== semula))
      throw new AppError('BENTROK', {
        message: 'Sebagian pengaturan ini baru saja diubah orang lain.',
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
