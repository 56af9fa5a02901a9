import { expect, it } from 'vitest';
import { buildFailure, buildsAlone } from './build-web.ts';

const end = { exitCode: null, signal: null, text: '' };

it.each([
  [
    'killed',
    { ...end, signal: 'SIGKILL' },
    /^Aplikasi web .* \(dihentikan sistem operasi dengan SIGKILL\)\. .*memori habis.*swap/,
  ],
  [
    'its own memory is full',
    { ...end, exitCode: 134, text: 'FATAL ERROR: JavaScript heap out of memory' },
    /memori habis/,
  ],
  [
    'a fault of its own',
    { ...end, exitCode: 1, text: 'Error: no such file' },
    /\(kode 1\)\. Jalankan lagi.*\nError: no such file$/s,
  ],
  ['a fault without a word', { ...end, exitCode: 1 }, /npm ci\.$/],
])('a build that ended otherwise is told with why and what helps: %s', (_what, how, words) => {
  expect(buildFailure(how)).toMatch(words);
  expect(buildFailure(how)).not.toMatch(/:\s*$/);
});
it('a build that ended well is none', () => expect(buildFailure({ ...end, exitCode: 0 })).toBeNull());

const GB = 1024 ** 3;
it.each([
  ['a computer of 1 GB', 0.95 * GB, 0, true],
  ['a group of 1 GB on a large one', 24 * GB, GB, true],
  ['a computer of 4 GB', 3.8 * GB, 0, false],
  ['one without a bound, as some systems say it', 3.8 * GB, 2 ** 64, false],
])('the build waits for nothing, or has the memory for itself: %s', (_what, total, allowed, alone) =>
  expect(buildsAlone(total, allowed)).toBe(alone),
);
