import { z } from 'zod';
import { expect, it } from 'vitest';
import { endpoint } from '@nadi/contract/endpoint';
import { answer } from '@nadi/contract/envelope';
import { findDrift } from './known-calls.ts';
import type { TestAnswer, TestRequest } from './known-calls.ts';
import { answer as answered, refuse, unlikeTheContract } from './server.ts';

endpoint({
  method: 'POST',
  path: '/known/:id',
  can: 'masuk',
  open: 'no patient',
  reads: true,
  summary: 'A call of this test',
  query: z.object({ page: z.coerce.number().optional(), room: z.array(z.string()).optional() }),
  body: z.strictObject({ name: z.string() }),
  response: answer(z.object({ id: z.int() })),
});
const asked = (changes: Partial<TestRequest> = {}): TestRequest => ({
  method: 'POST',
  path: '/known/7',
  query: new URLSearchParams('page=2&room=a&room=b'),
  key: null,
  body: { name: 'Siti' },
  ...changes,
});
const GOOD = answered({ id: 7 });
const BAD = answered({ id: 'seven' });
const drift = (request: TestRequest, given: TestAnswer): string[] =>
  findDrift(request, given).map((line) => line.slice(0, line.indexOf(':')));

it('says what the contract refuses of query, body and answer of a call that was answered with success', () => {
  expect(drift(asked(), GOOD)).toEqual([]);
  expect(drift(asked({ query: new URLSearchParams('page=two') }), GOOD)).toEqual(['query of POST /known/7']);
  expect(drift(asked({ query: new URLSearchParams('room=a') }), GOOD)).toEqual(['query of POST /known/7']);
  expect(drift(asked({ body: { name: 'Siti', age: 3 } }), GOOD)).toEqual(['body of POST /known/7']);
  expect(drift(asked(), BAD)).toEqual(['answer to POST /known/7']);
});

it('leaves alone what was refused, what no contract names, and an answer that is unlike it on purpose', () => {
  expect(drift(asked({ body: {} }), refuse(422, {}))).toEqual([]);
  expect(drift(asked({ path: '/unknown' }), BAD)).toEqual([]);
  expect(drift(asked(), unlikeTheContract(BAD))).toEqual([]);
  expect(drift(asked({ body: {} }), unlikeTheContract(BAD))).toEqual(['body of POST /known/7']);
});
