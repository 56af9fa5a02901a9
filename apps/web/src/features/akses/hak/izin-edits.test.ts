import type { Peran } from '@nadi/contract/akses/peran.contract';
import { expect, it } from 'vitest';
import { countEdits, isEdited, izinOf, NO_EDITS, outdatedIn, rebase, toSave, without, withIzin } from './izin-edits.ts';

const KASIR: Peran = { id: 6, kode: 'kasir', nama: 'kasir', izin: ['view pos', 'update pos'], versi: 3, orang: 1 };
const DOKTER: Peran = { id: 4, kode: 'dokter', nama: 'dokter', izin: ['view antrean'], versi: 1, orang: 2 };
const EDITS = withIzin(NO_EDITS, KASIR, new Set(['view pos', 'view antrean'] as const));

it('counts single rights and sends whole roles, in the order of the table, on the version that was read', () => {
  expect(countEdits(EDITS)).toBe(2);
  expect(toSave(EDITS)).toEqual([{ id: 6, versi: 3, izin: ['view antrean', 'view pos'] }]);
  expect([...izinOf(EDITS, KASIR)]).toContain('view antrean');
  expect([...izinOf(EDITS, DOKTER)]).toEqual(['view antrean']);
  expect([isEdited(EDITS, 6, 'view antrean'), isEdited(EDITS, 6, 'view pos'), isEdited(EDITS, 4, 'view pos')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a right put back is no change', () => {
  const back = withIzin(EDITS, KASIR, new Set(KASIR.izin));
  expect([back.size, countEdits(back)]).toEqual([0, 0]);
});

it('a role that somebody else has saved is outdated, and takes the same single changes over theirs', () => {
  const theirs: Peran = { ...KASIR, versi: 4, izin: ['view pos', 'update pos', 'view laporan'] };
  expect(outdatedIn(EDITS, [KASIR, DOKTER])).toEqual([]);
  expect(outdatedIn(EDITS, [theirs, DOKTER])).toEqual([KASIR]);
  expect(toSave(rebase(EDITS, [theirs, DOKTER]))).toEqual([
    { id: 6, versi: 4, izin: ['view antrean', 'view pos', 'view laporan'] },
  ]);
  expect(without(EDITS, [KASIR]).size).toBe(0);
});

it('a role that is gone takes its changes with it', () => {
  expect(outdatedIn(EDITS, [DOKTER])).toEqual([KASIR]);
  expect(rebase(EDITS, [DOKTER]).size).toBe(0);
});

it('what somebody else has changed the same way is no change any more', () => {
  const theirs: Peran = { ...KASIR, versi: 4, izin: ['view antrean', 'view pos'] };
  expect(rebase(EDITS, [theirs]).size).toBe(0);
});
