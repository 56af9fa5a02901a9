import { expect, it } from 'vitest';
import { ignoreDroppedFiles } from './dropped-files.ts';

it('a file dropped beside every drop zone is left alone; text dragged into a field is not hindered', () => {
  ignoreDroppedFiles();
  const drop = (jenis: string, types: string[]): boolean => {
    const event = Object.assign(new Event(jenis, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(['dragover', 'drop'].map((jenis) => drop(jenis, ['Files']))).toEqual([true, true]);
  expect(drop('drop', ['text/plain'])).toBe(false);
});
