import { expect, it } from 'vitest';
import { GIVEN_IZIN } from './peran-rights.ts';
import { PERMISSION_GROUPS, permissionWords, wordsOf } from './permission-words.ts';
import { partsOf } from './permission.ts';
import type { Permission } from './permission.ts';

it('every resource that can be given stands in one group, with words of its own', () => {
  const grouped = PERMISSION_GROUPS.flatMap(({ resources }) => resources);
  expect(grouped.toSorted()).toEqual([...new Set(GIVEN_IZIN.map((one) => partsOf(one).resource))].toSorted());
  for (const resource of grouped) expect(wordsOf(resource).note, resource).not.toBe('');
});

it('no two permissions read the same, and none is a key', () => {
  const words = GIVEN_IZIN.map(permissionWords);
  expect(new Set(words).size).toBe(words.length);
  for (const one of words) expect(one).not.toMatch(/\b(view|create|update|delete)\b/);
});

it.each<[Permission, string]>([
  ['view antrean', 'Lihat antrean'],
  ['update antrean', 'Panggil, layani, dan selesaikan antrean'],
  ['update antrean loket', 'Panggil dan layani nomor di loket'],
  ['create kunjungan', 'Daftarkan kunjungan'],
  ['view satusehat', 'Lihat SATUSEHAT dan BPJS'],
  ['delete pengaturan', 'Hapus peran, penjamin, dan kode ICD'],
])('%s reads "%s"', (permission, words) => expect(permissionWords(permission)).toBe(words));
