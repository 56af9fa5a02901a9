import { splitNames } from './name-list.ts';
import { CETAKAN_SETTINGS } from './settings/cetakan-settings.ts';
import { FARMASI_SETTINGS } from './settings/farmasi-settings.ts';
import { KEAMANAN_SETTINGS } from './settings/keamanan-settings.ts';
import { PELAYANAN_SETTINGS } from './settings/pelayanan-settings.ts';
import type { SettingSpec } from './settings/setting-spec.ts';

/**
 * The one registry of a facility's settings: what a new facility starts with, what may be stored, what is read where
 * nothing valid is stored, and what the settings page draws.
 *
 * Units:   `label` and `note` are the words of the settings page; limits are inclusive.
 * Source:  platform.md 3 ("Setting"), 5 and 7; ketentuan.md D11, D24.
 */
export const SETTINGS = {
  ...PELAYANAN_SETTINGS,
  ...FARMASI_SETTINGS,
  ...CETAKAN_SETTINGS,
  ...KEAMANAN_SETTINGS,
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

/** A setting as it is stored with this text. */
export function toSettingRow(key: SettingKey, value: string): SettingRow {
  const spec = SETTINGS[key];
  const option = spec.type === 'combo' ? JSON.stringify(spec.options) : null;
  return { key, group: spec.group, type: spec.type, value, option };
}

/** The rows that a new facility starts with. */
export const defaultSettingRows = (): SettingRow[] =>
  (Object.keys(SETTINGS) as SettingKey[]).map((key) => toSettingRow(key, String(SETTINGS[key].default)));

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
  if (text.length > spec.maxLength) return `Paling panjang ${spec.maxLength} huruf`;
  const issue = spec.issue?.(text) ?? null;
  if (issue !== null) return issue;
  const unknown = spec.names && splitNames(text).find((name) => !Object.hasOwn(spec.names ?? {}, name));
  return unknown === undefined ? null : `Tidak dikenal: ${unknown}`;
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/**
 * What is wrong with settings taken together, each with the settings that could mend it. `texts` holds their texts; one
 * that is missing has its default.
 */
export function settingsIssues(texts: ReadonlyMap<string, string>): { keys: SettingKey[]; message: string }[] {
  const look = readSetting('kunjungan:batas-tunggu-perhatian', texts.get('kunjungan:batas-tunggu-perhatian'));
  const long = readSetting('kunjungan:batas-tunggu-lama', texts.get('kunjungan:batas-tunggu-lama'));
  if (long > look) return [];
  const message = `"${SETTINGS['kunjungan:batas-tunggu-lama'].label}" harus lebih dari "${SETTINGS['kunjungan:batas-tunggu-perhatian'].label}"`;
  return [{ keys: ['kunjungan:batas-tunggu-perhatian', 'kunjungan:batas-tunggu-lama'], message }];
}

/** The registry as one facility sees it. */
export type SettingSpecs = Readonly<Record<SettingKey, SettingSpec>>;

/** The registry with the facility's own roles, words by key, beside the shipped ones where roles are named. */
export const specsWithPeran = (ownPeran: Readonly<Record<string, string>>): SettingSpecs => ({
  ...SETTINGS,
  'sesi:faktor-kedua-peran': {
    ...SETTINGS['sesi:faktor-kedua-peran'],
    names: { ...SETTINGS['sesi:faktor-kedua-peran'].names, ...ownPeran },
  },
});

/**
 * What is wrong with changes that are saved together, each at its place among them.
 *
 * Units:   `stored` are the texts before, by key.
 * Returns: each change that is wrong by itself; where none is, the rules over several settings, each told at the last of
 *          its settings that is changed, so that what was broken before stops no other save.
 */
export function changeIssues(
  changes: readonly { key: string; value: string }[],
  stored: ReadonlyMap<string, string>,
  specs: SettingSpecs = SETTINGS,
): { at: number; message: string }[] {
  const seen = new Set<string>();
  const single = changes.flatMap(({ key, value }, at) => {
    const message = !isSettingKey(key)
      ? 'Pengaturan ini tidak dikenal'
      : seen.has(key)
        ? 'Pengaturan ini disebut dua kali'
        : settingIssue(specs[key], value);
    seen.add(key);
    return message === null ? [] : [{ at, message }];
  });
  if (single.length > 0) return single;
  const after = new Map(stored);
  for (const { key, value } of changes) after.set(key, value);
  return settingsIssues(after).flatMap(({ keys, message }) => {
    const at = changes.findLastIndex(({ key }) => (keys as string[]).includes(key));
    return at === -1 ? [] : [{ at, message }];
  });
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
