import { UserData } from '@nadi/contract/akses/auth.contract';
import { expect, it } from 'vitest';
import { readUserData } from './kept-user-data.ts';

const WHOLE = {
  userId: 3,
  name: 'Sari',
  name_with_title: 'Sari, A.Md.',
  email: 'sari@klinik.demo',
  roles: ['petugas'],
  role: 'petugas',
  role_names: ['Petugas'],
  ability: ['view antrean', { action: 'create', subject: 'kunjungan' }, { action: 'manage' }],
  entity: {
    id: 1,
    code: 'K1',
    name: 'Klinik',
    address: '',
    phone: '',
    logo: '',
    jenis_faskes: 'klinik',
    zona: 'Asia/Jakarta',
    panjang_norm: 6,
  },
  session_expires_at: '2026-11-23T01:00:00.000Z',
  ganti_sandi: false,
  idle_minutes: 30,
};
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  7,
  1.5,
  true,
  [],
  ['x'],
  [7],
  {},
  [{ action: 1 }],
  [null],
];

const namesOf = (schema: { shape: object }): string[] => Object.keys(schema.shape);

it('the whole record names every field of the contract, so that each is tried below', () => {
  expect(Object.keys(WHOLE).toSorted()).toEqual(namesOf(UserData).toSorted());
  expect(Object.keys(WHOLE.entity).toSorted()).toEqual(namesOf(UserData.shape.entity.unwrap()).toSorted());
});

it.each(namesOf(UserData))('platform.md 2.2: %s is believed as the contract says', (name) => {
  for (const value of VALUES) {
    const record = { ...WHOLE, [name]: value };
    expect([value, readUserData(record) !== null]).toEqual([value, UserData.safeParse(record).success]);
  }
});

it.each(Object.keys(WHOLE.entity))('and %s of the facility', (name) => {
  for (const value of VALUES) {
    const record = { ...WHOLE, entity: { ...WHOLE.entity, [name]: value } };
    expect([value, readUserData(record) !== null]).toEqual([value, UserData.safeParse(record).success]);
  }
});

it.each([undefined, null, 'x', [], 7])('%s is no user', (value) => expect(readUserData(value)).toBeNull());
