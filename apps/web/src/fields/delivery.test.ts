import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#platform/http/api-error.ts';
import { useDelivery } from './delivery.ts';

/** As browsers have it: what a file knows of itself is not its own, so that JSON leaves nothing of it. */
function picture(name: string): File {
  const file = new File(['x'], name, { lastModified: 5 });
  for (const key of Object.keys(file)) Object.defineProperty(file, key, { enumerable: false });
  return file;
}

it.each([
  ['sets', { izin: new Set(['a']) }, { izin: new Set(['b']) }],
  ['maps', new Map([[1, 'a']]), new Map([[1, 'b']])],
  ['files', { picture: picture('a.png') }, { picture: picture('b.png') }],
])('other %s are another request: a key of their own, and never the body that was lost', (_name, first, second) => {
  const { result } = renderHook(() => useDelivery<unknown>());
  const key = result.current.keyFor(first, first);
  expect(result.current.keyFor(first, first)).toBe(key);
  result.current.noteFailure(new ApiError({ kind: 'jaringan', status: 0, message: 'Server tidak dapat dihubungi' }));
  expect(result.current.repeat(first)).toBe(first);
  expect(result.current.repeat(second)).toBeNull();
  expect(result.current.keyFor(second, second)).not.toBe(key);
});
