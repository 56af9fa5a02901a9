import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { PrefillValues } from '../terakhir/prefill-values.ts';

export const PANELS = ['rujukan', 'kecelakaan', 'penanggung_jawab_pasien'] as const;
export const PLAIN = [
  'penjamin.keterangan',
  'medical_record.keluhan',
  'medical_record.kunjungan_sakit',
  'medical_record.promotif',
  'tujuan.paket_id',
  'tujuan.kamar_id',
  'tindakan_ids',
] as const;
export type Panel = (typeof PANELS)[number];
export type Name = (typeof PLAIN)[number] | Panel | Ukuran;

/** What the visit form holds of a person besides destination and payer. Null stands for nothing; a panel is one value. */
export type IsianPasien = Partial<Record<Name, unknown>>;

/** What was typed for a person who is not the chosen one now. */
export type Disisihkan = { norm: number; nama: string; isian: IsianPasien; prefill: Partial<PrefillValues> };
