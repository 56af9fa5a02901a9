import { isTanggal } from '../tanggal/tanggal.ts';

/** Digits of a NIK. */
export const NIK_LENGTH = 16;

export const NIK_PATTERN = new RegExp(`^\\d{${NIK_LENGTH}}$`);

export const isNik = (text: string): boolean => NIK_PATTERN.test(text);

/** 1 male, 2 female (platform.md 3). */
export type JenisKelamin = 1 | 2;

export type DerivedFromNik = { tanggal_lahir: string; jenis_kelamin: JenisKelamin };

export type ParsedNik = DerivedFromNik & { provinsi: number; wilayah: number; kecamatan: number };

const PEREMPUAN_DAY_OFFSET = 40;

/**
 * Birth date and sex of a NIK, also while it is being typed.
 *
 * Units:   digits 7-12 are day, month and two-digit year. A woman's day has 40 added. The year is 20xx, or 19xx where
 *          20xx would be after `today` (`YYYY-MM-DD`).
 * Returns: null for fewer than 12 or more than 16 digits, for other letters, and for a date that does not exist.
 * Source:  platform.md 5, "NIK derivation"; ketentuan.md D17.
 */
export function deriveFromNik(nik: string, today: string): DerivedFromNik | null {
  if (!/^\d{12,}$/.test(nik) || nik.length > NIK_LENGTH) return null;
  const writtenDay = Number(nik.slice(6, 8));
  const isPerempuan = writtenDay > PEREMPUAN_DAY_OFFSET;
  const day = String(isPerempuan ? writtenDay - PEREMPUAN_DAY_OFFSET : writtenDay).padStart(2, '0');
  const rest = `${nik.slice(10, 12)}-${nik.slice(8, 10)}-${day}`;
  const tanggal_lahir = `20${rest}` > today ? `19${rest}` : `20${rest}`;
  return isTanggal(tanggal_lahir) ? { tanggal_lahir, jenis_kelamin: isPerempuan ? 2 : 1 } : null;
}

/**
 * Everything that a complete NIK tells: birth date, sex and where it was issued.
 *
 * Units:   `provinsi` the first 2 digits, `wilayah` (regency or city) the first 4, `kecamatan` the first 6, as numbers.
 * Returns: null unless it has exactly 16 digits and a date that exists.
 * Source:  platform.md 5, "NIK derivation"; ketentuan.md D17.
 */
export function parseNik(nik: string, today: string): ParsedNik | null {
  const derived = nik.length === NIK_LENGTH ? deriveFromNik(nik, today) : null;
  if (!derived) return null;
  const [provinsi, wilayah, kecamatan] = [Number(nik.slice(0, 2)), Number(nik.slice(0, 4)), Number(nik.slice(0, 6))];
  return { ...derived, provinsi, wilayah, kecamatan };
}

/** The form's fields that a NIK also tells; null when empty. The regions are those of the identity card's address. */
export type FilledIdentity = {
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  provinsi: number | null;
  wilayah: number | null;
  kecamatan: number | null;
};

export type NikMismatch = { field: 'nik' | keyof FilledIdentity; message: string };

const formatDayMonthYear = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/** Only two digits of the year are compared, because a NIK has no more: ages 102 and 2 look the same. */
function compareLahir(nik: ParsedNik, filled: FilledIdentity): NikMismatch[] {
  const lahir = filled.tanggal_lahir;
  if (lahir === null || lahir.slice(2) === nik.tanggal_lahir.slice(2)) return [];
  return [
    {
      field: 'tanggal_lahir',
      message: `Menurut NIK lahir ${formatDayMonthYear(nik.tanggal_lahir)}, di formulir ${formatDayMonthYear(lahir)}`,
    },
  ];
}

function compareKelamin(nik: ParsedNik, filled: FilledIdentity): NikMismatch[] {
  if (filled.jenis_kelamin === null || filled.jenis_kelamin === nik.jenis_kelamin) return [];
  return [
    {
      field: 'jenis_kelamin',
      message: `Menurut NIK ${nik.jenis_kelamin === 2 ? 'perempuan' : 'laki-laki'}, di formulir lain`,
    },
  ];
}

/** Only the largest region that differs is named, because another province is also another district. */
function compareWilayah(nik: ParsedNik, filled: FilledIdentity): NikMismatch[] {
  const levels = [
    ['provinsi', 'provinsi'],
    ['wilayah', 'kabupaten/kota'],
    ['kecamatan', 'kecamatan'],
  ] as const;
  const mismatch = levels.find(([field]) => filled[field] !== null && filled[field] !== nik[field]);
  return mismatch
    ? [
        {
          field: mismatch[0],
          message: `NIK diterbitkan di ${mismatch[1]} lain (kode ${nik[mismatch[0]]}), bukan yang dipilih di alamat`,
        },
      ]
    : [];
}

/**
 * Where a complete NIK disagrees with the form, for a hint beside the field. Nothing is refused, because people move
 * and cards have errors.
 *
 * Units:   dates `YYYY-MM-DD`, regions by their official codes; `today` decides the century of the NIK's year.
 * Returns: one Indonesian message for each field that disagrees, and one at `nik` when its date does not exist; nothing
 *          for fewer than 16 digits.
 * Source:  issue 3 D; ketentuan.md D18.
 */
export function compareWithNik(nik: string, filled: FilledIdentity, today: string): NikMismatch[] {
  if (!isNik(nik)) return [];
  const parsed = parseNik(nik, today);
  if (!parsed) return [{ field: 'nik', message: 'Tanggal lahir di dalam NIK tidak ada di kalender' }];
  return [...compareLahir(parsed, filled), ...compareKelamin(parsed, filled), ...compareWilayah(parsed, filled)];
}
