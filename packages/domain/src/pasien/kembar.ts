import { isTanggal } from '../tanggal/tanggal.ts';
import { compareDigits, type DigitDifference } from './digit-difference.ts';
import { formatJenisKelamin } from './kelamin.ts';
import { compareNama, areWordsAlike, splitNama } from './nama-similarity.ts';
import { parseNamaBayi, type NamaBayi } from './nama-bayi.ts';

/** From this score on a patient is shown beside the form. */
export const KEMBAR_SHOWN_SKOR = 10;
/** From this score on both are likely one person, so the clerk must give a reason to go on. */
export const KEMBAR_STRONG_SKOR = 50;
/** From this score on a pair of stored records goes to the work list. */
export const KEMBAR_SUSPECTED_SKOR = 60;

/**
 * What people are recognised by. `telepon` holds numbers as `normalizeTelepon` writes them; everything may be missing.
 */
export type Person = {
  nama: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  nik: string | null;
  no_bpjs: string | null;
  telepon: readonly string[];
  ibu_kandung: string | null;
};

export type BandingResult = 'sama' | 'mirip' | 'beda' | 'kosong';
/** One field of a stored person, compared with what was typed. */
export type FieldBanding = { kolom: string; milik: string | null; hasil: BandingResult; catatan: string | null };
/** `skor` 0 to 100. */
export type Similarity = { skor: number; alasan: string[]; banding: FieldBanding[] };

/**
 * A person with the names split into words, which is done once because it is the slowest step of a comparison.
 * The words of an unnamed baby are those of its mother's name.
 */
type PreparedPerson = Person & { bayi: NamaBayi | null; words: readonly string[]; ibuWords: readonly string[] };

function preparePerson(o: Person): PreparedPerson {
  const bayiWeight = o.nama ? parseNamaBayi(o.nama) : null;
  const words = bayiWeight ? bayiWeight.ibu.split(' ') : splitNama(o.nama ?? '');
  return {
    ...o,
    bayi: bayiWeight,
    words,
    ibuWords: o.ibu_kandung ? splitNama(o.ibu_kandung) : bayiWeight ? words : [],
  };
}

type FieldResult = { hasil: BandingResult; catatan: string | null };
type FieldResults = Record<
  'nama' | 'tanggal_lahir' | 'jenis_kelamin' | 'nik' | 'no_bpjs' | 'telepon' | 'ibu_kandung',
  FieldResult
>;

const fieldResult = (result: BandingResult, catatan: string | null = null): FieldResult => ({ hasil: result, catatan });
/** The note tells which side is empty: the form or the stored record. */
const emptyResult = (typed: unknown): FieldResult =>
  fieldResult('kosong', typed === null ? 'belum diisi' : 'tidak tercatat');

function compareNomorField(diff: DigitDifference, typed: string | null): FieldResult {
  if (diff.jenis === 'kosong') return emptyResult(typed);
  if (diff.jenis === 'satu') return fieldResult('mirip', 'beda 1 angka');
  if (diff.jenis === 'tukar') return fieldResult('mirip', '2 angka tertukar');
  if (diff.jenis === 'awalan') return fieldResult('mirip', `kurang ${diff.missing} angka`);
  if (diff.jenis === 'lanjutan') return fieldResult('mirip', `lebih ${diff.extra} angka`);
  return fieldResult(diff.jenis);
}

const ddmmyyyy = (tanggal: string): string => tanggal.slice(8, 10) + tanggal.slice(5, 7) + tanggal.slice(0, 4);

function compareTanggalField(a: string | null, b: string | null): FieldResult {
  if (a === null || b === null) return emptyResult(a);
  if (a === b) return fieldResult('sama');
  if (
    ddmmyyyy(a).slice(0, 2) + ddmmyyyy(a).slice(2, 4) === ddmmyyyy(b).slice(2, 4) + ddmmyyyy(b).slice(0, 2) &&
    a.slice(0, 4) === b.slice(0, 4)
  )
    return fieldResult('mirip', 'hari dan bulan tertukar');
  const slip = compareNomorField(compareDigits(ddmmyyyy(a), ddmmyyyy(b)), a);
  return slip.hasil === 'mirip' ? slip : fieldResult('beda');
}

