import type { Wilayah } from '@nadi/contract/master/referensi.contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { referensiQuery, allReferensiQuery } from '#platform/lists/referensi.ts';
import { childWilayahQuery, provinsiQuery } from '#platform/lists/wilayah.ts';
import type { MatchOptions, PickOption } from './pick-option.ts';

/** What a choice field needs to know of its list. Spread it on PickField or PickManyField. */
export type OptionsProps = {
  options: readonly PickOption[];
  loading: boolean;
  emptyText: string;
  /** Loads the list again after it failed. */ onOpen?: () => void;
  match?: MatchOptions;
};

const NO_OPTIONS: readonly PickOption[] = [];

/** For a list that could not be loaded: opening its field asks again, and so does Enter on what is typed in it. */
export const retryProps = (failed: boolean, retry: () => void): Partial<Pick<OptionsProps, 'emptyText' | 'onOpen'>> =>
  failed ? { emptyText: 'Daftar belum bisa dimuat. Tutup dan buka lagi.', onOpen: retry } : {};

/** Returns the same values while nothing changed, so that a field renders again only for new ones. */
export function toOptionsProps({
  data,
  isFetching,
  isError,
  refetch,
}: Pick<UseQueryResult<readonly PickOption[]>, 'data' | 'isFetching' | 'isError'> & {
  refetch: () => unknown;
}): OptionsProps {
  return {
    options: data ?? NO_OPTIONS,
    loading: isFetching,
    emptyText: 'Tidak ada yang cocok',
    ...retryProps(isError, () => void refetch()),
  };
}

/**
 * One reference list by its id (platform.md 9). `chosen`: the ids that the record holds already. An entry that was
 * switched off stays with the records that have it, so its name is loaded too; no field offers it to others
 * (`aktif: false`).
 */
export function useReferensiOptions(id: number, ...chosen: readonly unknown[]): OptionsProps {
  const active = useQuery(referensiQuery(id));
  const missing =
    active.isSuccess &&
    chosen.some((one) => typeof one === 'number' && !active.data.some((option) => option.id === one));
  const all = useQuery({ ...allReferensiQuery(id), enabled: missing });
  return toOptionsProps(missing && all.isSuccess ? all : active);
}

/**
 * Regions below `parentId`: 1 all provinces, 2 regencies of a province, 3 districts, 4 villages. They are loaded once
 * the parent is known.
 */
export const useWilayahOptions = (jenis: 1 | 2 | 3 | 4, parentId: number | null): OptionsProps =>
  toOptionsProps(useQuery<Wilayah[]>(jenis === 1 ? provinsiQuery : childWilayahQuery(jenis, parentId)));
