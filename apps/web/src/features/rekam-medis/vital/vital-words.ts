import type { Pengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { Diukur, Tanda } from '@nadi/domain/rekam-medis/tanda-flag';
import { diukurOf, flagVital } from '@nadi/domain/rekam-medis/tanda-flag';
import { BATAS_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { IconArrowDown, IconArrowUp, IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import { formatRiwayatWithTime, formatTime, timeParts } from '#platform/time/tanggal.ts';
import type { Looks } from '#ui/status.tsx';

/** RM11: a value is marked by a word and a shape. A normal one is told by its word alone, so that marks stand out. */
export const TANDA_LOOKS = {
  rendah: { word: 'rendah', color: 'var(--warn)', glyph: IconArrowDown },
  tinggi: { word: 'tinggi', color: 'var(--warn)', glyph: IconArrowUp },
  'sangat rendah': { word: 'sangat rendah', color: 'var(--danger)', glyph: IconChevronsDown },
  'sangat tinggi': { word: 'sangat tinggi', color: 'var(--danger)', glyph: IconChevronsUp },
} satisfies Looks;

/** Units where room is short. */
const SHORT_UNIT: Partial<Record<UkuranVital, string>> = {
  heart_rate: '/mnt',
  respiratory_rate: '/mnt',
  o2_lpm: 'L/mnt',
};
export const unitOf = (nama: UkuranVital): string => SHORT_UNIT[nama] ?? BATAS_VITAL[nama].satuan;

const numberOf = (value: number | null): string => (value === null ? '-' : formatUkuran(value));
/** The values of a group without units: '148/94', '98'. */
export const valueText = (of: Pengukuran, ukuran: readonly UkuranVital[]): string =>
  ukuran[0] === 'sistole' ? ukuran.map((nama) => numberOf(of[nama])).join('/') : numberOf(of[ukuran[0] ?? 'sistole']);

const URGENCY: readonly (Tanda | null)[] = ['sangat tinggi', 'sangat rendah', 'tinggi', 'rendah', 'normal', null];
/** The mark of a group is that of its worst measure. */
export function tandaOf(row: Pengukuran, ukuran: readonly UkuranVital[], of: Diukur): Tanda | null {
  const marks = new Set(
    ukuran.map((nama) => {
      const value = row[nama];
      // A value that was made up says nothing about the patient (ketentuan D57).
      return value === null || row.asal[nama] === 'otomatis' ? null : flagVital(nama, value, of);
    }),
  );
  return URGENCY.find((one) => marks.has(one)) ?? null;
}

/** YYYY-MM-DD of an instant in the facility's zone. */
export function localDay(instant: string): string {
  const { year, month, day } = timeParts(new Date(instant));
  return `${year}-${month}-${day}`;
}

/** Of whom a reading is, with the age of that day. */
export const diukurAt = (
  pasien: { tanggal_lahir: string | null; jenis_kelamin: number | null },
  waktu: string,
  hamil: boolean | null,
): Diukur => diukurOf(pasien.tanggal_lahir, localDay(waktu), pasien.jenis_kelamin, hamil);

/** The time of a reading: 13.27, with its day where that is another than today. */
export const timeText = (waktu: string, today: string): string =>
  localDay(waktu) === today ? formatTime(waktu) : formatRiwayatWithTime(waktu);

/** Who took it: 'dr. Budi', or 'pendaftaran' where it was taken at the counter. */
export const takenBy = ({ awal, oleh }: Pick<Pengukuran, 'awal' | 'oleh'>): string => (awal ? 'pendaftaran' : oleh);
