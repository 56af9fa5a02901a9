import type { FastifyBaseLogger } from 'fastify';
import type { BpjsTransport } from '@nadi/bpjs/send';
import type { Layanan } from '@nadi/bpjs/kredensial';
import { recordResult, requestPermission, CLOSED_BREAKER, type CircuitBreaker } from '@nadi/bpjs/circuit-breaker';
import { findPeserta, type PesertaQuery, type PesertaResult } from '@nadi/bpjs/peserta';

/** `jeda`: BPJS has not answered for a while, so it is not asked again for `waitMs`. */
export type AskResult = (PesertaResult & { diambilPada: string }) | { jenis: 'jeda'; waitMs: number };

/**
 * After five unanswered requests in a row BPJS is not asked for half a minute, so that the clerk gets the stored answer
 * at once instead of waiting each time.
 */
const BREAKER_RULE = { maxFailures: 5, holdMs: 30_000 };

type BpjsQuestion = {
  faskesId: number;
  layanan: Layanan;
  dicari: PesertaQuery;
  today: string;
  sarana: BpjsTransport;
  log: FastifyBaseLogger;
};
/** How a question went; nothing of what was asked. */
/** `simulator`: who answered says of itself that it is one; undefined where nobody answered. */
export type AskAnswered = {
  faskesId: number;
  answered: boolean;
  ms: number;
  at: number;
  simulator?: boolean | undefined;
};
export type AskBpjs = (question: BpjsQuestion) => Promise<AskResult>;

/**
 * Asks BPJS behind a circuit breaker for each facility. A request for the same member while one is under way shares its
 * answer. The state is kept in memory, because there is one server process.
 */
export function createAskBpjs(onAnswer: (answer: AskAnswered) => void = () => undefined): AskBpjs {
  const breakers = new Map<string, CircuitBreaker>();
  const running = new Map<string, Promise<AskResult>>();

  const askForReal = async ({ faskesId, layanan, dicari, today, sarana, log }: BpjsQuestion): Promise<AskResult> => {
    const key = `${faskesId}:${layanan}`;
    const readBreaker = (): CircuitBreaker => breakers.get(key) ?? CLOSED_BREAKER;
    const permit = requestPermission(readBreaker(), sarana.now(), BREAKER_RULE);
    if (!permit.allowed) return { jenis: 'jeda', waitMs: permit.waitMs };
    breakers.set(key, permit.breaker);
    const startedAt = performance.now();
    const result = await findPeserta(sarana, layanan, dicari, today);
    const answered = result.jenis !== 'jauh';
    const ms = Math.round(performance.now() - startedAt);
    breakers.set(key, recordResult(readBreaker(), answered, sarana.now(), BREAKER_RULE));
    onAnswer({
      faskesId,
      answered,
      ms,
      at: sarana.now(),
      simulator: 'simulator' in result ? result.simulator : undefined,
    });
    // The number and the provider's words are not logged, because they may identify a person.
    if (result.jenis !== 'ditemukan' && result.jenis !== 'tidak terdaftar') {
      log.warn(
        {
          layanan,
          jenis: result.jenis,
          sebab: 'sebab' in result ? result.sebab : undefined,
          kode: result.kode,
          ms,
        },
        'bpjs',
      );
    }
    return { ...result, diambilPada: new Date(sarana.now()).toISOString() };
  };

  return (question) => {
    const { faskesId, layanan, dicari, today } = question;
    const key = [faskesId, layanan, dicari.by, dicari.nomor, today].join(':');
    const pending = running.get(key);
    if (pending) return pending;
    const promise = askForReal(question).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
