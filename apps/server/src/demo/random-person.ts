import type { Random } from './random.ts';
import { AGAMA_BY_ORIGIN, WEIGHTED_ORIGINS, NAMA_BY_ORIGIN, type Origin } from './nama-data.ts';

export type Person = { nama: string; origin: Origin; agama: number };
export type Kelamin = 1 | 2;

/** Makes a name in capitals, as on an identity card, that fits the sex and has no titles. */
export function makePerson(
  random: Random,
  kelamin: Kelamin,
  origin: Origin = random.weighted(WEIGHTED_ORIGINS),
): Person {
  const pool = NAMA_BY_ORIGIN[origin];
  const agama = random.weighted(AGAMA_BY_ORIGIN[origin] ?? [[1, 1]]);
  const given = random.pick(kelamin === 1 ? pool.male : pool.female);
  // Many women share a name like Siti Aminah, which is what makes a search by name hard in the real world.
  if (kelamin === 2 && given === 'Siti' && random.chance(0.35))
    return { nama: `SITI ${random.pick(SITI)}`, origin, agama: 1 };
  const parts = [given];
  if (!random.chance(pool.singleChance)) {
    if (random.chance(0.18) && origin !== 'bali') addWord(parts, random.pick(kelamin === 1 ? pool.male : pool.female));
    addWord(parts, random.pick(kelamin === 1 ? pool.maleFamily : pool.femaleFamily));
  }
  return { nama: parts.join(' ').toUpperCase(), origin, agama };
}

const SITI = [
  'AMINAH',
  'FATIMAH',
  'KHASANAH',
  'AMINAH',
  'ROHMAH',
  'NURJANAH',
  'AISYAH',
  'ZULAIKHA',
  'MARYAM',
  'MUNAWAROH',
  'SOLIKHAH',
  'NURHALIZA',
];

function addWord(parts: string[], word: string): void {
  if (!parts.includes(word)) parts.push(word);
}
