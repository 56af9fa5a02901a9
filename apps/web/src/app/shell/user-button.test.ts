import { expect, it } from 'vitest';
import { roleNames } from './user-button.tsx';

it.each([
  ['one that the facility made itself, by its name', { roles: ['kplk'], role_names: ['kepala loket'] }, 'Kepala loket'],
  [
    'several',
    { roles: ['kasir', 'petugas'], role_names: ['kasir', 'petugas pendaftaran'] },
    'Kasir, Petugas pendaftaran',
  ],
  ['what a browser kept before it knew names', { roles: ['petugas', 'kplk'] }, 'Petugas pendaftaran, Kplk'],
])('roles are called by their names: %s', (_what, user, names) => expect(roleNames(user)).toBe(names));
