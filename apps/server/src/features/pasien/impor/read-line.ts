import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import { MAX_NORM, PASIEN_IN_CAPITALS, UpdatePasien } from '@nadi/contract/pasien/pasien-input';
import { isSameJalan } from '@nadi/domain/pasien/alamat';
import { bacaNomor } from '@nadi/domain/angka/baca-nomor';
import { fieldMessage } from '@nadi/contract/messages/field-messages';
import { birthFault, MAX_UMUR } from '@nadi/domain/pasien/umur';
import { compareWithNik } from '@nadi/domain/pasien/nik';
import { ragukanNama } from '@nadi/domain/pasien/nama-ragu';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { findMissingWajib, parseWajib, type WajibField } from '@nadi/domain/pasien/wajib-fields';
import { suggestNama } from '@nadi/domain/text/nama-suggestion';
import type { TenantTx } from '#platform/db/db.ts';
import type { ReadCells } from '#features/daftar/daftar.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { LEVELS, readAlamat, type NamaAlamat, type ReadAlamat } from '#features/wilayah/wilayah.public.ts';
import { checkInput } from '../simpan/check-pasien.ts';
import { tidyInput, type FieldErrors, type PasienInput } from '../simpan/pasien-input.ts';
import { LIST_BY_FIELD, listChoices, type ListField } from './impor.repository.ts';

type Cells = Record<string, unknown>;
/** The suffix of the address on the card, and of the one where somebody lives. */
const ADDRESSES = ['_identitas', ''] as const;
type Address = (typeof ADDRESSES)[number];

const textOf = (cell: unknown): string =>
  String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const FIELDS = Object.keys(pasienSheet.Input.shape).filter((field) => field !== 'norm' && field !== 'aktif');
const FIELD_SET = new Set(FIELDS);
/** The columns whose cells go to the field of their name as they are. */
const PLAIN = pasienSheet.sheet.kolom.map(({ kolom }) => kolom).filter((kolom) => FIELD_SET.has(kolom));
const TITLES = new Map(pasienSheet.sheet.kolom.map(({ kolom, title }) => [kolom, title]));
const titleOf = (kolom: string): string => TITLES.get(kolom) ?? kolom;

/** The column of a field: that of its own name, or the one that holds its name in words. */
export const COLUMN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.filter((field) => TITLES.has(`${field}_nama`)).map((field) => [field, `${field}_nama`]),
);
const atColumns = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [COLUMN_OF[field] ?? field, messages]));

type Choice = { id: number; deskripsi: string };
type Lists = Record<ListField, readonly Choice[]>;
/** The letters that stand for a sex, beside the words of its list (ketentuan D27). */
const LETTERS: Readonly<Record<string, number>> = { l: 1, p: 2 };
const MAX_LISTED = 15;

function readChoice(field: ListField, typed: string, choices: readonly Choice[]): Choice | string {
  const word = typed.toLowerCase();
  const letter = field === 'jenis_kelamin' ? LETTERS[word] : undefined;
  const found = choices.filter(({ id, deskripsi }) => id === letter || textOf(deskripsi).toLowerCase() === word);
  const [only] = found;
  if (found.length === 1 && only) return only;
  const title = titleOf(`${field}_nama`);
  if (found.length > 1) return `Ada ${found.length} ${title.toLowerCase()} bernama ${typed} di daftar referensi`;
  const names = choices.map(({ deskripsi }) => deskripsi);
  const near = suggestNama(typed, names);
  const meant = near.length > 0 ? `Maksudnya ${near.join(', atau ')}?` : `Pilih ${names.join(', ')}`;
  return `${title} ${typed} tidak ada di daftar referensi${near.length > 0 || names.length <= MAX_LISTED ? `. ${meant}` : ''}`;
}

const namesOf = (cells: Cells, address: Address): NamaAlamat =>
  Object.fromEntries(LEVELS.map((level) => [level, textOf(cells[`${level}${address}_nama`])])) as NamaAlamat;
const addressFields = (address: Address): string[] => [
  ...['alamat', 'rt', 'rw', 'kodepos'].map((one) => `${one}${address}`),
  ...LEVELS.map((level) => `${level}${address}`),
];

type Facility = {
  lists: Lists;
  /** The facility types its record numbers. */ typesNorm: boolean;
  wajib: readonly WajibField[];
  today: string;
  normLength: number;
};

