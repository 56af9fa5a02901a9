import { expect, it } from 'vitest';
import type { AppError } from '#platform/http/errors.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';

const HOSPITAL = '203.0.113.7';
let now = 0;
const openGuard = (): SignInGuard => {
  now = 1_000_000;
  return createSignInGuard(() => now);
};
/** Whether a guess would be checked at all; it then counts as a wrong one. */
function isChecked(guard: SignInGuard, email: string, ip = HOSPITAL): boolean {
  try {
    guard.begin(email, ip);
    return true;
  } catch (error) {
    expect((error as AppError).code).toBe('TERLALU_SERING');
    return false;
  }
}
const countChecked = (guard: SignInGuard, email: string, tries: number): number =>
  Array.from({ length: tries }, () => isChecked(guard, email)).filter(Boolean).length;

it('of guesses that come at once six are checked, and none before the others have failed', () =>
  expect(countChecked(openGuard(), 'a@uji.id', 100)).toBe(6));

it('says how long to wait, and the wait doubles', () => {
  const guard = openGuard();
  countChecked(guard, 'a@uji.id', 6);
  expect(() => guard.begin('a@uji.id', HOSPITAL)).toThrow('Coba lagi 2 detik lagi.');
  now += 2000;
  expect(countChecked(guard, 'a@uji.id', 3)).toBe(1);
  expect(() => guard.begin('a@uji.id', HOSPITAL)).toThrow('Coba lagi 4 detik lagi.');
});

it('a right password starts the desk anew and counts nowhere', () => {
  const guard = openGuard();
  countChecked(guard, 'a@uji.id', 5);
  guard.begin('a@uji.id', HOSPITAL).succeeded();
  expect(countChecked(guard, 'a@uji.id', 100)).toBe(6);
  for (let n = 0; n < 300; n++) guard.begin('b@uji.id', HOSPITAL).succeeded();
  expect(isChecked(guard, 'b@uji.id')).toBe(true);
});

it('what was no guess, as where the database is away, is taken back', () => {
  const guard = openGuard();
  for (let n = 0; n < 300; n++) guard.begin('a@uji.id', HOSPITAL).takeBack();
  expect(countChecked(guard, 'a@uji.id', 100)).toBe(6);
});

it('200 failures from one address lock out nobody who types their password right', () => {
  const guard = openGuard();
  for (let n = 0; n < 250; n++) isChecked(guard, `coba${n}@uji.id`);
  const right = Array.from({ length: 50 }, (_, n) => () => guard.begin(`pegawai${n}@uji.id`, HOSPITAL).succeeded());
  for (const signIn of right) expect(signIn).not.toThrow();
});

it('but who tries out accounts from there has one guess for each instead of five', () => {
  const guard = openGuard();
  for (let n = 0; n < 250; n++) isChecked(guard, `coba${n}@uji.id`);
  expect(countChecked(guard, 'korban@uji.id', 100)).toBe(1);
  now += 2000;
  expect(countChecked(guard, 'korban@uji.id', 100)).toBe(1);
  expect(() => guard.begin('korban@uji.id', HOSPITAL)).toThrow('Coba lagi 128 detik lagi.');
});

it('an account that is guessed from many addresses is slowed down too', () => {
  const guard = openGuard();
  const checked = Array.from({ length: 200 }, (_, n) => isChecked(guard, 'a@uji.id', `10.0.${n}.1`)).filter(Boolean);
  expect(checked.length).toBe(51);
});

it('another address of the same IPv6 network is the same desk', () => {
  const guard = openGuard();
  const checked = Array.from({ length: 100 }, (_, n) => isChecked(guard, 'a@uji.id', `2001:db8:1:2::${n}`));
  expect(checked.filter(Boolean).length).toBe(6);
});

it('a quarter of an hour later everything starts anew', () => {
  const guard = openGuard();
  countChecked(guard, 'a@uji.id', 6);
  now += 15 * 60_000 + 1;
  expect(countChecked(guard, 'a@uji.id', 100)).toBe(6);
});
