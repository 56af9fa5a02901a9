import { expect, it } from 'vitest';
import { draftWords } from './draft-words.ts';

const SAVED = { theirs: null, refusal: null, awaySince: null, savedAt: '2026-04-14T02:00:00Z', saved: true };
const AWAY = Date.parse('2026-04-14T03:42:00Z');

it.each([
  ['ok: Draf tersimpan 09.00', {}, {}],
  ['wait: Menyimpan draf…', {}, { saved: false }],
  ['warn: Belum tersimpan di server sejak 10.42', {}, { saved: false, awaySince: AWAY }],
  ['warn: Belum tersimpan: Terlalu panjang', {}, { refusal: 'Terlalu panjang' }],
  ['warn: Tindak lanjut menunggu pilihan Anda', {}, { theirs: {} }],
  ['warn: Menunggu pilihan Anda di atas', { theirs: {} }, { refusal: 'x' }],
])('the foot of a record speaks of the note, and of what stands beside it: %s', (said, note, beside) => {
  const { text, tone } = draftWords({ ...SAVED, ...note }, { ...SAVED, ...beside });
  expect(`${tone}: ${text}`).toBe(said);
});
