import type { LiveEvent } from '@nadi/contract/live-event';
import type { Permission } from '@nadi/domain/akses/permission';
import type { LiveTopic } from '@nadi/contract/live-topics';
import { readHearers } from './live-event.ts';

/** An event as PostgreSQL's notice brings it: facility, id, topic, permissions of which one is needed, ids. */
export type NotifiedEvent = { f: number; i: number; t: LiveTopic; z: string; d: LiveEvent['data'] };

/** More events than this of one topic at one moment are told as one, because each reader parses each of them. */
const MAX_SINGLE = 8;

/**
 * Milliseconds of spread for each reader. One list asked again costs about 3 ms of CPU, so two hundred readers at one
 * moment would take both cores for a third of a second.
 */
const SPREAD_MS_PER_READER = 10;
const MAX_SPREAD_MS = 2000;
/** With fewer readers than this nobody waits for nobody, and a spread would only be a delay. */
const FEW_READERS = 20;

/** Returns over how many milliseconds so many readers should spread their requests; undefined for a few. */
export const spreadFor = (readers: number): number | undefined =>
  readers < FEW_READERS ? undefined : Math.min(MAX_SPREAD_MS, readers * SPREAD_MS_PER_READER);

/** What readers with one and the same right are told at one moment. */
export type LiveBatch = { izin: readonly Permission[]; text: string };

type Spread = { sebar_ms?: number };

const formatMessage = (id: number, topic: LiveTopic, rest: object): string =>
  `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify({ id, topik: topic, ...rest })}\n\n`;

export const formatEvent = (event: NotifiedEvent, spread: Spread = {}): string =>
  formatMessage(event.i, event.t, { data: event.d, ...spread });

function mergeData(events: readonly NotifiedEvent[]): Required<LiveEvent>['gabungan'] {
  const values = new Map<string, Set<string | number>>();
  for (const { d } of events)
    for (const [name, value] of Object.entries(d)) {
      const known = values.get(name);
      if (known) known.add(value);
      else values.set(name, new Set([value]));
    }
  return Object.fromEntries([...values].map(([name, all]) => [name, [...all]]));
}

function formatGroup(events: readonly NotifiedEvent[], spread: Spread): string {
  if (events.length <= MAX_SINGLE) return events.map((event) => formatEvent(event, spread)).join('');
  const last = events.at(-1) as NotifiedEvent;
  const id = Math.max(...events.map((event) => event.i));
  return formatMessage(id, last.t, { data: {}, gabungan: mergeData(events), ...spread });
}

/**
 * Puts a moment's events of one facility together: those of one topic and one permission are a batch, so that each
 * reader's right is asked once for all of them and each batch is written as text once for all readers.
 */
export function buildBatches(events: readonly NotifiedEvent[], readers: number): LiveBatch[] {
  const groups = new Map<string, NotifiedEvent[]>();
  for (const event of events) {
    const key = `${event.t}\n${event.z}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  const spreadMs = spreadFor(readers);
  const spread = spreadMs === undefined ? {} : { sebar_ms: spreadMs };
  return [...groups.values()].map((group) => ({
    izin: readHearers((group[0] as NotifiedEvent).z),
    text: formatGroup(group, spread),
  }));
}
