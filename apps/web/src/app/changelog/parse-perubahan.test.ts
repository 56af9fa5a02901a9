import { expect, it } from 'vitest';
import { parsePerubahan } from './parse-perubahan.ts';

it('reads versions, their parts and items; an item goes on in the line below it, and tags stay text', () =>
  expect(
    parsePerubahan(
      '# Catatan\n\nKata.\n\n## 2.0\n\n### Antrean\n\n- Satu\n  lanjut.\n- <b>Dua</b>\r\n\n## 1.0\n### Kasir\n- Tiga\n',
    ),
  ).toEqual([
    { version: '2.0', parts: [{ title: 'Antrean', items: ['Satu lanjut.', '<b>Dua</b>'] }] },
    { version: '1.0', parts: [{ title: 'Kasir', items: ['Tiga'] }] },
  ]));