/** An unnamed baby can't be recognised by its name; two unnamed babies differ only by their order. */
function compareNamaField(a: PreparedPerson, b: PreparedPerson): FieldResult {
  if (!a.nama || !b.nama) return emptyResult(a.nama || null);
  if ((a.bayi === null) !== (b.bayi === null)) return fieldResult('kosong', 'belum bernama sendiri');
  const [urutanA, urutanB] = [a.bayi?.order ?? null, b.bayi?.order ?? null];
  if (urutanA !== null && urutanB !== null && urutanA !== urutanB)
    return fieldResult('beda', 'bayi lain dari ibu yang sama');
  return fieldResult(compareNama(a.words, b.words));
}

const compareIbuField = (a: PreparedPerson, b: PreparedPerson): FieldResult =>
  a.ibuWords.length > 0 && b.ibuWords.length > 0
    ? fieldResult(compareNama(a.ibuWords, b.ibuWords))
    : emptyResult(a.ibuWords[0] ?? null);

function compareTeleponField(a: readonly string[], b: readonly string[]): FieldResult {
  if (a.length === 0 || b.length === 0) return emptyResult(a[0] ?? null);
  return fieldResult(a.some((nomor) => b.includes(nomor)) ? 'sama' : 'beda');
}

function compareAllFields(a: PreparedPerson, b: PreparedPerson): FieldResults {
  return {
    nama: compareNamaField(a, b),
    tanggal_lahir: compareTanggalField(a.tanggal_lahir, b.tanggal_lahir),
    jenis_kelamin:
      a.jenis_kelamin === null || b.jenis_kelamin === null
        ? emptyResult(a.jenis_kelamin)
        : fieldResult(a.jenis_kelamin === b.jenis_kelamin ? 'sama' : 'beda'),
    nik: compareNomorField(compareDigits(a.nik, b.nik), a.nik),
    no_bpjs: compareNomorField(compareDigits(a.no_bpjs, b.no_bpjs), a.no_bpjs),
    telepon: compareTeleponField(a.telepon, b.telepon),
    ibu_kandung: compareIbuField(a, b),
  };
}

/**
 * How much each result counts for or against one person. A phone counts little, because families share it and change
 * it.
 */
const WEIGHTS: Record<keyof FieldResults, Record<BandingResult, number>> = {
  nama: { sama: 35, mirip: 25, beda: -25, kosong: 0 },
  tanggal_lahir: { sama: 30, mirip: 15, beda: -15, kosong: 0 },
  jenis_kelamin: { sama: 0, mirip: 0, beda: -15, kosong: 0 },
  nik: { sama: 60, mirip: 30, beda: -10, kosong: 0 },
  no_bpjs: { sama: 50, mirip: 20, beda: -10, kosong: 0 },
  telepon: { sama: 15, mirip: 0, beda: 0, kosong: 0 },
  ibu_kandung: { sama: 20, mirip: 12, beda: -10, kosong: 0 },
};
const ONE_WORD_NAMA_WEIGHT = -7;
const SAME_IBU_BAYI_WEIGHT = 20;
/** An incomplete number counts only when at most one digit is missing; this matches the notes of all others. */
const NOT_YET_MEANINGFUL = /^(?:kurang|lebih) (?!1 angka)/;
const MIN_SKOR = { nik: 80, no_bpjs: 70 };
const MAX_TWIN_SKOR = 40;

const isSameOrAlike = ({ hasil }: FieldResult): boolean => hasil === 'sama' || hasil === 'mirip';

/** Twins often have NIK that differ only in the last four digits, and there by at most this much. */
const MAX_SIBLING_NIK_GAP = 3;
function areNikConsecutive(a: string | null, b: string | null): boolean {
  if (a?.length !== 16 || b?.length !== 16 || a === b || a.slice(0, 12) !== b.slice(0, 12)) return false;
  return Math.abs(Number(a.slice(12)) - Number(b.slice(12))) <= MAX_SIBLING_NIK_GAP;
}

/**
 * Whether each name has a word that the other lacks in every spelling; when only one has, the other name is just
 * shorter.
 */
function haveDifferentNama(a: readonly string[], b: readonly string[]): boolean {
  const hasUnmatched = (x: readonly string[], y: readonly string[]): boolean =>
    x.some((words) => !y.some((other) => areWordsAlike(words, other)));
  return hasUnmatched(a, b) && hasUnmatched(b, a);
}

