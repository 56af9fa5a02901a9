import { afterEach, expect, it, vi } from 'vitest';
import { PRINTED_FOR_KEY } from '../session/session.ts';
import type * as PrintedFor from './printed-for.ts';

const signedIn = vi.hoisted(() => ({ akun: 7 }));
vi.mock('../session/session.ts', () => ({
  PRINTED_FOR_KEY: 'cetak',
  session: () => ({ stage: 'masuk', user: { userId: signedIn.akun } }),
}));
afterEach(() => sessionStorage.clear());

/** As the window has it once it is loaded again. */
async function reload(akun: number): Promise<typeof PrintedFor> {
  signedIn.akun = akun;
  vi.resetModules();
  return import('./printed-for.ts');
}

it('after a reload the window still knows for whom it printed, for the same person alone', async () => {
  const before = await reload(7);
  before.notePrintedFor(31, '000045 SITI AMINAH');
  expect(before.printedFor(31)).toBe('000045 SITI AMINAH');
  await vi.waitFor(() => expect(sessionStorage.getItem(PRINTED_FOR_KEY)).not.toBeNull());

  const after = await reload(7);
  await after.printedForKnown();
  expect(after.printedFor(31)).toBe('000045 SITI AMINAH');
  // What is printed now stands beside it.
  after.notePrintedFor(32, '000046 BUDI');
  await vi.waitFor(() => expect(sessionStorage.getItem(PRINTED_FOR_KEY)).toContain('BUDI'));
  expect(sessionStorage.getItem(PRINTED_FOR_KEY)).toContain('SITI');

  const other = await reload(8);
  await other.printedForKnown();
  expect(other.printedFor(31)).toBeNull();
});
