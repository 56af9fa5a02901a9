import type pg from 'pg';

/** What a flight has come to, and what is wrong with its connection, if anything. */
export type Landed<T> = { result: PromiseSettledResult<T>; broken: Error | undefined };
/** Sends everything it sends before it waits for the first answer. */
type Flight<T> = (client: pg.PoolClient) => Promise<Landed<T>>;
type Waiting = {
  place: number;
  fly: Flight<unknown>;
  done: (landed: Landed<unknown>) => void;
  fail: (reason: unknown) => void;
};

/** So many at most stand behind one another on a connection: the first may be slow, and the others wait for it. */
const MAX_TOGETHER = 4;

/**
 * Sends flights that wait for a connection together, each a transaction of its own: a write to the database, and waking
 * it up, cost more than what is written. Where connections are free each flight has one to itself.
 */
export function createFlights(
  pool: Pick<pg.Pool, 'connect'>,
  connections: number,
): <T>(fly: Flight<T>) => Promise<Landed<T>> {
  const waiting: Waiting[] = [];
  let asked = 0;
  let lastPlace = 0;

  async function flyTogether(client: pg.PoolClient): Promise<void> {
    const share = Math.min(MAX_TOGETHER, Math.ceil(waiting.length / (asked + 1)));
    const landed = waiting.splice(0, share).map(async ({ fly, done }) => {
      const one = await fly(client);
      done(one);
      return one.broken;
    });
    client.release((await Promise.all(landed)).find((broken) => broken !== undefined));
  }

  /** Whoever waited for as long as this connection was waited for, or longer, gets none either. */
  function refuse(upTo: number, reason: unknown): void {
    const refused = waiting.filter(({ place }) => place <= upTo);
    waiting.splice(0, refused.length);
    for (const { fail } of refused) fail(reason);
  }

  async function serve(): Promise<void> {
    const upTo = lastPlace;
    asked++;
    // Taken in the moment of the answer, so that connections that come together share what waits.
    await pool.connect().then(
      (client) => (asked--, flyTogether(client)),
      (reason: unknown) => (asked--, refuse(upTo, reason)),
    );
    ask();
  }

  function ask(): void {
    while (asked < Math.min(connections, waiting.length)) void serve();
  }

  return <T>(fly: Flight<T>): Promise<Landed<T>> =>
    new Promise((resolve, fail) => {
      waiting.push({ place: ++lastPlace, fly, done: (landed) => resolve(landed as Landed<T>), fail });
      ask();
    });
}
