import { expect, it } from 'vitest';
import { changedPaths, withPaths } from './changed-paths.ts';

const FILLED = { keluhan: 'demam', tujuan: { dokter_id: 1, kamar_id: null }, tindakan: [{ id: 1 }] };

it.each([
  ['nothing', FILLED, []],
  ['a value', { ...FILLED, keluhan: 'demam, batuk' }, ['keluhan']],
  ['one of a group', { ...FILLED, tujuan: { dokter_id: 2, kamar_id: null } }, ['tujuan.dokter_id']],
  ['emptied', { ...FILLED, tujuan: { dokter_id: null, kamar_id: null } }, ['tujuan.dokter_id']],
  ['a row of a list', { ...FILLED, tindakan: [{ id: 1 }, { id: 2 }] }, ['tindakan']],
])('tells what was changed: %s', (_, values, paths) => expect(changedPaths(values, FILLED)).toEqual(paths));

it('puts in what was changed and leaves what somebody else has saved since', () => {
  const now = { ...FILLED, keluhan: 'demam', tujuan: { dokter_id: 7, kamar_id: 3 } };
  const draft = { ...FILLED, keluhan: 'demam, batuk', tujuan: { dokter_id: 1, kamar_id: 4 } };
  const paths = changedPaths(draft, FILLED);
  expect(withPaths(now, draft, paths)).toEqual({
    ...now,
    keluhan: 'demam, batuk',
    tujuan: { dokter_id: 7, kamar_id: 4 },
  });
  expect(now.keluhan).toBe('demam');
  expect(withPaths({ keluhan: null }, draft, ['keluhan', 'tujuan.kamar_id'])).toEqual({ keluhan: 'demam, batuk' });
});
