import { getSetting } from '@nadi/contract/pengaturan.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSetting } from '@nadi/domain/faskes/setting';
import type { SettingKey, SettingValue } from '@nadi/domain/faskes/setting';
import { callApi } from './http.ts';

export const settingQuery = () =>
  queryOptions({
    queryKey: ['setting'],
    queryFn: async ({ signal }) => (await callApi(getSetting, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** A setting of the facility; its default while it is not loaded. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { data } = useQuery(settingQuery());
  return readSetting(key, data?.find((setting) => setting.key === key)?.value);
}

export type WaitLimits = {
  /** Minutes from which a wait is looked at. */ look: number;
  /** And from which it is too long. */ long: number;
};

/** From when a wait is marked, as the facility has set it. */
export const useWaitLimits = (): WaitLimits => ({
  look: useSetting('kunjungan:batas-tunggu-perhatian'),
  long: useSetting('kunjungan:batas-tunggu-lama'),
});
