import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Names that hold an instant: their first ten letters are the day in Greenwich, which is yesterday until 07.00 WIB. */
const SLICED =
  /\w*(?:[pP]ada|masuk|keluar|waktu|instant|kini|[sS]ejak|ISOString\(\))\)?[?!]*\.(?:slice|substring)\(0, ?(?:7|10)\)|\.split\('T'\)/;
const ALLOWED = new Map([
  ['packages/domain/src/tanggal/tanggal.ts', 'adds days to a day'],
  ['packages/domain/src/stok/fefo.ts', 'reads a written day'],
  ['apps/server/src/platform/lembar/read-sheet.worker.ts', 'a cell that holds a day has no zone'],
  ['apps/server/src/features/audit/audit-rows.ts', 'checks that an instant can be read'],
  ['apps/server/src/demo/synthetic-pasien.ts', 'makes up a birth date'],
]);

it('D16: no slice of an instant stands for a day: tanggalInZone gives it', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
    (name) => !name.includes('.test.') && !name.includes('/testing/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((name) => SLICED.test(readFileSync(path.join(ROOT, name), 'utf8')));
  expect(found.filter((name) => !ALLOWED.has(name))).toEqual([]);
});

it.each([
  'masuk.slice(0, 10)',
  'trace.dibatalkan_pada.slice(0, 10)',
  'now.toISOString().slice(0, 10)',
  "at.split('T')[0]",
])('finds %s', (text) => expect(SLICED.test(text)).toBe(true));
