import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockDifference, onClockSet, serverIso, setClockBy } from './clock.ts';

const NOW = '2026-11-30T01:00:00.000Z';
/** An answer that the server gave at this moment of its own clock. */
const answered = (at: string, kept = 'no-cache, no-store'): void =>
  setClockBy(new Headers({ date: new Date(at).toUTCString(), 'cache-control': kept }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
});
afterEach(() => {
  answered(new Date().toISOString());
  vi.useRealTimers();
});

describe('ketentuan D54: the clock of the server decides', () => {
  it.each([
    ['25 minutes ahead', '2026-11-30T00:35:00.000Z'],
    ['24 hours ahead', '2026-11-29T01:00:00.000Z'],
    ['ten minutes late', '2026-11-30T01:10:00.000Z'],
  ])('a browser %s goes by the answers', (_how, server) => {
    answered(server);
    expect(serverIso()).toBe(server);
    vi.advanceTimersByTime(60_000);
    expect(Date.parse(serverIso()) - Date.parse(server)).toBe(60_000);
  });
  it('the second that a header cannot tell is no difference, and a clock that is put right is believed', () => {
    answered('2026-11-30T00:59:59.000Z');
    expect(clockDifference()).toBe(0);
    answered('2026-11-30T00:35:00.000Z');
    answered('2026-11-30T01:00:00.000Z');
    expect(clockDifference()).toBe(0);
  });
  it('an answer that the browser may have kept says nothing of now', () => {
    answered('2026-11-30T00:35:00.000Z', 'private, max-age=120');
    expect(clockDifference()).toBe(0);
  });
  it('a change is told', () => {
    const heard = vi.fn();
    const stop = onClockSet(heard);
    answered('2026-11-30T00:35:00.000Z');
    answered('2026-11-30T00:35:00.000Z');
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });
});
