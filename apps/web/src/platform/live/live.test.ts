import { expect, it } from 'vitest';
import { tellsOf, type LiveEvent } from './live.ts';

const event = (over: Partial<LiveEvent>): LiveEvent => ({ id: 1, topik: 'kunjungan', ...over });

it.each<[string, Partial<LiveEvent>, boolean]>([
  ['a single event of this patient', { norm: 123 }, true],
  ['a single event of another', { norm: 7 }, false],
  ['many events, this patient among them', { gabungan: { norm: [7, 123], kunjungan_id: [1, 2] } }, true],
  ['many events of others', { gabungan: { norm: [7, 8], kunjungan_id: [123] } }, false],
  ['many events that name no patient', { gabungan: { kembar_id: [123] } }, false],
])('an open patient page is meant by %s: %j', (_what, over, meant) => {
  expect(tellsOf(event(over), 'norm', 123)).toBe(meant);
});
