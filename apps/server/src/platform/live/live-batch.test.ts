import { describe, expect, it } from 'vitest';
import { LiveEvent } from '@nadi/contract/live-event';
import { buildBatches, spreadFor, type NotifiedEvent } from './live-batch.ts';

const event = (i: number, over: Partial<NotifiedEvent> = {}): NotifiedEvent => ({
  f: 1,
  i,
  t: 'kunjungan',
  z: 'view kunjungan|view antrean',
  d: { norm: i % 5, jenis: 'dibuat' },
  ...over,
});
const events = (count: number): NotifiedEvent[] => Array.from({ length: count }, (_, n) => event(n + 1));
const read = (text: string): LiveEvent[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => LiveEvent.parse(JSON.parse(json as string)));

describe('a moment of few events', () => {
  it('tells each of them, in their order', () => {
    const [batch] = buildBatches(events(8), 3);
    expect(read(batch!.text).map(({ id, data }) => [id, data])).toEqual(events(8).map(({ i, d }) => [i, d]));
    expect(batch!.text).not.toContain('gabungan');
    expect(batch!.text).not.toContain('sebar_ms');
  });
});

describe('a moment of many events', () => {
  it('tells one, with every value once and the last id, so that a reader catches up from there', () => {
    const [batch] = buildBatches(events(60).toReversed(), 3);
    const told = read(batch!.text);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ id: 60, topik: 'kunjungan', data: {} });
    expect(told[0]!.gabungan!['norm']!.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(told[0]!.gabungan!['jenis']).toEqual(['dibuat']);
    expect(batch!.text.startsWith('id: 60\nevent: kunjungan\n')).toBe(true);
  });

  it('never mixes what different rights may hear', () => {
    const secret = Array.from({ length: 20 }, (_, n) =>
      event(100 + n, { t: 'pasien', z: 'update gabung pasien', d: { kembar_id: n } }),
    );
    const open = Array.from({ length: 20 }, (_, n) => event(200 + n, { t: 'pasien', z: 'view tabel pasien' }));
    const batches = buildBatches([...secret, ...open], 3);
    expect(batches.map(({ izin }) => izin)).toEqual([['update gabung pasien'], ['view tabel pasien']]);
    expect(batches[1]!.text).not.toContain('kembar_id');
    expect(batches[0]!.text).not.toContain('norm');
  });
});

it.each([
  [1, undefined],
  [19, undefined],
  [20, 200],
  [100, 1000],
  [200, 2000],
  [5000, 2000],
])('%d readers spread over %s ms', (readers, spreadMs) => {
  expect(spreadFor(readers)).toBe(spreadMs);
  expect(read(buildBatches(events(1), readers)[0]!.text)[0]!.sebar_ms).toBe(spreadMs);
});
