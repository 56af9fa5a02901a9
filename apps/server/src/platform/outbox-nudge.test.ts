import { expect, it, vi } from 'vitest';
import { createOutboxNudge } from './outbox-nudge.ts';

it('sends after the request, each facility once however often it was named, and one that is named meanwhile again', async () => {
  const sent: number[] = [];
  const nudge = createOutboxNudge(async (faskesId) => {
    sent.push(faskesId);
    if (sent.length === 1) nudge.soon(7);
  }, vi.fn());
  for (const faskesId of [7, 7, 8]) nudge.soon(faskesId);
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent).toEqual([7, 8, 7]));
});

it('a failure is told and keeps nobody else from being sent', async () => {
  const [sent, failed] = [vi.fn(), vi.fn()];
  const nudge = createOutboxNudge(async (faskesId) => {
    if (faskesId === 1) throw new Error('away');
    sent(faskesId);
  }, failed);
  nudge.soon(1);
  nudge.soon(2);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(2));
  expect(failed).toHaveBeenCalledOnce();
});

it('a stop waits for what is being sent and begins nothing more', async () => {
  let finish = (): void => undefined;
  const sent: number[] = [];
  const nudge = createOutboxNudge(async (faskesId) => {
    await new Promise<void>((resolve) => (finish = resolve));
    sent.push(faskesId);
  }, vi.fn());
  nudge.soon(1);
  nudge.soon(2);
  await new Promise((resume) => setImmediate(resume));
  await new Promise((resume) => setImmediate(resume));
  const stopped = nudge.stop();
  finish();
  await stopped;
  expect(sent).toEqual([1]);
});
