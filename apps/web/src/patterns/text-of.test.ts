import { expect, it } from 'vitest';
import { personFacts } from './text-of.ts';

const PERSON = { nama: 'TN. X', norm: 4983, jenis_kelamin: 1, tanggal_lahir: null };

it.each([
  ['without a birth date', PERSON, '004983 · L · umur belum diketahui'],
  ['without a sex', { ...PERSON, jenis_kelamin: null }, '004983 · umur belum diketahui'],
  ['nobody knows who it is', { ...PERSON, tak_dikenal: true }, '004983 · tak dikenal · L'],
  ['who died', { ...PERSON, meninggal: true }, '004983 · meninggal · L · umur belum diketahui'],
  ['nobody knows anything', { ...PERSON, norm: undefined, jenis_kelamin: null, tak_dikenal: true }, 'tak dikenal'],
])('what is not known of a person is no dash: %s', (_what, person, text) => {
  expect(personFacts(person as Parameters<typeof personFacts>[0])).toBe(text);
});
