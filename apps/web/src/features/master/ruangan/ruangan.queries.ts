import { calonRuangan, denahRuangan } from '@nadi/contract/ruangan.contract';
import type { BedDenah, CalonRuangan, InstalasiDenah, KamarDenah, RuanganDenah, UnitDenah } from '@nadi/contract/ruangan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

export type { BedDenah, CalonRuangan, InstalasiDenah, KamarDenah, RuanganDenah, UnitDenah };

/** Who waits changes with every registration, the rest with events of topic 'master'. */
const SEGARKAN_MS = 60_000;

export const denahQuery = () =>
  queryOptions({ queryKey: ['master', 'denah'], queryFn: async ({ signal }): Promise<InstalasiDenah[]> => (await callApi(denahRuangan, { signal })).data, refetchInterval: SEGARKAN_MS });

export const calonQuery = () => queryOptions({ queryKey: ['master', 'calon-ruangan'], queryFn: async ({ signal }) => (await callApi(calonRuangan, { signal })).data });
