import { expect, it } from 'vitest';
import { entityName } from './entity.ts';

it.each([null, undefined, '', '  '])('D35: a document of %j names the default entity as such', (nama) =>
  expect(entityName(nama)).toBe('Faskes bawaan (belum diatur)'),
);
it('an organisation’s own name is its name', () => expect(entityName(' Klinik Sehat ')).toBe('Klinik Sehat'));
