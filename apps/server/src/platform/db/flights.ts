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

/** So long at least, and twice as long at most, a flight waits for others to leave with while connections are free. */
const PATIENCE_MS = 2;

type Limits = {
  /** So many connections at most. */
  connections: number;
  /** So many of them a flight gets to itself without waiting for others; more run side by side on no core. */
  atOnce: number;
};

/**
 * Sends flights that wait for a connection together, each a transaction of its own: a write to the database, and waking
 * it up, cost more than what is written. Once as many connections work as there are cores, a further one is taken for a
 * full group, or for whoever has waited a moment, since those before may be slow.
 */
export function createFlights(
  pool: { connect: () => Promise<pg.PoolClient> },
  { connections, atOnce }: Limits,
): <T>(fly: Flight<T>) => Promise<Landed<T>> {
  const waiting: Waiting[] = [];
  let asked = 0;
  let flying = 0;
  let lastPlace = 0;
  let patience: NodeJS.Timeout | null = null;

  async function flyTogether(client: pg.PoolClient): Promise<void> {
    const share = Math.min(MAX_TOGETHER, Math.ceil(waiting.length / (asked + 1)));
    flying++;
    const landed = waiting.splice(0, share).map(async ({ fly, done }) => {
      const one = await fly(client);
      done(one);
      return one.broken;
    });
    const all = await Promise.all(landed);
    flying--;
    client.release(all.find((broken) => broken !== undefined));
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

  const mayAsk = (): boolean =>
    asked < Math.min(connections, waiting.length) &&
    (asked + flying < atOnce || waiting.length >= (asked + 1) * MAX_TOGETHER);

  function ask(): void {
    while (mayAsk()) void serve();
    if (patience || waiting.length <= asked * MAX_TOGETHER || asked >= connections) return;
    const upTo = lastPlace;
    patience = setTimeout(() => {
      patience = null;
      const [first] = waiting;
      if (first && first.place <= upTo && asked < connections) void serve();
      ask();
    }, PATIENCE_MS);
  }

  return <T>(fly: Flight<T>): Promise<Landed<T>> =>
    new Promise((resolve, fail) => {
      waiting.push({ place: ++lastPlace, fly, done: (landed) => resolve(landed as Landed<T>), fail });
      ask();
    });
}
