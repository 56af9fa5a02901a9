import { expect, it } from 'vitest';
import { persetujuanIssue } from './persetujuan.ts';

it.each([
  ['needs none', false, null, null],
  ['needs none, whatever was said', false, 'menolak', null],
  ['agreed', true, 'setuju', null],
  ['an emergency', true, 'darurat', null],
  ['nobody asked', true, null, /perlu persetujuan/],
  ['refused', true, 'menolak', /menolak Odontektomi/],
] as const)('RM26: %s', (_what, perlu, terakhir, issue) => {
  const said = persetujuanIssue('Odontektomi', perlu, terakhir);
  if (issue === null) expect(said).toBeNull();
  else expect(said).toMatch(issue);
});
