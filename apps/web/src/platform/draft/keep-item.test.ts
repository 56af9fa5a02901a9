import { expect, it } from 'vitest';
import { keepItem, readItem } from './keep-item.ts';

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

it.each([
  ['[1,2]', [1, 2]],
  ['{"rusak":', null],
  [null, null],
])('what was kept as %s is read as %j', (text, read) => {
  if (text === null) localStorage.removeItem('nadi-uji');
  else localStorage.setItem('nadi-uji', text);
  expect(readItem('nadi-uji')).toEqual(read);
});
