import { expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { literal } from './sql-literal.ts';

it('constants stand in the text of the statement, not among its values', () => {
  const statement = sql`select 1 where status in (${literal(1, 2, 3)}) and id = ${7}`;
  expect(statement.text).toBe('select 1 where status in (1, 2, 3) and id = $1');
  expect(statement.values).toEqual([7]);
});
it.each([[[]], [[1.5]], [[Number.NaN]], [['1; drop table pasien' as unknown as number]]])(
  'nothing but whole numbers: %j',
  (constants: number[]) => expect(() => literal(...constants)).toThrow('only whole numbers'),
);
