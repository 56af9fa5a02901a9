import { hasHuruf, isTeleponKosong, lipatTelepon, mayLackZero, whyTelepon } from '@nadi/domain/pasien/telepon';
import { z } from 'zod';
import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { NIK_LENGTH, NIK_PATTERN } from '@nadi/domain/pasien/nik';
import { satuSpasi } from '@nadi/domain/text/nama';
import { READABLE_LINE, READABLE_LINES, whyUnreadable, withoutControls } from '@nadi/domain/text/control-letters';
import { withoutInvisible } from '@nadi/domain/text/invisible-letters';
import { lazyFieldMessage, fieldMessage } from './messages/field-messages.ts';
import { translateMessage } from './messages/translate-message.ts';

/** The type of an optional text after preprocessing: the key may be left out, and an empty text becomes null. */
export type OptionalText = z.ZodDefault<z.ZodNullable<z.ZodString>>;

const refusedLetter = (nama: string, lines: 'satu baris' | 'banyak baris') => ({
  error: ({ input }: { input?: unknown }): string =>
    translateMessage(`${nama} ${whyUnreadable(String(input), lines) ?? ''}`),
});
/** What is left of letters that nobody can read is refused, with what stands around the first. */
const readableLine = (nama: string) => [READABLE_LINE, refusedLetter(nama, 'satu baris')] as const;
const readableLines = (nama: string) => [READABLE_LINES, refusedLetter(nama, 'banyak baris')] as const;

type Cleaning = (text: string) => string;
const oneLine: Cleaning = (text) => withoutInvisible(withoutControls(text, ' '));
/** A person's or a thing's name, in which doubled blanks are a slip that no list shows and no search and no card has. */
export const namaLine: Cleaning = (text) => satuSpasi(oneLine(text));
const multiLine: Cleaning = (text) => withoutInvisible(withoutControls(text));

/** What was typed as it is seen; an empty text is null. */
const seenBy =
  (clean: Cleaning) =>
  (v: unknown): unknown => {
    if (typeof v !== 'string') return v;
    const text = clean(v);
    return text.trim() === '' ? null : text;
  };

const seen = seenBy(oneLine);

