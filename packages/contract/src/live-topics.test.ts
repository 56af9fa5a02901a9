import { expect, it } from 'vitest';
import { LIVE_EVENTS, LIVE_TOPICS } from './live-topics.ts';
import type { LiveDataOf, LiveTopic } from './live-topics.ts';

/** Each line is an error when it compiles: the type check of the whole tree reads this file too. */
// @ts-expect-error no such topic
const UNKNOWN_TOPIC: LiveTopic = 'pasen';
const REFUSED_DATA = [
  // @ts-expect-error a visit event names the visit
  { tanggal: '2026-01-31', ruangan_id: 1, jenis: 'status' } satisfies LiveDataOf<'kunjungan'>,
  // @ts-expect-error a patient's name never travels in an event
  { norm: 1, nama: 'Siti' } satisfies LiveDataOf<'pasien'>,
];

it('topics are those of the events, each once', () => {
  const named = Object.values(LIVE_EVENTS).map(({ topik }) => topik);
  expect(named.length).toBeGreaterThan(LIVE_TOPICS.length);
  expect(new Set(LIVE_TOPICS)).toEqual(new Set(named));
  expect(LIVE_TOPICS).toHaveLength(new Set(LIVE_TOPICS).size);
  expect(LIVE_TOPICS).not.toContain(UNKNOWN_TOPIC);
});

it('each event names who may hear it, and holds no data of its own', () => {
  for (const { izin, data } of Object.values(LIVE_EVENTS)) {
    expect(izin).not.toHaveLength(0);
    expect(REFUSED_DATA).not.toContainEqual(data);
    expect(data).toEqual({});
  }
});