async function loadFacility(tx: TenantTx): Promise<Facility> {
  const [choices, typesNorm, wajib, usesManual] = await Promise.all([
    listChoices(tx),
    loadSetting(tx, 'master:patient:input-norm'),
    loadSetting(tx, 'master:patient:wajib'),
    loadSetting(tx, 'master:patient:input-norm-manual'),
  ]);
  const lists = Object.fromEntries(
    Object.entries(LIST_BY_FIELD).map(([field, jenis]) => [field, choices.filter((one) => one.jenis === jenis)]),
  ) as unknown as Lists;
  return {
    lists,
    typesNorm,
    wajib: parseWajib(wajib).filter((field) => field !== 'norm_manual' || usesManual),
    today: tx.ctx.today,
    normLength: tx.ctx.normLength,
  };
}

/** platform.md 5: the number of a new patient, where the facility types it; that of a stored one never changes. */
function readNorm(cell: unknown, old: Cells | null, f: Facility): { norm: number | null; error?: string } {
  const read = bacaNomor(textOf(cell), String(MAX_NORM).length);
  if (read.hasil === 'tolak') return { norm: null, error: read.pesan };
  const norm = read.hasil === 'nomor' ? Number(read.nomor) : null;
  if (old) {
    const stored = Number(old['norm']);
    if (norm === null || norm === stored) return { norm: stored };
    return {
      norm,
      error: `No. RM pasien ini ${formatNorm(stored, f.normLength)} dan tidak dapat diganti. Kosongkan selnya`,
    };
  }
  if (f.typesNorm) return norm === null ? { norm, error: 'No. RM wajib diisi' } : { norm };
  return norm === null
    ? { norm }
    : { norm, error: 'Faskes ini tidak memakai No. RM yang diketik sendiri. Pindahkan ke kolom No. RM lama' };
}

/** What the form asks for and an old card index often lacks; it is asked for when the patient is changed (0147). */
const MAY_BE_MISSING = new Set(['tempat_lahir', 'nomor_kontak_telp', 'nomor_kontak_wa']);

type Found = { errors: FieldErrors; peringatan: FieldErrors };
type Issue = { path: PropertyKey[]; message: string };
const fieldOf = ({ path }: Issue): string => String(path[0] ?? '');
const issuesOf = (values: Cells): Issue[] => UpdatePasien.safeParse(values).error?.issues ?? [];

/** The rules of the form. Those of the whole patient are asked without the cells that can't be read. */
function findIssues(values: Cells): Issue[] {
  const first = issuesOf(values);
  const bad = first.map(fieldOf).filter((field) => (values[field] ?? null) !== null);
  if (bad.length === 0) return first;
  const others = issuesOf({ ...values, ...Object.fromEntries(bad.map((field) => [field, undefined])) });
  return [...first, ...others.filter((one) => !bad.includes(fieldOf(one)))];
}

/** The form shows what is wrong with a birth date beside its field, and a sheet only by these words. */
const checkBirths = (input: Cells, today: string): FieldErrors =>
  Object.fromEntries(
    ['tanggal_lahir', 'tanggal_lahir_keluarga'].flatMap((field) => {
      const fault = typeof input[field] === 'string' ? birthFault(input[field], today) : null;
      return fault === null ? [] : [[field, [fieldMessage(fault, titleOf(field), MAX_UMUR)]]];
    }),
  );

function checkValues(values: Cells, f: Facility): Found {
  const errors: FieldErrors = {};
  const peringatan: FieldErrors = {};
  for (const issue of findIssues(values)) {
    const field = fieldOf(issue);
    const isMissing = (values[field] ?? null) === null && MAY_BE_MISSING.has(field);
    // What is wrong with a telephone is told once, though the number stands for WhatsApp too.
    if (field === 'nomor_kontak_wa' && (values[field] ?? null) === (values['nomor_kontak_telp'] ?? null)) continue;
    (isMissing ? peringatan : errors)[field] ??= [issue.message];
  }
  for (const field of ['nama', 'ibu_kandung', 'nama_keluarga']) {
    const doubt = typeof values[field] === 'string' ? ragukanNama(values[field]) : null;
    if (doubt !== null) peringatan[field] = [doubt];
  }
  const input = UpdatePasien.safeParse({ ...values, status_berubah: true }).data;
  if (!input) return { errors, peringatan };
  for (const [field, message] of Object.entries(findMissingWajib(input, f.wajib))) peringatan[field] ??= [message];
  // Where a NIK was issued says little: people move.
  const { tanggal_lahir, jenis_kelamin } = input;
  const card = { tanggal_lahir, jenis_kelamin, provinsi: null, wilayah: null, kecamatan: null };
  for (const { field, message } of compareWithNik(input.nik ?? '', card, f.today))
    peringatan[field] ??= [message.replace('di formulir', 'di lembar')];
  return { errors: { ...errors, ...checkInput(input, f.today), ...checkBirths(input, f.today) }, peringatan };
}

