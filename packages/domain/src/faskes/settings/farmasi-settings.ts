import type { SettingSpec } from './setting-spec.ts';

/** The settings of the pharmacy; `SETTINGS` has them among all. */
export const FARMASI_SETTINGS = {
  'farmasi:rumus-harga': {
    group: 'farmasi',
    type: 'combo',
    label: 'Rumus harga jual',
    note: 'margin-hna-ppn: HNA x (1 + PPN) x (1 + margin); margin-hna: HNA x (1 + PPN + margin)',
    default: 'margin-hna-ppn',
    options: ['margin-hna-ppn', 'margin-hna'],
  },
  'farmasi:bulat-harga': {
    group: 'farmasi',
    type: 'number',
    label: 'Harga jual dibulatkan ke atas sampai kelipatan',
    unit: 'rupiah',
    default: 50,
    min: 1,
    max: 10_000,
  },
  'farmasi:jeda-ed': {
    group: 'farmasi',
    type: 'number',
    label: 'Berhenti diserahkan sebelum kedaluwarsa',
    note: '0: sampai hari terakhirnya',
    unit: 'hari',
    default: 0,
    min: 0,
    max: 365,
  },
  'farmasi:lama-pesan': {
    group: 'farmasi',
    type: 'number',
    label: 'Obat disisihkan paling lama, rawat jalan',
    note: 'Sesudah itu stoknya dapat diambil orang lain',
    unit: 'jam',
    default: 24,
    min: 1,
    max: 720,
  },
  'farmasi:lama-pesan-inap': {
    group: 'farmasi',
    type: 'number',
    label: 'Obat disisihkan paling lama, rawat inap',
    unit: 'jam',
    default: 72,
    min: 1,
    max: 720,
  },
} as const satisfies Record<string, SettingSpec>;
