import { IconHourglass } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { iconOf } from './page-icons.ts';
import { SHELL_PAGES } from './pages.ts';

it('each page of the shell that stands has a picture of its own table; those to come share one', () => {
  const without = SHELL_PAGES.filter(({ name }) => iconOf(name) === IconHourglass);
  expect(without.filter(({ coming }) => coming === undefined).map(({ name }) => name)).toEqual([]);
  expect(without.length).toBeGreaterThan(0);
});
