import type { ResponseOf } from '@nadi/contract/endpoint';
import type { listKunjungan } from '@nadi/contract/kunjungan.contract';
import { dokterQuery } from '../platform/dokter.ts';
import { penjaminQuery } from '../platform/penjamin.ts';
import { ruanganQuery } from '../platform/ruangan.ts';
import type { Option } from './list.ts';
import { namedOption, optionsFrom } from './options-from.ts';

type WithNonaktif = { ruangan_nonaktif?: ResponseOf<typeof listKunjungan>['ruangan_nonaktif'] };

/** The filters by room, doctor and payer, alike in every list of visits and of what belongs to one. */
export const RUANGAN_FILTER = {
  kind: 'choice',
  name: 'ruangan_id',
  address: 'ruangan',
  label: 'Ruangan',
  all: 'Semua ruangan',
  query: optionsFrom(ruanganQuery, namedOption),
} as const;
/** The same where the answer of the list tells which rooms are switched off and have visits on its days all the same. */
export const RUANGAN_HARI_FILTER = {
  ...RUANGAN_FILTER,
  more: (answer: unknown): Option[] =>
    ((answer as WithNonaktif).ruangan_nonaktif ?? []).map(({ id, deskripsi }) =>
      namedOption({ id, deskripsi: `${deskripsi} (nonaktif)` }),
    ),
} as const;
export const DOKTER_FILTER = {
  kind: 'choice',
  name: 'dokter_id',
  address: 'dokter',
  label: 'Dokter',
  all: 'Semua dokter',
  query: optionsFrom(dokterQuery, namedOption),
} as const;
export const PENJAMIN_FILTER = {
  kind: 'choice',
  name: 'penjamin_id',
  address: 'penjamin',
  label: 'Penjamin',
  all: 'Semua penjamin',
  query: optionsFrom(penjaminQuery, namedOption),
} as const;
