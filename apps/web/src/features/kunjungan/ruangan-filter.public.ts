import type { ResponseOf } from '@nadi/contract/endpoint';
import type { listKunjungan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { Option } from '#patterns/list.ts';
import { RUANGAN_FILTER } from '#patterns/visit-filters.ts';

type Nonaktif = Pick<ResponseOf<typeof listKunjungan>, 'ruangan_nonaktif'>;

/** The rooms to filter by, with those that are switched off and have visits on the days of the list all the same. */
export const RUANGAN_HARI_FILTER = {
  ...RUANGAN_FILTER,
  more: (answer: unknown): Option[] =>
    ((answer as Partial<Nonaktif> | undefined)?.ruangan_nonaktif ?? []).map(({ id, deskripsi }) => ({
      value: String(id),
      label: `${deskripsi} (nonaktif)`,
    })),
} as const;
