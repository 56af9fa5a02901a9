import { expect, it } from 'vitest';
import { restartDelayMs } from './keep-running.ts';

it('jobs that end start again soon, then ever later, at most a minute', () =>
  expect([0, 1, 2, 6, 7, 50].map(restartDelayMs)).toEqual([500, 1000, 2000, 32_000, 60_000, 60_000]));
