import { getSetting } from '@nadi/contract/referensi.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './http.ts';

const settingQuery = () =>
  queryOptions({
    queryKey: ['master', 'setting'],
    queryFn: async ({ signal }) => (await callApi(getSetting, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** A setting of the facility as text; '' while it is not loaded. */
export function useSettingText(key: string): string {
  const { data } = useQuery(settingQuery());
  return data?.find((setting) => setting.key === key)?.value ?? '';
}

/** Whether a yes/no setting of the facility is on; false while it is not loaded. */
export const useSettingEnabled = (key: string): boolean => useSettingText(key) === 'true';
