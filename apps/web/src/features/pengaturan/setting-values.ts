import type { SettingChange, SettingState } from '@nadi/contract/pengaturan.contract';
import { changeIssues, isSettingKey, settingIssue, SETTINGS } from '@nadi/domain/faskes/setting';
import type { SettingKey, SettingSpecs } from '@nadi/domain/faskes/setting';
import type { SettingSpec } from '@nadi/domain/faskes/settings/setting-spec';
import { splitNames } from '@nadi/domain/faskes/name-list';

/** A number is null while its box is empty; a list of names holds their places in the registry. */
export type SettingFormValue = boolean | number | null | string | number[];
/** By key. */
export type SettingFormValues = Record<string, SettingFormValue>;
/** The stored texts, by key. */
export type SettingTexts = Readonly<Record<string, string>>;

export const SETTING_ENTRIES = Object.entries(SETTINGS) as [SettingKey, SettingSpec][];
const entriesOf = (specs: SettingSpecs) => Object.entries(specs) as [SettingKey, SettingSpec][];

/** What the registry lists for a setting that names things. */
const namesOf = (spec: SettingSpec): string[] | null =>
  spec.type === 'text' && spec.names ? Object.keys(spec.names) : null;

/** The stored text as its control holds it. A text that no control can hold has the default. */
export function toFormValue(spec: SettingSpec, text: string): SettingFormValue {
  const names = namesOf(spec);
  if (names) return splitNames(text).flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []));
  if (spec.type === 'text') return text;
  const valid = settingIssue(spec, text) === null ? text : String(spec.default);
  if (spec.type === 'boolean') return valid === 'true';
  return spec.type === 'number' ? Number(valid) : valid;
}

/** What would be stored. */
export function toText(spec: SettingSpec, value: SettingFormValue | undefined): string {
  const names = namesOf(spec);
  if (names && Array.isArray(value)) return value.map((place) => names[place] ?? '').join(',');
  return value === null || value === undefined ? '' : String(value);
}

export const textsOf = (states: readonly SettingState[]): SettingTexts =>
  Object.fromEntries(states.map(({ key, value }) => [key, value]));

export const toFormValues = (texts: SettingTexts, specs: SettingSpecs = SETTINGS): SettingFormValues =>
  Object.fromEntries(entriesOf(specs).map(([key, spec]) => [key, toFormValue(spec, texts[key] ?? '')]));

/** Whether the control holds something else than what the form was filled from. */
export const isChanged = (spec: SettingSpec, text: string | undefined, value: SettingFormValue | undefined): boolean =>
  toText(spec, value) !== toText(spec, toFormValue(spec, text ?? ''));

/** What differs from `texts`, as it is sent. */
export const changesOf = (
  texts: SettingTexts,
  values: SettingFormValues,
  specs: SettingSpecs = SETTINGS,
): SettingChange[] =>
  entriesOf(specs)
    .filter(([key, spec]) => isChanged(spec, texts[key], values[key]))
    .map(([key, spec]) => ({
      key,
      semula: texts[key] ?? '',
      value: toText(spec, values[key]),
    }));

/** Messages by key. Only what was changed is judged. */
export function findIssues(
  texts: SettingTexts,
  values: SettingFormValues,
  specs: SettingSpecs = SETTINGS,
): Record<string, string> {
  const changes = changesOf(texts, values, specs);
  const issues = changeIssues(changes, new Map(Object.entries(texts)), specs);
  return Object.fromEntries(issues.map(({ at, message }) => [changes[at]?.key ?? '', message]));
}

/** Whether what is stored can be used; what cannot is read as its default, or without what is wrong in it. */
export const isUsable = (spec: SettingSpec, text: string | undefined): boolean =>
  text === undefined || settingIssue(spec, text) === null;

/** A stored text in the words of the page; one that cannot be used stands as it is. */
export function textInWords(spec: SettingSpec, text: string): string {
  if (settingIssue(spec, text) !== null) return text;
  if (spec.type === 'boolean') return text === 'true' ? 'Aktif' : 'Tidak aktif';
  if (spec.type === 'number') return spec.unit ? `${text} ${spec.unit}` : text;
  const { names } = spec as { names?: Readonly<Record<string, string>> };
  const said = names
    ? splitNames(text)
        .map((name) => names[name] ?? name)
        .join(', ')
    : text;
  return said === '' ? 'kosong' : said;
}

/** What a control holds, in the words of the page. */
export function valueInWords(name: string, value: unknown, specs: SettingSpecs = SETTINGS): string {
  if (!isSettingKey(name)) return String(value);
  return textInWords(specs[name], toText(specs[name], value as SettingFormValue));
}

const fold = (text: string): string => text.toLocaleLowerCase('id-ID');

/** Whether every typed word stands in the setting's name, line, key or value. */
export function matchesSearch([key, spec]: readonly [SettingKey, SettingSpec], value: string, typed: string): boolean {
  const said = fold(`${spec.label} ${spec.note ?? ''} ${key} ${value}`);
  return fold(typed)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
