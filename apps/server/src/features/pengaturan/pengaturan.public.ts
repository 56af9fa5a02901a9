import { readSetting } from '@nadi/domain/faskes/setting';
import type { SettingKey, SettingValue } from '@nadi/domain/faskes/setting';
import type { TenantTx } from '../../platform/db.ts';
import { findSetting } from './pengaturan.repository.ts';

export { insertFaskes, type NewFaskes } from './faskes-profile.repository.ts';
export { insertSetting } from './pengaturan.repository.ts';

/** Returns the value of a setting; the default when it was never set. */
export const loadSetting = async <K extends SettingKey>(tx: TenantTx, key: K): Promise<SettingValue<K>> =>
  readSetting(key, await findSetting(tx, key));
