type SettingSpec = { group: string; label: string } & (
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; min: number; max: number }
  | { type: 'combo'; default: string; options: readonly string[] }
  | { type: 'text'; default: string; maxLength: number }
);

/**
 * The one registry of a facility's settings: what a new facility starts with, what may be stored, and what is read where
 * nothing valid is stored.
 *
 * Units:   `label` is the word of the settings page; limits are inclusive.
 * Source:  platform.md 3 ("Setting"), 5 and 7; decisions.md D11, D24.
 */
export const SETTINGS = {
  'master:patient:input-norm': {
    group: 'master',
    type: 'boolean',
    label: 'Nomor rekam medis diketik sendiri',
    default: false,
  },
  'master:patient:input-norm-manual': {
    group: 'master',
    type: 'boolean',
    label: 'Isian NORM Manual ditampilkan',
    default: false,
  },
  /** Names of optional patient fields, separated by commas (`pasien/wajib-fields`). */
  'master:patient:wajib': {
    group: 'master',
    type: 'text',
    label: 'Isian pasien yang wajib diisi',
    default: '',
    maxLength: 2000,
  },
  'kunjungan:isi-vital-otomatis': {
    group: 'kunjungan',
    type: 'boolean',
    label: 'Tanda vital yang kosong diisi otomatis saat disimpan',
    default: true,
  },
  /** Only where members are registered: a hospital leaves it empty, because everybody there is another facility's member. */
  'bpjs:kode-faskes': {
    group: 'bpjs',
    type: 'text',
    label: 'Kode faskes di BPJS (PPK) untuk FKTP, pembanding faskes peserta (kosong: tidak dibandingkan)',
    default: '',
    maxLength: 20,
  },
  /** D28: the same person goes on where they were; another finds nothing. */
  'sesi:menganggur-menit': {
    group: 'sesi',
    type: 'number',
    label: 'Menit tanpa kegiatan sampai harus masuk lagi (0: tidak pernah)',
    default: 60,
    min: 0,
    max: 1440,
  },
  'faskes:font-cetakan': {
    group: 'faskes',
    type: 'combo',
    label: 'Huruf cetakan',
    default: 'Rubik',
    options: ['Nunito', 'Roboto', 'Open Sans', 'Poppins', 'Inter', 'Rubik'],
  },
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof SETTINGS;

type ValueOf<S extends SettingSpec> = S extends { type: 'boolean' }
  ? boolean
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'combo'; options: readonly (infer O)[] }
      ? O
      : string;
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>;

/** A setting as its table holds it. `option` is the JSON list of a combo's choices. */
export type SettingRow = { key: string; group: string; type: string; value: string; option: string | null };

/** The rows that a new facility starts with. */
export const defaultSettingRows = (): SettingRow[] =>
  Object.entries(SETTINGS).map(([key, spec]) => ({
    key,
    group: spec.group,
    type: spec.type,
    value: String(spec.default),
    option: spec.type === 'combo' ? JSON.stringify(spec.options) : null,
  }));

function numberIssue({ min, max }: { min: number; max: number }, text: string): string | null {
  if (!/^-?\d{1,9}$/.test(text)) return 'Isi dengan angka bulat';
  const number = Number(text);
  return number < min || number > max ? `Isi antara ${min} dan ${max}` : null;
}

/**
 * Why this text can't be the value of such a setting, in the words of the settings page.
 *
 * Returns: null when it can.
 * Source:  platform.md 3: booleans and numbers are stored as text.
 */
export function settingIssue(spec: SettingSpec, text: string): string | null {
  if (spec.type === 'boolean') return text === 'true' || text === 'false' ? null : 'Pilih ya atau tidak';
  if (spec.type === 'number') return numberIssue(spec, text);
  if (spec.type === 'combo') return spec.options.includes(text) ? null : `Pilih salah satu: ${spec.options.join(', ')}`;
  return text.length > spec.maxLength ? `Paling panjang ${spec.maxLength} huruf` : null;
}

/**
 * The value of a stored text; what was never stored, or was broken by hand, has the default. A free text is read as it
 * stands, because whoever reads it knows best what is broken in it.
 */
export function parseSetting(spec: SettingSpec, text: string | null | undefined): boolean | number | string {
  if (text === null || text === undefined) return spec.default;
  if (spec.type === 'text') return text;
  if (settingIssue(spec, text) !== null) return spec.default;
  if (spec.type === 'boolean') return text === 'true';
  return spec.type === 'number' ? Number(text) : text;
}

/** As `parseSetting`, for a setting of the registry and with its type. */
export const readSetting = <K extends SettingKey>(key: K, text: string | null | undefined): SettingValue<K> =>
  parseSetting(SETTINGS[key], text) as SettingValue<K>;
