import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createRandom, seedFrom, type Random } from '#demo/random.ts';

/** A document of a client. `tanda` is what it is found again by; who refuses it stores nothing that carries it. */
export type Wish = { tanda: string; by: string; url: string; body: object };
export type Answer = { status: number; data: unknown };

/** What a feature brings to a run of writers. Its SQL takes the facility as $1 and shares no code with the feature. */
export type Writer = {
  nama: string;
  /** How often it is chosen beside the others. */
  weight: number;
  /** The document of this number; null where there is nothing to write yet. */
  next(random: Random, n: number): Wish | null;
  /** Hears of each document that was acknowledged. */
  acknowledged?(wish: Wish, data: unknown): void;
  /** SQL: `tanda` and `kali`, how often each document is stored. */
  stored: string;
  /** SQL by what it holds: each finds no row where all is well. */
  invariants: Readonly<Record<string, string>>;
};

type Run = {
  writers: readonly Writer[];
  documents: number;
  /** The same seed writes the same documents, though not in the same order. */
  seed: string;
  clients: number;
  /** Throws where nobody answers. */
  send(wish: Wish, key: string): Promise<Answer>;
  /** What goes wrong on the way, one after another at equal distances. */
  troubles: readonly (() => Promise<unknown>)[];
};
export type Told = { writer: string; wish: Wish; status: number };

const PATIENCE_MS = 90_000;
const AGAIN_MS = 100;
const HTTP_SERVER_ERROR = 500;
const HTTP_TOO_MANY = 429;

/** Repeats a request under its key until somebody says yes or no, as a desk does. */
async function insist(send: Run['send'], wish: Wish): Promise<Answer> {
  const key = crypto.randomUUID();
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send(wish, key).catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return null;
    });
    if (answer !== null && answer.status < HTTP_SERVER_ERROR && answer.status !== HTTP_TOO_MANY) return answer;
    if (Date.now() > end) throw new Error(`nobody answered ${wish.url} for ${PATIENCE_MS} ms: ${answer?.status}`);
    await pause(AGAIN_MS);
  }
}

/** Writes random documents with several clients while the troubles come. Returns what each client was told. */
export async function runWriters({ writers, documents, seed, clients, send, troubles }: Run): Promise<Told[]> {
  const told: Told[] = [];
  let next = 0;
  let inTrouble: Promise<unknown> = Promise.resolve();
  const between = Math.ceil(documents / (troubles.length + 1));
  const client = async (): Promise<void> => {
    while (next < documents) {
      const n = (next += 1);
      const trouble = n % between === 0 ? troubles[n / between - 1] : undefined;
      if (trouble) inTrouble = inTrouble.then(trouble);
      const random = createRandom(seedFrom(seed, n));
      const writer = random.weighted(writers.map((one) => [one, one.weight] as const));
      const wish = writer.next(random, n);
      if (wish === null) continue;
      const { status, data } = await insist(send, wish);
      told.push({ writer: writer.nama, wish, status });
      if (status < 300) writer.acknowledged?.(wish, data);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await inTrouble;
  return told;
}

/**
 * What is wrong after a run: a document that was acknowledged and is not there just as often, one that was refused and is
 * there, and rows that break an invariant. Empty where all is well.
 */
export async function findWrong(
  client: pg.Client,
  { faskesId, writers, told }: { faskesId: number; writers: readonly Writer[]; told: readonly Told[] },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { nama, stored, invariants } of writers) {
    const { rows } = await client.query<{ tanda: string; kali: number }>(stored, [faskesId]);
    const there = new Map(rows.map(({ tanda, kali }) => [tanda, Number(kali)]));
    for (const [tanda, of] of Map.groupBy(
      told.filter(({ writer }) => writer === nama),
      ({ wish }) => wish.tanda,
    )) {
      const yes = of.filter(({ status }) => status < 300).length;
      const kali = there.get(tanda) ?? 0;
      if (yes !== kali) wrong.push(`${nama} ${tanda}: acknowledged ${yes} times, stored ${kali} times`);
    }
    for (const [what, text] of Object.entries(invariants)) {
      const broken = await client.query<object>(text, [faskesId]);
      if (broken.rows.length > 0) wrong.push(`${nama}, ${what}: ${JSON.stringify(broken.rows.slice(0, 3))}`);
    }
  }
  return wrong;
}
