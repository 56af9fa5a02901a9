import { expect, it } from 'vitest';
import {
  DETAIL_COLUMNS,
  KELUARGA_FIELDS,
  OWN_ROW_FIELDS,
  PASIEN_COLUMNS,
  PASIEN_FIELD_LIST,
  PASIEN_SECTIONS,
  isOptional,
  listOf,
} from './pasien-fields.ts';

it('each field is in one section, and is a column, a number of its own or of the relative', () => {
  const inSections = [...Object.values(PASIEN_SECTIONS), KELUARGA_FIELDS].flatMap((one) => Object.keys(one));
  expect(inSections).toHaveLength(new Set(inSections).size);
  expect(inSections.toSorted()).toEqual([...PASIEN_FIELD_LIST].toSorted());
  expect([...PASIEN_COLUMNS, ...OWN_ROW_FIELDS, ...Object.keys(KELUARGA_FIELDS)].toSorted()).toEqual(
    inSections.toSorted(),
  );
  expect(DETAIL_COLUMNS).toHaveLength(PASIEN_COLUMNS.length - 1);
});
it('only the name, a yes or no, and what has a default are never empty', () =>
  expect(PASIEN_FIELD_LIST.filter((field) => !isOptional(field))).toEqual([
    'tak_dikenal',
    'status',
    'jenis_identitas',
    'nama',
    'kewarganegaraan',
    'piutang',
  ]));
it('platform.md 9: a list that a field chooses from', () =>
  expect([listOf('suku'), listOf('shdk_keluarga'), listOf('kewarganegaraan'), listOf('nama')]).toEqual([
    900,
    7,
    null,
    null,
  ]));