/** One line of text: trimmed, without control and invisible characters; an empty text becomes null. */
export const optionalText = (nama: string, max: number, clean = oneLine) =>
  z.preprocess(
    seenBy(clean),
    z
      .string(lazyFieldMessage('teks', nama))
      .trim()
      .max(max, lazyFieldMessage('panjang', nama, max))
      .regex(...readableLine(nama))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

/** Text of several lines: as `optionalText`, but line breaks and tabs are kept. */
export const optionalMultilineText = (nama: string, max: number) =>
  z.preprocess(
    seenBy(multiLine),
    z
      .string(lazyFieldMessage('teks', nama))
      .trim()
      .max(max, lazyFieldMessage('panjang', nama, max))
      .regex(...readableLines(nama))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

/** A text that is saved while it is being typed: as `optionalMultilineText`, but its spaces stay where they were typed. */
export const draftText = (nama: string, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? multiLine(v) || null : v),
    z
      .string(lazyFieldMessage('teks', nama))
      .max(max, lazyFieldMessage('panjang', nama, max))
      .regex(...readableLines(nama))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

const given = (nama: string, max: number, letters: ReturnType<typeof readableLine>, clean: Cleaning) =>
  z
    .string(lazyFieldMessage('wajib', nama))
    .overwrite(clean)
    .trim()
    .max(max, lazyFieldMessage('panjang', nama, max))
    .regex(...letters);
/** One line of text that may be empty, and then is '' as it is stored. */
export const givenText = (nama: string, max: number) => given(nama, max, readableLine(nama), oneLine);
/** The same of several lines. */
export const givenMultilineText = (nama: string, max: number) => given(nama, max, readableLines(nama), multiLine);
const required = (nama: string, max: number, letters: ReturnType<typeof readableLine>, clean: Cleaning) =>
  given(nama, max, letters, clean).min(1, lazyFieldMessage('wajib', nama));
export const requiredText = (nama: string, max: number, clean = oneLine) =>
  required(nama, max, readableLine(nama), clean);
/** A person's name, which has a letter: '...' and '123' are nobody's. */
export const requiredNama = (nama: string, max: number) =>
  requiredText(nama, max, namaLine).refine((v) => v === '' || hasHuruf(v), lazyFieldMessage('tanpaHuruf', nama));
export const optionalNama = (nama: string, max: number): OptionalText =>
  optionalText(nama, max, namaLine).refine(
    (v) => v === null || hasHuruf(v),
    lazyFieldMessage('tanpaHuruf', nama),
  ) as unknown as OptionalText;
/** For a field of several lines, whose line breaks and tabs are kept. */
export const requiredMultilineText = (nama: string, max: number) => required(nama, max, readableLines(nama), multiLine);

/** What an account signs in with; capitals make no other account. */
export const akunEmail = z
  .string(lazyFieldMessage('wajib', 'Email'))
  .trim()
  .toLowerCase()
  .min(1, { ...lazyFieldMessage('wajib', 'Email'), abort: true })
  .max(254, lazyFieldMessage('panjang', 'Email', 254))
  .pipe(z.email(lazyFieldMessage('salah', 'Email')));

/** A reference id; 0 is a real id (D25). */
export const referensiId = (nama: string) =>
  z
    .int(lazyFieldMessage('pilihan', nama))
    .min(0, lazyFieldMessage('pilihan', nama))
    .max(9_999_999_999, lazyFieldMessage('pilihan', nama));
/** The key of a row of our own tables: an int4. */
export const rowId = (nama: string) =>
  z
    .int(lazyFieldMessage('pilihan', nama))
    .min(0, lazyFieldMessage('pilihan', nama))
    .max(2_147_483_647, lazyFieldMessage('pilihan', nama));
export const optionalReferensiId = (nama: string) => referensiId(nama).nullable().default(null);

/** The sex by its number in list 2, or by its letter (ketentuan D27). */
export const readJenisKelamin = (v: unknown): unknown => (v === 'L' ? 1 : v === 'P' ? 2 : v);
/** As `optionalReferensiId` of list 2, which the documents also write as L and P. */
export const optionalJenisKelamin = (nama: string) =>
  z.preprocess(readJenisKelamin, optionalReferensiId(nama)) as unknown as ReturnType<typeof optionalReferensiId>;

/**
 * The years that any field may name. Beyond them nothing happens that is written down here, and near the ends of
 * what a calendar can hold (years 0001 and 9999) the next day, or the same one in another zone, can't be told.
 */
const [FIRST_YEAR, LAST_YEAR] = [1800, 2999];
/** What is no date has been told already, and the rules of the whole are asked beside it all the same. */
const isWithinYears = (v: string): boolean => {
  const year = /^(\d{4})-/.exec(v)?.[1];
  return year === undefined || (Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR);
};
const yearsOf = (nama: string) => [isWithinYears, lazyFieldMessage('tahun', nama, FIRST_YEAR, LAST_YEAR)] as const;

/** A date of the calendar as YYYY-MM-DD, of the years 1800 to 2999. */
export const calendarDate = (nama: string) => z.iso.date(lazyFieldMessage('kalender', nama)).refine(...yearsOf(nama));
/**
 * As `calendarDate`, for a field that is required: an empty one gets the message for a missing value, not for a wrong
 * date.
 */
export const requiredDate = (nama: string) =>
  z.iso
    .date({
      error: ({ input }) =>
        fieldMessage(input === '' || input === null || input === undefined ? 'wajib' : 'kalender', nama),
    })
    .refine(...yearsOf(nama));

/** PostgreSQL reads no offset of 16 hours and more; what is written with one is turned into UTC. */
const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** A moment as ISO 8601 with its offset, on the days that a field may name. An empty one gets the message for that. */
export const moment = (nama: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) =>
        fieldMessage(input === '' || input === null || input === undefined ? 'wajib' : 'salah', nama),
      abort: true,
    })
    .refine(isWithinYears, { ...lazyFieldMessage('salah', nama), abort: true })
    .transform((v) => (OFFSET.test(v) ? v : new Date(v).toISOString()));

