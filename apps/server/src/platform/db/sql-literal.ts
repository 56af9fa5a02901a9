import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

/**
 * Constants of the program as they stand in the text of a statement. A partial index, or a plan that is made once for
 * every value, is only chosen when the number is in the text rather than among the parameters.
 */
export function literal(...constants: readonly number[]): Sql {
  if (constants.length === 0 || !constants.every(Number.isSafeInteger)) throw new Error('only whole numbers');
  return raw(constants.join(', '));
}
