import { readSetting } from '@nadi/domain/faskes/setting';
import type { SettingKey, SettingValue } from '@nadi/domain/faskes/setting';
import type { TenantTx } from '#platform/db/db.ts';
import type { Remembered } from '#platform/run/memory.ts';
import { listValues } from './pengaturan.repository.ts';

export { insertFaskes, type NewFaskes } from './faskes-profile.repository.ts';
export { insertSetting } from './pengaturan.repository.ts';

const STORED: Remembered = { nama: 'pengaturan', outdatedBy: ({ topik }) => topik === 'setting' };

/**
 * Returns the value of a setting; the default when it was never set. All settings of the facility are read at once and
 * kept by this server until one of them changes, because a request asks for several, and nobody changes them for weeks.
 */
export async function loadSetting<K extends SettingKey>(tx: TenantTx, key: K): Promise<SettingValue<K>> {
  const stored = await tx.kept(STORED, async () => new Map((await listValues(tx)).map((row) => [row.key, row.value])));
  return readSetting(key, stored.get(key) ?? null);
}