/** Regions by name; their names as they are stored stand in `cells` then. */
function readRegions(read: ReadAlamat, address: Address): { values: Cells; cells: Cells; errors: FieldErrors } {
  const found = Object.entries(read.found).map(([level, one]) => [`${level}${address}`, one] as const);
  return {
    values: Object.fromEntries(found.map(([field, { id }]) => [field, id])),
    cells: Object.fromEntries(found.map(([field, { deskripsi }]) => [`${field}_nama`, deskripsi])),
    errors: Object.fromEntries(
      Object.entries(read.errors).map(([level, message]) => [`${level}${address}_nama`, [message]]),
    ),
  };
}

const sameAsStored = (now: unknown, stored: unknown): boolean =>
  (now ?? null) === null || (stored ?? null) === null || now === stored;

/** Whether a line names another street or region than the stored address, which it may add to. */
function isElsewhere(filled: Cells, old: Cells, regions: Cells, address: Address): boolean {
  const [jalan, stored] = [filled, old].map((one) => textOf(one[`alamat${address}`])) as [string, string];
  return (
    (jalan !== '' && stored !== '' && !isSameJalan(jalan, stored)) ||
    LEVELS.some((level) => !sameAsStored(regions[`${level}${address}`], old[`${level}${address}`]))
  );
}

/**
 * The parts of an address belong together: one elsewhere has nothing left of the old one, neither its postcode nor its
 * RT, also where the sheet leaves them empty.
 */
const emptied = (address: Address): { values: Cells; cells: Cells } => ({
  values: Object.fromEntries(addressFields(address).map((field) => [field, null])),
  cells: Object.fromEntries(LEVELS.map((level) => [`${level}${address}_nama`, null])),
});

/** Who lives where the card says still does at a new address of the card, unless the sheet says otherwise, as in the form. */
function followKtp(values: Cells, cells: Cells, filled: Cells, old: Cells): { values: Cells; cells: Cells } {
  const fields = addressFields('');
  const livedThere = fields.every((field) => (old[field] ?? null) === (old[`${field}_identitas`] ?? null));
  const isNamed = fields.some((field) => field in filled || `${field}_nama` in filled);
  if (!livedThere || isNamed) return { values, cells };
  return {
    values: { ...values, ...Object.fromEntries(fields.map((field) => [field, values[`${field}_identitas`] ?? null])) },
    cells: {
      ...cells,
      ...Object.fromEntries(
        LEVELS.flatMap((level) => {
          const ktp = `${level}_identitas_nama`;
          return ktp in cells ? [[`${level}_nama`, cells[ktp]]] : [];
        }),
      ),
    },
  };
}

/** A new patient lives where the card says, and has one telephone, unless the sheet says otherwise, as in the form. */
function fillFromOthers(values: Cells, cells: Cells): { values: Cells; cells: Cells } {
  const livesElsewhere = addressFields('').some((field) => (values[field] ?? null) !== null);
  const copy = livesElsewhere
    ? {}
    : Object.fromEntries(addressFields('').map((field) => [field, values[`${field}_identitas`] ?? null]));
  const names = livesElsewhere
    ? {}
    : Object.fromEntries(LEVELS.map((level) => [`${level}_nama`, cells[`${level}_identitas_nama`] ?? null]));
  const hasRelative = (values['nama_keluarga'] ?? null) !== null;
  return {
    values: {
      ...values,
      ...copy,
      nomor_kontak_wa: values['nomor_kontak_wa'] ?? values['nomor_kontak_telp'] ?? null,
      ...(hasRelative ? { kewarganegaraan_keluarga: 1 } : {}),
    },
    cells: { ...cells, ...names },
  };
}

