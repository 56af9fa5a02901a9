import { expect, it } from 'vitest';
import { pembuatanRacik } from './salinan.ts';

// spec: RS15
it.each([
  [{ jenis: 1, cara: 'dtd', bungkus: 12 }, 'm.f. pulv. dtd No. XII (takaran tiap bungkus)'],
  [{ jenis: 2, cara: 'bagi', bungkus: 10 }, 'm.f. caps. No. X (takaran seluruhnya, dibagi 10 bungkus)'],
  [{ jenis: 6, cara: 'dtd', bungkus: 1 }, 'm.f. pulv. adsp. dtd No. I (takaran tiap bungkus)'],
  // A kind that no single Latin word names, such as ointment, cream or gel, is left to the name of the compound.
  [{ jenis: 3, cara: 'bagi', bungkus: 2 }, 'No. II (takaran seluruhnya, dibagi 2 bungkus)'],
  [{ jenis: 99, cara: 'dtd', bungkus: 4 }, 'dtd No. IV (takaran tiap bungkus)'],
] as const)('a compound %j is made as: %s', (racik, words) => expect(pembuatanRacik(racik)).toBe(words));

it.each([
  [9, 'IX'],
  [14, 'XIV'],
  [30, 'XXX'],
  [48, 'XLVIII'],
  [99, 'XCIX'],
  [100, 'C'],
])('%i packets are No. %s', (bungkus, roman) =>
  expect(pembuatanRacik({ jenis: 1, cara: 'dtd', bungkus })).toContain(` No. ${roman} `),
);