/** Digits of which separators are folded; what is not certain stays as it was sent and is refused (D53). */
const seenDigits =
  (panjang: number) =>
  (v: unknown): unknown =>
    typeof v === 'string' ? lipatNomor(v, panjang) || null : v;

/** Digits only; the form's own rule checks how many. */
export const optionalDigits = (nama: string) =>
  z.preprocess(
    seenDigits(Infinity),
    z.string(lazyFieldMessage('angka', nama)).regex(/^\d*$/, lazyFieldMessage('angka', nama)).nullable().default(null),
  ) as unknown as OptionalText;

export const optionalDigitsUpTo = (nama: string, max: number) =>
  z.preprocess(
    seenDigits(max),
    z
      .string(lazyFieldMessage('angka', nama))
      .regex(/^\d+$/, lazyFieldMessage('angka', nama))
      .max(max, lazyFieldMessage('panjangAngka', nama, max))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

/** A whole NIK, where nothing else is of use. */
export const nikText = z.string('NIK harus berupa angka').regex(NIK_PATTERN, `NIK harus ${NIK_LENGTH} angka`);

/** A number that lost its 0 reaches nobody, and whose it is meant to be can't be guessed. */
const hasItsZero = (v: string): boolean => !mayLackZero(v, false);

/** A text for one phone number or more, such as that of an office. */
export const refuseWithoutZero = <T extends z.ZodType<string | null>>(schema: T, nama: string): T =>
  schema.refine((v) => v === null || hasItsZero(v), lazyFieldMessage('teleponTanpaNol', nama)) as T;

/** A phone number as people write it: digits, spaces, dashes, a plus. */
export const optionalTelepon = (nama: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? seen(lipatTelepon(v)) : seen(v)),
    z
      .string(lazyFieldMessage('angka', nama))
      .trim()
      .regex(/^\+?[\d\s-]{6,20}$/, {
        error: ({ input }) => translateMessage(whyTelepon(String(input)) ?? fieldMessage('telepon', nama)),
      })
      .refine((v) => !isTeleponKosong(v), { ...lazyFieldMessage('teleponKosong', nama), abort: true })
      .refine(hasItsZero, lazyFieldMessage('teleponTanpaNol', nama))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

/** An address of the web, with or without its protocol. */
export const optionalSitus = (nama: string) =>
  z.preprocess(
    seen,
    z
      .string(lazyFieldMessage('salah', nama))
      .trim()
      .max(254, lazyFieldMessage('panjang', nama, 254))
      .regex(/^(?:https?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i, lazyFieldMessage('salah', nama))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

export const optionalEmail = (nama: string) =>
  z.preprocess(
    seen,
    z
      .string(lazyFieldMessage('salah', nama))
      .trim()
      .max(254, lazyFieldMessage('panjang', nama, 254))
      .pipe(z.email(lazyFieldMessage('salah', nama)))
      .nullable()
      .default(null),
  ) as unknown as OptionalText;

export const MAX_RUPIAH = 1_000_000_000;

/** An amount in whole rupiah (ketentuan D16), from zero to `MAX_RUPIAH`. */
export const rupiahAmount = (nama: string) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? fieldMessage('wajib', nama) : `${nama} harus berupa angka bulat`,
    })
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(MAX_RUPIAH, `${nama} paling besar Rp. 1.000.000.000`);

const MAX_ID = 2_147_483_647;
/** An id in the query of a reading. */
export const idQuery = (nama: string) =>
  z.coerce
    .number(`${nama} harus berupa angka`)
    .int(`${nama} harus berupa angka bulat`)
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(MAX_ID, `${nama} paling besar ${MAX_ID}`);
