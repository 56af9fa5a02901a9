import { expect, it } from 'vitest';
import { openVault } from './vault.ts';

const vault = openVault(new Uint8Array(32).fill(3));
const SECRET = { consSecret: 'sangat-rahasia', angka: 7 };

it('opens what it has sealed, for the same purpose only', () => {
  const sealed = vault.seal(SECRET, 'bpjs:1:pcare');
  expect(vault.open(sealed, 'bpjs:1:pcare')).toEqual(SECRET);
  expect(vault.open(sealed, 'bpjs:2:pcare')).toBeNull();
  expect(openVault(new Uint8Array(32).fill(4)).open(sealed, 'bpjs:1:pcare')).toBeNull();
});

it('shows nothing, and never the same twice', () => {
  const [a, b] = [vault.seal(SECRET, 'x'), vault.seal(SECRET, 'x')];
  expect(a.equals(b)).toBe(false);
  expect(a.toString('latin1')).not.toContain('rahasia');
});

it('does not open what was changed, cut or never sealed', () => {
  const sealed = vault.seal(SECRET, 'x');
  for (let n = 0; n < sealed.length; n++) {
    const damaged = Buffer.from(sealed);
    damaged[n] = (damaged[n] as number) ^ 1;
    expect(vault.open(damaged, 'x')).toBeNull();
  }
  for (const content of [
    Buffer.alloc(0),
    sealed.subarray(0, 29),
    sealed.subarray(0, -1),
    Buffer.from('{"consSecret":"polos, tanpa sandi sama sekali"}'),
  ])
    expect(vault.open(content, 'x')).toBeNull();
});

it('after a rotation it opens what the old keys have sealed, seals with the new one, and renews once', () => {
  const [oldKey, newKey] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(5)];
  const before = vault.seal(SECRET, 'x');
  const rotated = openVault(newKey, [oldKey]);
  expect(rotated.open(before, 'x')).toEqual(SECRET);
  const renewed = rotated.renew(before, 'x');
  expect(openVault(newKey).open(renewed ?? Buffer.alloc(0), 'x')).toEqual(SECRET);
  expect(rotated.renew(renewed ?? Buffer.alloc(0), 'x')).toBeNull();
  expect(openVault(newKey).open(before, 'x')).toBeNull();
  expect(rotated.renew(before, 'y')).toBeNull();
  expect([rotated.hasOldKeys, vault.hasOldKeys]).toEqual([true, false]);
});
