import type pg from 'pg';
import { StatementGroup } from './statement-group.ts';
import type { Answer, NamedQuery } from './prepared.ts';

/** What a flight is opened with: its facility, whether it may write, and how its statements are planned. */
export type Opening = {
  faskesId: number;
  readOnly: boolean;
  planMode: 'auto' | 'force_generic_plan' | 'force_custom_plan';
};

const FASKES = `set_config('app.faskes_id', $1, true)`;
const PLAN_MODE = `set_config('plan_cache_mode', $2, true)`;
const READ_ONLY = `set_config('transaction_read_only', $3, true)`;

/** What a flight begins with; it holds until the end of the transaction. */
const flightOpening = ({ faskesId, planMode, readOnly }: Opening): NamedQuery => ({
  name: 'buka',
  text: `select ${READ_ONLY}, ${FASKES}, ${PLAN_MODE}`,
  values: [String(faskesId), planMode, readOnly ? 'on' : 'off'],
});

const BEGIN: NamedQuery = { name: 'begin', text: 'begin' };
const BEGIN_READING: NamedQuery = { name: 'begin_baca', text: 'begin read only' };

/** What a transaction of several steps begins with; null is one outside any facility. Only what is needed is set. */
export function beginQueries(opening: Opening | null): NamedQuery[] {
  if (!opening) return [BEGIN];
  const { faskesId, planMode, readOnly } = opening;
  const values = [String(faskesId)];
  return [
    readOnly ? BEGIN_READING : BEGIN,
    planMode === 'auto'
      ? { name: 'begin_faskes', text: `select ${FASKES}`, values }
      : { name: 'begin_faskes_rencana', text: `select ${FASKES}, ${PLAN_MODE}`, values: [...values, planMode] },
  ];
}

/**
 * A whole read: no `begin`, no `commit`. What stands before one Sync is one transaction to PostgreSQL, so its end is
 * that Sync.
 */
export class OneFlight {
  readonly #group = new StatementGroup();

  constructor(opening: Opening) {
    // What fails in it is told to the statements behind it.
    this.#group.add(flightOpening(opening)).catch(() => undefined);
  }

  readonly add = (query: NamedQuery): Promise<Answer> => this.#group.add(query);

  /** Resolves when the connection serves others again; with what is wrong with it, if anything. */
  async leave(client: pg.ClientBase): Promise<Error | undefined> {
    if (this.#group.size === 1) return undefined;
    if ((await this.#group.leave(client, { allOrNothing: true })) === undefined) return undefined;
    // An error comes before the answer to the Sync: when this is answered the connection is free, or known to be broken.
    return client.query('select').then(
      () => undefined,
      (error: Error) => error,
    );
  }
}
