import { expect, it } from 'vitest';
import { draftWords } from './draft-words.ts';

const SAVED = { theirs: null, refusal: null, awaySince: null, savedAt: '2026-04-14T02:00:00Z', saved: true };
const AWAY = Date.parse('2026-04-14T03:42:00Z');

it.each([
  ['all of it is saved', {}, {}, 'Draf tersimpan 09.00', 'ok'],
  ['something beside it is on its way', {}, { saved: false }, 'Menyimpan draf…', 'wait'],
  ['what stands beside it could not be sent', {}, { saved: false, awaySince: AWAY }, /server sejak 10\.42$/, 'warn'],
  ['what stands beside it is refused', {}, { refusal: 'Terlalu panjang' }, 'Belum tersimpan: Terlalu panjang', 'warn'],
  ['both changed a field beside it', {}, { theirs: {} }, 'Tindak lanjut menunggu pilihan Anda', 'warn'],
  ['both texts of the note wait', { theirs: {} }, { refusal: 'x' }, 'Menunggu pilihan Anda di atas', 'warn'],
])('where %s, the foot says so', (_what, note, beside, text, tone) =>
  expect(draftWords({ ...SAVED, ...note }, { ...SAVED, ...beside })).toEqual({
    text: typeof text === 'string' ? text : (expect.stringMatching(text) as string),
    tone,
  }),
);
