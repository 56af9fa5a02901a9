import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createFlights } from './flights.ts';
import type { Landed } from './flights.ts';

type Release = (broken?: Error) => void;

/** A pool of so many connections, of which each is told by its number. */
function makePool(size: number) {
  const queue: { resolve: (client: pg.PoolClient) => void; reject: (reason: unknown) => void }[] = [];
  const free: number[] = Array.from({ length: size }, (_, n) => n);
  const broken: Error[] = [];
  const give = (): void => {
    while (free.length > 0 && queue.length > 0) {
      const id = free.shift() as number;
      const release: Release = (error) => (error && broken.push(error), free.push(id), give());
      queue.shift()?.resolve({ id, release } as unknown as pg.PoolClient);
    }
  };
  const connect = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => (queue.push({ resolve, reject }), give()));
  return { pool: { connect } as unknown as pg.Pool, broken, queue };
}

/** A flight that lands when it is told to, and remembers its connection and when it left. */
function makeFlight() {
  let land: (landed: Landed<string>) => void = () => undefined;
  const landed = new Promise<Landed<string>>((resolve) => (land = resolve));
  const flight = {
    on: null as number | null,
    fly: (client: pg.PoolClient) => ((flight.on = (client as unknown as { id: number }).id), landed),
    land: (value: string, broken?: Error) => land({ result: { status: 'fulfilled', value }, broken }),
  };
  return flight;
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const makeFlights = (count: number) => Array.from({ length: count }, makeFlight);

afterEach(() => void vi.useRealTimers());

it('each flight has a connection to itself while there are enough', async () => {
  const flights = createFlights(makePool(4).pool, { connections: 4, atOnce: 4 });
  const all = makeFlights(4);
  for (const { fly } of all) void flights(fly);
  await settle();
  expect(all.map(({ on }) => on)).toEqual([0, 1, 2, 3]);
});

it('those that wait share the connections, at most four on each, first come first', async () => {
  const flights = createFlights(makePool(2).pool, { connections: 2, atOnce: 2 });
  const all = makeFlights(9);
  for (const { fly } of all) void flights(fly);
  await settle();
  expect(all.map(({ on }) => on)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, null]);
  for (const { land } of all.slice(4, 8)) land('');
  await settle();
  expect(all[8]?.on).toBe(1);
});

it('more than there are cores wait for a full group, for one that lands or for a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const flights = createFlights(makePool(8).pool, { connections: 8, atOnce: 2 });
  const all = makeFlights(8);
  const send = (from: number, before: number): void => {
    for (const { fly } of all.slice(from, before)) void flights(fly);
  };
  send(0, 5);
  await settle();
  expect(all.map(({ on }) => on)).toEqual([0, 0, 0, 1, 1, null, null, null]);
  send(5, 8);
  await settle();
  expect(all.slice(5).map(({ on }) => on)).toEqual([null, null, null]);
  const [last] = makeFlights(1);
  void flights(last!.fly);
  await settle();
  expect([...all.slice(5), last!].map(({ on }) => on)).toEqual([2, 2, 2, 2]);

  const [patient] = makeFlights(1);
  void flights(patient!.fly);
  await settle();
  expect(patient!.on).toBeNull();
  vi.advanceTimersByTime(4);
  await settle();
  expect(patient!.on).toBe(3);

  const [next] = makeFlights(1);
  void flights(next!.fly);
  for (const { land } of all) land('');
  for (const { land } of [last!, patient!]) land('');
  await settle();
  expect(next!.on, 'one that landed serves on').not.toBeNull();
});

it('gives each its own answer, and keeps a connection until the last of them has landed', async () => {
  const { pool } = makePool(1);
  const flights = createFlights(pool, { connections: 1, atOnce: 1 });
  const [first, second, third, fourth] = makeFlights(4);
  const answers = [first, second, third].map((one) => flights(one!.fly));
  await settle();
  first!.land('satu');
  await settle();
  third!.land('tiga');
  expect((await answers[2])?.result).toEqual({ status: 'fulfilled', value: 'tiga' });
  void flights(fourth!.fly);
  await settle();
  expect(fourth!.on, 'the second is still on its way').toBeNull();
  second!.land('dua');
  expect((await answers[1])?.result).toEqual({ status: 'fulfilled', value: 'dua' });
  await settle();
  expect(fourth!.on).toBe(0);
});

it('a broken connection is given back as one', async () => {
  const { pool, broken } = makePool(1);
  const flights = createFlights(pool, { connections: 1, atOnce: 1 });
  const flight = makeFlight();
  void flights(flight.fly);
  await settle();
  const failure = new Error('gone');
  flight.land('', failure);
  await settle();
  expect(broken).toEqual([failure]);
});

it('where no connection comes, whoever waited as long is refused, and who came later waits on', async () => {
  const { pool, queue } = makePool(0);
  const flights = createFlights(pool, { connections: 1, atOnce: 1 });
  const early = flights(makeFlight().fly);
  const late = makeFlight();
  const refused = early.catch((reason: Error) => reason.message);
  const answer = flights(late.fly);
  queue.shift()?.reject(new Error('no connection'));
  expect(await refused).toBe('no connection');
  await settle();
  queue.shift()?.resolve({ id: 7, release: () => undefined } as unknown as pg.PoolClient);
  await settle();
  expect(late.on).toBe(7);
  late.land('nanti');
  expect((await answer).result).toEqual({ status: 'fulfilled', value: 'nanti' });
});
