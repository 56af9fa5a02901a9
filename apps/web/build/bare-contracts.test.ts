import { z } from 'zod';
import { expect, it } from 'vitest';
import { writeBare } from './bare-contracts.ts';

const call = {
  method: 'GET',
  path: '/x/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'X',
  params: z.object({}),
  response: z.string(),
};

it('decision 0062: a call is sent without its schemas, and whatever else the contract exports from a module of its own', () => {
  const text = writeBare('/contract/src/x.contract.ts', {
    getX: { ...call, byPost: '/x/cari' },
    X: z.string(),
    MAX: 3,
  });
  expect(text.split('\n')).toEqual([
    "export * from './x.contract.ts?schemas';",
    'export const getX = {"method":"GET","path":"/x/:id","can":"masuk","byPost":"/x/cari"};',
  ]);
});

it('a call whose answer the browser keeps stays whole, because what was kept is held against its schema', () =>
  expect(writeBare('/x.contract.ts', { getX: { ...call, personFree: true } })).toBe(
    "export * from './x.contract.ts?schemas';",
  ));