/** Whether two people are likely real twins: born on one day in one family, with different given names. */
function mayBeTwins(a: PreparedPerson, b: PreparedPerson, results: FieldResults): boolean {
  if (results.tanggal_lahir.hasil !== 'sama' || results.nik.hasil === 'sama' || results.no_bpjs.hasil === 'sama')
    return false;
  if (results.nama.catatan === 'bayi lain dari ibu yang sama') return isSameOrAlike(results.ibu_kandung);
  const consecutive = areNikConsecutive(a.nik, b.nik);
  const sameKeluarga = isSameOrAlike(results.ibu_kandung) || results.telepon.hasil === 'sama' || consecutive;
  const typo = results.nik.hasil === 'mirip' && !consecutive && results.nama.hasil === 'mirip';
  return sameKeluarga && !typo && results.nama.hasil !== 'kosong' && haveDifferentNama(a.words, b.words);
}

/**
 * Whether a field must not count although it agrees: an incomplete number, a similar birth date of somebody with
 * another name, and the mother of an unnamed baby, whose name was compared already.
 */
function isMeaningless(field: keyof FieldResults, a: PreparedPerson, results: FieldResults): boolean {
  if (field === 'ibu_kandung') return results.nama.hasil !== 'kosong' && a.bayi !== null;
  if (field === 'tanggal_lahir') return results.tanggal_lahir.hasil === 'mirip' && results.nama.hasil === 'beda';
  return NOT_YET_MEANINGFUL.test(results[field].catatan ?? '');
}

function computeSkor(a: PreparedPerson, b: PreparedPerson, results: FieldResults, twins: boolean): number {
  const base = (Object.keys(WEIGHTS) as (keyof FieldResults)[]).reduce(
    (n, k) => n + (isMeaningless(k, a, results) ? 0 : WEIGHTS[k][results[k].hasil]),
    0,
  );
  const shortNamaWeight =
    results.nama.hasil === 'sama' && Math.min(a.words.length, b.words.length) === 1 ? ONE_WORD_NAMA_WEIGHT : 0;
  const bayiWeight =
    results.nama.catatan === 'belum bernama sendiri' &&
    isSameOrAlike(results.ibu_kandung) &&
    results.tanggal_lahir.hasil === 'sama'
      ? SAME_IBU_BAYI_WEIGHT
      : 0;
  const skor = Math.max(
    base + shortNamaWeight + bayiWeight,
    results.nik.hasil === 'sama' ? MIN_SKOR.nik : 0,
    results.no_bpjs.hasil === 'sama' ? MIN_SKOR.no_bpjs : 0,
  );
  return Math.max(0, Math.min(100, twins ? Math.min(skor, MAX_TWIN_SKOR) : skor));
}

const nomorAlasan = (nama: string, { hasil, catatan }: FieldResult): string[] => {
  if (hasil === 'sama') return [`${nama} sama`];
  return hasil === 'mirip' && !NOT_YET_MEANINGFUL.test(catatan ?? '') ? [`${nama} ${catatan}`] : [];
};

/** The reasons in words, the weightiest first. */
function formatAlasan(results: FieldResults, twins: boolean): string[] {
  const sameLahir = results.tanggal_lahir.hasil === 'sama';
  const nama = isSameOrAlike(results.nama) ? `Nama ${results.nama.hasil}` : null;
  const ibu = isSameOrAlike(results.ibu_kandung) ? `ibu ${results.ibu_kandung.hasil}` : null;
  return [
    ...(twins
      ? [`Mungkin saudara kembar: tanggal lahir${ibu ? ` dan ${ibu.replace('ibu', 'nama ibu')}` : ' sama'}, nama lain`]
      : []),
    ...nomorAlasan('NIK', results.nik),
    ...nomorAlasan('No. BPJS', results.no_bpjs),
    ...(nama && !twins ? [`${nama}${sameLahir ? ', tanggal lahir sama' : ''}`] : []),
    ...(sameLahir && !nama && !twins ? [ibu ? `Tanggal lahir sama, nama ${ibu}` : 'Tanggal lahir sama'] : []),
    ...(results.tanggal_lahir.hasil === 'mirip' ? [`Tanggal lahir ${results.tanggal_lahir.catatan}`] : []),
    ...(ibu && !twins && (!sameLahir || nama) ? [`Nama ${ibu}`] : []),
    ...(results.telepon.hasil === 'sama' ? ['No. telepon sama'] : []),
  ];
}

