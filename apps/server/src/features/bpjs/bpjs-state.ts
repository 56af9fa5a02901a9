import type { KeadaanBpjs } from '@nadi/contract/kunjungan/bpjs.contract';
import type { AskAnswered } from './ask-bpjs.ts';

/** An answer that takes longer keeps a clerk waiting. */
const SLOW_MS = 3000;
/** What is older says nothing about now. */
const KEPT_MS = 15 * 60_000;

const keadaanOf = ({ answered, ms }: AskAnswered): KeadaanBpjs =>
  !answered ? 'terputus' : ms > SLOW_MS ? 'lambat' : 'normal';

/** Remembers how BPJS answered each facility last. In memory, because there is one server process. */
export function createBpjsState() {
  const last = new Map<number, AskAnswered>();
  return {
    // Who says nothing any more is whoever answered before.
    record: (answer: AskAnswered): void =>
      void last.set(answer.faskesId, {
        ...answer,
        simulator: answer.simulator ?? last.get(answer.faskesId)?.simulator,
      }),
    /** Null where nobody has asked lately. `now` is unix milliseconds. */
    read: (faskesId: number, now: number): { keadaan: KeadaanBpjs; pada: string; simulator: boolean } | null => {
      const answer = last.get(faskesId);
      return answer && now - answer.at < KEPT_MS
        ? { keadaan: keadaanOf(answer), pada: new Date(answer.at).toISOString(), simulator: answer.simulator ?? false }
        : null;
    },
  };
}
