import { expect, it } from 'vitest';
import { assignIssue } from './dpjp.ts';

it('RM38: who answers already is given no role; who treats together may take over', () => {
  expect(assignIssue('utama', ['utama'])?.message).toMatch(/sudah DPJP utama/);
  expect(assignIssue('konsul', ['utama'])?.message).toMatch(/sudah DPJP utama/);
  expect(assignIssue('utama', ['rawat bersama'])).toBeNull();
});

it('RM38: one role beside the first doctor at a time', () => {
  expect(assignIssue('konsul', [])).toBeNull();
  expect(assignIssue('konsul', ['rawat bersama'])?.message).toBe('Dokter ini sudah rawat bersama di kunjungan ini');
});
