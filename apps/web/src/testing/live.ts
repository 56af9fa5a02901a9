import { onTestFinished } from 'vitest';
import { startLive } from '#platform/live/live.ts';

/**
 * Listens as the shell does; the answer sends what another tab has heard from the server. '/v1/peristiwa' must be
 * answered, if only with a refusal.
 */
export function listenLive(): (topic: string, data?: object) => void {
  const stop = startLive();
  const channel = new BroadcastChannel('nadi-live');
  onTestFinished(() => {
    channel.close();
    stop();
  });
  return (topic, data) => channel.postMessage({ kind: 'event', id: '1', event: { id: 1, topik: topic, ...data } });
}
