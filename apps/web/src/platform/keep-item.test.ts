import { expect, it } from 'vitest';
import { keepItem } from './keep-item.ts';

it('where the storage is full, what was kept before goes as well, and nobody is stopped', () => {
  const kept = new Map([['nadi-uji', 'lama']]);
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  keepItem('nadi-uji', 'baru', full);
  expect(kept.size).toBe(0);
});
