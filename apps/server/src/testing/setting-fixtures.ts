import { toSettingRow, type SettingKey } from '@nadi/domain/faskes/setting';
import type { TestApp, TestFaskes } from './harness.ts';

/** Stores a setting past its rules and its audit, and tells the server of it as a change does. */
export async function setSetting(t: TestApp, { faskesId }: TestFaskes, key: SettingKey, value: string): Promise<void> {
  const { group, type } = toSettingRow(key, value);
  await t.superuser.query(
    `insert into setting (faskes_id, key, "group", type, value) values ($1, $2, $3, $4, $5)
     on conflict (faskes_id, key) do update set value = excluded.value`,
    [faskesId, key, group, type, value],
  );
  t.db.memory.hear(faskesId, { topik: 'setting', data: { objek: 'setting' } });
}
