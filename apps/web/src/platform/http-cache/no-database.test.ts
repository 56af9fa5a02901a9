import { expect, it, vi } from 'vitest';
import { setCacheOwner } from './http-cache.ts';

it('where the browser has no database there is nothing to empty, and nothing is said about it', async () => {
  expect(typeof indexedDB).toBe('undefined');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await setCacheOwner({ faskes: 1, akun: 7 });
  await setCacheOwner(null);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