const asWritten = (nama: string | null): string =>
  (nama ?? '').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('id-ID');

/** Two names of the same words count as the same person's, and are told as the same only where they are written so. */
function namesAsWritten(a: Person, b: Person, results: FieldResults): FieldResults {
  const told = (one: FieldResult, nameA: string | null, nameB: string | null): FieldResult =>
    one.hasil === 'sama' && asWritten(nameA) !== asWritten(nameB) ? fieldResult('mirip', 'ditulis lain') : one;
  return {
    ...results,
    nama: told(results.nama, a.nama, b.nama),
    // A baby without a name of its own carries its mother's: there is no other writing to compare.
    ibu_kandung:
      a.ibu_kandung && b.ibu_kandung ? told(results.ibu_kandung, a.ibu_kandung, b.ibu_kandung) : results.ibu_kandung,
  };
}

function buildBanding(a: Person, b: Person, results: FieldResults): FieldBanding[] {
  const telepon = b.telepon.find((nomor) => a.telepon.includes(nomor)) ?? b.telepon[0] ?? null;
  const all: FieldBanding[] = [
    { kolom: 'nama', milik: b.nama, ...results.nama },
    { kolom: 'tanggal_lahir', milik: b.tanggal_lahir, ...results.tanggal_lahir },
    {
      kolom: 'jenis_kelamin',
      milik: b.jenis_kelamin === null ? null : formatJenisKelamin(b.jenis_kelamin),
      ...results.jenis_kelamin,
    },
    { kolom: 'nik', milik: b.nik, ...results.nik },
    { kolom: 'no_bpjs', milik: b.no_bpjs, ...results.no_bpjs },
    { kolom: 'nomor_kontak_telp', milik: telepon, ...results.telepon },
    { kolom: 'ibu_kandung', milik: b.ibu_kandung, ...results.ibu_kandung },
  ];
  // A field that is empty on both sides is left out.
  return all.filter((row) => row.hasil !== 'kosong' || row.milik !== null || row.catatan === 'tidak tercatat');
}

/**
 * How likely two records are one person, and why.
 *
 * `a` is who is being typed (or the other record of a pair), `b` who is stored: the comparison shows `b`'s values.
 * Returns: `skor` 0 to 100 (see KEMBAR_SHOWN_SKOR, KEMBAR_STRONG_SKOR, KEMBAR_SUSPECTED_SKOR), the reasons in words
 *          with the weightiest first, and every field that at least one side has. An equal NIK or card outweighs
 *          everything. Likely twins stay below KEMBAR_STRONG_SKOR, and the reasons name them as twins.
 * Source:  issue 3 D.
 */
export const comparePeople = (a: Person, b: Person): Similarity => comparerFor(a)(b);

/** As `comparePeople`, for comparing one person with many. */
export function comparerFor(typed: Person): (stored: Person) => Similarity {
  const a = preparePerson(typed);
  return (stored) => {
    const b = preparePerson(stored);
    const results = compareAllFields(a, b);
    const twins = mayBeTwins(a, b, results);
    return {
      skor: computeSkor(a, b, results, twins),
      alasan: formatAlasan(results, twins),
      banding: buildBanding(a, b, namesAsWritten(a, b, results)),
    };
  };
}

/**
 * The birth dates that are one typing error away from a date: day and month swapped, or a neighbouring day, month, year
 * or decade.
 *
 * Units:   `YYYY-MM-DD`; only dates of the calendar.
 * Returns: the dates without the date itself; nothing for null.
 * Source:  issue 3 D.
 */
export function listNeighbourTanggal(tanggal: string | null): string[] {
  if (tanggal === null) return [];
  const [year, month, day] = [Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)), Number(tanggal.slice(8, 10))];
  const toTanggal = (t: number, b: number, results: number): string =>
    `${String(t).padStart(4, '0')}-${String(b).padStart(2, '0')}-${String(results).padStart(2, '0')}`;
  const all = [
    toTanggal(year, day, month),
    ...[-10, -1, 1, 10].flatMap((n) => [
      toTanggal(year + n, month, day),
      toTanggal(year, month, day + n),
      toTanggal(year, month + n, day),
    ]),
  ];
  return [...new Set(all)].filter((t) => t !== tanggal && isTanggal(t));
}
