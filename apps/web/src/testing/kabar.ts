import { onTestFinished } from 'vitest';
import { startLive } from '../platform/live.ts';

/** Listens as the shell does; the answer sends what another tab has heard from the server. '/v1/peristiwa' must be answered, if only with a refusal. */
export function dengarkan(): (topik: string) => void {
  const henti = startLive();
  const jalur = new BroadcastChannel('nadi-live');
  onTestFinished(() => {
    jalur.close();
    henti();
  });
  return (topik) => jalur.postMessage({ kind: 'event', id: '1', event: { id: 1, topik } });
}
