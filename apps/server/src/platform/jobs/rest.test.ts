import { expect, it } from 'vitest';
import { createRest } from './rest.ts';

function watchRest() {
  let collected = 0;
  const rest = createRest(() => void collected++);
  const hear = (requests: number): void => {
    for (let n = 0; n < requests; n++) rest.heard();
  };
  const look = (): number => {
    rest.look();
    return collected;
  };
  return { hear, look };
}

it('rests once after the start, and not again for a handful of requests', () => {
  const { hear, look } = watchRest();
  expect(look()).toBe(1);
  hear(9);
  expect(look()).toBe(1);
  expect(look()).toBe(1);
});

it('never rests while people work', () => {
  const { hear, look } = watchRest();
  hear(10);
  expect(look()).toBe(0);
  hear(30_000);
  expect(look()).toBe(0);
});

it('rests at the first quiet look after a busy time, however long ago it was busy', () => {
  const { hear, look } = watchRest();
  look();
  hear(19_000);
  expect(look()).toBe(1);
  hear(991);
  expect(look()).toBe(1);
  hear(9);
  expect(look()).toBe(2);
  expect(look()).toBe(2);
});
