import { useWatch } from 'react-hook-form';
import { toTanggalLayanan, toTimeOfDay } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';

/** The day of the visit in the form. Whoever asks renders again when it is another day, and not at each typed letter. */
export const useTanggalLayanan = ({ control }: KunjunganForm): string =>
  useWatch({ control, name: 'tanggal_pendaftaran', compute: toTanggalLayanan });

/** The time of that day, '08:12'; null while it is half typed. */
export const useTimeOfDay = ({ control }: KunjunganForm): string | null =>
  useWatch({ control, name: 'tanggal_pendaftaran', compute: toTimeOfDay });
