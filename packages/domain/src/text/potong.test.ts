import { expect, it } from 'vitest';
import { potong } from './potong.ts';

it.each([
  ['tertukar dengan pasien lain', 40, 'tertukar dengan pasien lain'],
  ['bukan alergi', 12, 'bukan alergi'],
  ['ditolak karena tidak cocok', 16, 'ditolak karen...'],
])('%s in %i letters', (text, max, result) => expect(potong(text, max)).toBe(result));
