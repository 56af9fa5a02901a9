import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import { JENIS_TERTUTUP } from '@nadi/domain/rekam-medis/catatan';
import { daysBetween } from '@nadi/domain/tanggal/tanggal';
import {
  IconAmbulance,
  IconDental,
  IconEyeOff,
  IconFileText,
  IconFlask,
  IconNotes,
  IconPill,
  IconReportMedical,
  IconStethoscope,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { localDay } from '#platform/time/tanggal.ts';

/** The sources of the timeline, in the order of the filter; one that is not named here is shown by its own word. */
export const SUMBER = {
  kunjungan: 'Kunjungan',
  catatan: 'Catatan',
  resep: 'Resep',
  penunjang: 'Penunjang',
  surat: 'Surat',
  odontogram: 'Odontogram',
} as const;

const ICONS: Readonly<Record<string, Icon>> = {
  kunjungan: IconStethoscope,
  catatan: IconNotes,
  resep: IconPill,
  penunjang: IconFlask,
  surat: IconFileText,
  odontogram: IconDental,
  triase: IconAmbulance,
  [JENIS_TERTUTUP]: IconEyeOff,
};
export const entryIcon = ({ sumber, jenis }: Pick<LinimasaEntry, 'sumber' | 'jenis'>): Icon =>
  ICONS[jenis] ?? ICONS[sumber] ?? IconReportMedical;

/** A secret note that its reader may not read: that there is one is all that is told of it (RM36). */
export const isHidden = ({ jenis }: Pick<LinimasaEntry, 'jenis'>): boolean => jenis === JENIS_TERTUTUP;

export const entryKey = ({ sumber, id }: Pick<LinimasaEntry, 'sumber' | 'id'>): string => `${sumber}-${id}`;

/** Whether an entry holds every typed word, anywhere that is shown of it. */
export function entryFits(entry: LinimasaEntry, words: string): boolean {
  const { judul, ringkas, ruangan, oleh, diagnosa, tanda } = entry;
  const text = [judul, ringkas, ruangan, oleh, ...tanda, ...diagnosa.flatMap(({ icd, teks }) => [icd, teks])]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const MONTH_DAYS = 31;
/**
 * `hari ini`, `43 hari lalu`, by the calendar of the facility's zone: what was before midnight was yesterday. Nothing for
 * what is older than some months, whose date says it better.
 */
export function agoText(waktu: string, now: number): string {
  const days = daysBetween(localDay(waktu), localDay(new Date(now).toISOString()));
  if (days <= 0) return 'hari ini';
  return days <= MONTH_DAYS * 3 ? `${days} hari lalu` : '';
}