const readPlain = (kolom: string, cell: Cells[string]): string =>
  PASIEN_IN_CAPITALS.has(kolom) ? textOf(cell).toLocaleUpperCase('id-ID') : textOf(cell);

/**
 * Who is reached on WhatsApp at the number of the telephone has both changed by a new number, as in the form. Of whom no
 * number is stored, nobody knows that.
 */
function followTelepon(filled: Cells, old: Cells | null): Cells {
  const telepon = old?.['nomor_kontak_telp'] ?? null;
  return telepon !== null && 'nomor_kontak_telp' in filled && old?.['nomor_kontak_wa'] === telepon
    ? { nomor_kontak_wa: textOf(filled['nomor_kontak_telp']) }
    : {};
}

function readCells(cells: Cells, old: Cells | null, alamat: readonly ReadAlamat[], f: Facility): ReadCells {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => textOf(cell) !== ''));
  const plain = PLAIN.filter((kolom) => kolom in filled).map((kolom) => [kolom, readPlain(kolom, filled[kolom])]);
  const choices = (Object.keys(LIST_BY_FIELD) as ListField[])
    .filter((field) => `${field}_nama` in filled)
    .map((field) => ({ field, read: readChoice(field, textOf(filled[`${field}_nama`]), f.lists[field]) }));
  const regions = ADDRESSES.map((address, n) => readRegions(alamat[n] as ReadAlamat, address));
  const elsewhere = old
    ? ADDRESSES.filter((address, n) => isElsewhere(filled, old, regions[n]?.values ?? {}, address)).map(emptied)
    : [];
  const words = Object.assign(
    {},
    ...elsewhere.map((one) => one.cells),
    ...regions.map((one) => one.cells),
    ...choices.map(({ field, read }) => (typeof read === 'string' ? {} : { [`${field}_nama`]: read.deskripsi })),
  ) as Cells;
  // Only a filled cell changes a stored patient: an old card index does not empty what somebody wrote since.
  const kept = old ? Object.fromEntries(FIELDS.map((field) => [field, old[field]])) : {};
  const typed = Object.assign(
    { ...kept },
    ...elsewhere.map((one) => one.values),
    { ...followTelepon(filled, old), ...Object.fromEntries(plain) },
    ...regions.map((one) => one.values),
    ...choices.map(({ field, read }) => (typeof read === 'string' ? {} : { [field]: read.id })),
  ) as Cells;
  const whole = old
    ? followKtp(typed, { ...filled, ...words }, filled, old)
    : fillFromOthers(typed, { ...cells, ...words });
  const { norm, error } = readNorm(filled['norm'], old, f);
  const { errors, peringatan } = checkValues(whole.values, f);
  return {
    input: { ...tidyInput(withNulls(whole.values)), norm },
    cells: whole.cells,
    errors: {
      ...atColumns(errors),
      ...Object.fromEntries(
        choices.flatMap(({ field, read }) => (typeof read === 'string' ? [[`${field}_nama`, [read]]] : [])),
      ),
      ...Object.assign({}, ...regions.map((one) => one.errors)),
      ...(error === undefined ? {} : { norm: [error] }),
    },
    peringatan: atColumns(peringatan),
  };
}

/** A field that nothing was written in stays out, so that its default is taken; `tidyInput` looks at these few. */
const withNulls = (values: Cells): PasienInput =>
  ({ nik: null, nomor_identitas: null, nama_keluarga: null, kewarganegaraan_keluarga: null, ...values }) as PasienInput;

/** Makes the function that reads a line: words of lists and names of regions, by the rules of the form. */
export async function createPasienReader(
  tx: TenantTx,
  lines: readonly Cells[],
): Promise<(cells: Cells, old: Cells | null) => ReadCells> {
  const [facility, alamat] = await Promise.all([
    loadFacility(tx),
    readAlamat(
      tx,
      lines.flatMap((cells) => ADDRESSES.map((address) => namesOf(cells, address))),
    ),
  ]);
  const placeOf = new Map(lines.map((cells, n) => [cells, n * ADDRESSES.length]));
  return (cells, old) => {
    const at = placeOf.get(cells) as number;
    return readCells(cells, old, alamat.slice(at, at + ADDRESSES.length), facility);
  };
}
