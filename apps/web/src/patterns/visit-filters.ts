import { dokterQuery } from '#platform/lists/dokter.ts';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { namedOption, optionsFrom } from './options-from.ts';

/** The filters by room, doctor and payer, alike in every list of visits and of what belongs to one. */
export const RUANGAN_FILTER = {
  kind: 'choice',
  name: 'ruangan_id',
  address: 'ruangan',
  label: 'Ruangan',
  all: 'Semua ruangan',
  query: optionsFrom(ruanganQuery, namedOption),
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
