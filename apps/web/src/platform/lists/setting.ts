import { getSetting } from '@nadi/contract/pengaturan.contract';
import type { Setting } from '@nadi/contract/pengaturan.contract';
import { useQuery } from '@tanstack/react-query';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import { readSetting, SETTINGS } from '@nadi/domain/faskes/setting';
import type { WaitLimits } from '@nadi/domain/antrean/lewati';
import type { SettingKey, SettingValue } from '@nadi/domain/faskes/setting';
import { callApi } from '../http/http.ts';
import { keptList } from '../draft/kept-list.ts';
import { queryClient } from '../http/query.ts';
import { useSession } from '../session/session.ts';

const isKeptSetting = (one: unknown): one is Setting => {
  const { key, value } = (one ?? {}) as Partial<Setting>;
  return typeof key === 'string' && typeof value === 'string';
};

/** By hand, because the shell needs the settings and would load Zod for them alone. `readSetting` reads each value. */
function readKeptSettings(json: unknown): Setting[] {
  if (!Array.isArray(json) || !json.every(isKeptSetting)) throw new Error('no settings');
  return json;
}

/**
 * The settings are kept from one start to the next, and each ask of them reaches the server (platform.md 7: with
 * `cache-invalidate`), because a setting that was changed has to hold.
 */
export const settingQuery = () => ({
  queryKey: ['setting'],
  ...keptList(
    'setting',
    { parse: readKeptSettings },
    async (signal) => (await callApi(getSetting, { anew: true, signal })).data,
  ),
  staleTime: 5 * 60_000,
});

/** A setting of the facility; its default while it is not loaded. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { user } = useSession();
  // Outside any facility there are none, and a patient's account may not read them.
  const { data } = useQuery({ ...settingQuery(), enabled: user?.entity !== null && user?.role !== PATIENT_PERAN });
  return readSetting(key, data?.find((setting) => setting.key === key)?.value);
}

/** The same outside of components, as it was loaded last. */
export function readLoadedSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const data = queryClient.getQueryData<readonly { key: string; value: string }[]>(settingQuery().queryKey);
  return readSetting(key, data?.find((setting) => setting.key === key)?.value);
}

/** The same for what is not drawn: an answer that is kept, or the server's own. */
export async function loadSetting<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
  const data = await queryClient.fetchQuery(settingQuery());
  return readSetting(key, data.find((setting) => setting.key === key)?.value);
}

export const DEFAULT_LIMITS: WaitLimits = {
  look: SETTINGS['kunjungan:batas-tunggu-perhatian'].default,
  long: SETTINGS['kunjungan:batas-tunggu-lama'].default,
};
/** From when a wait is marked, as the facility has set it. */
export const useWaitLimits = (): WaitLimits => ({
  look: useSetting('kunjungan:batas-tunggu-perhatian'),
  long: useSetting('kunjungan:batas-tunggu-lama'),
});
