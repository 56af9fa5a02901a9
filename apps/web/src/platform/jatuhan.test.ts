import { expect, it } from 'vitest';
import { abaikanJatuhan } from './jatuhan.ts';

it('a file dropped beside every drop zone is left alone; text dragged into a field is not hindered', () => {
  abaikanJatuhan();
  const jatuh = (jenis: string, types: string[]): boolean => {
    const event = Object.assign(new Event(jenis, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(['dragover', 'drop'].map((jenis) => jatuh(jenis, ['Files']))).toEqual([true, true]);
  expect(jatuh('drop', ['text/plain'])).toBe(false);
});
