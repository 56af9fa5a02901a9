import pg from 'pg';

const LOOK_EVERY_MS = 2000;
/** What PostgreSQL answers to a new connection while it shuts down, and while it starts. */
const CANNOT_CONNECT_NOW = '57P03';

async function refusesNow(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: LOOK_EVERY_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return false;
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Notices that somebody shuts down a database that is not ours, and calls `leave` then, which gives up our connections.
 *
 * A smart shutdown (SIGTERM, `pg_ctl stop -m smart`) waits until the last connection has left while new ones are
 * refused. The connection that listens for live events would never leave, and no connection that is open learns of the
 * shutdown, so a new one is tried every two seconds.
 *
 * `leave` is called at each look that is refused, because a server may be asked again between two looks.
 *
 * Returns: a function that ends the watch.
 */
export function watchForShutdown(
  connection: pg.ClientConfig,
  leave: () => void,
  everyMs: number = LOOK_EVERY_MS,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async (): Promise<void> => {
    if (await refusesNow(connection)) leave();
    if (!ended) lookLater();
  };
  const lookLater = (): void => {
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  };
  lookLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
