/** The groups of the settings page, in its order, with their words. */
export const SETTING_GROUPS = {
  master: 'Pasien',
  kunjungan: 'Kunjungan',
  'rekam-medis': 'Rekam medis',
  layar: 'Layar ruang tunggu',
  farmasi: 'Farmasi',
  faskes: 'Cetakan',
  bpjs: 'BPJS',
  sesi: 'Keamanan',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export type SettingSpec = {
  group: SettingGroup;
  label: string;
  /** What it does, in one line under the label. */
  note?: string;
} & (
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; min: number; max: number; unit?: string }
  | { type: 'combo'; default: string; options: readonly string[] }
  | {
      type: 'text';
      default: string;
      maxLength: number;
      /** The text is a list of these names, separated by commas; each with the words of a form. */
      names?: Readonly<Record<string, string>>;
      /** Why this text can't be stored, beside its length; null when it can. */
      issue?: (text: string) => string | null;
    }
);
