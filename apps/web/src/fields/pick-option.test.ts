import { expect, it } from 'vitest';
import { answerOptions } from './pick-option.ts';

const options = [
  { id: 1, deskripsi: 'Gawat Darurat', alias: 'IGD UGD' },
  { id: 2, deskripsi: 'Rawat Inap', alias: 'ranap' },
];
const found = (text: string) =>
  answerOptions({ options, loading: false, failed: false }, text, () => false).items.map(({ id }) => id);

it('an option is found by what people call it, after those whose names fit', () => {
  expect([found('igd'), found('ranap'), found('i'), found('')]).toEqual([[1], [2], [2, 1], [1, 2]]);
});
