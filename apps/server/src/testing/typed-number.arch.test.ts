import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** A number made of a text beside its reader, or letters that are dropped from one. */
const READS = /parse(?:Float|Int)\(|\.replace(?:All)?\((?:','|\/,\/g?), ?'\.'\)|\.replace(?:All)?\(\/\\D\+?\/g/;
/** Every other place asks `bacaAngka` or `bacaNomor`, which refuse or ask about what is not certain. */
const ALLOWED = new Map([
  ['packages/domain/src/angka/baca-angka.ts', 'the reader of numbers'],
  ['packages/domain/src/angka/baca-nomor.ts', 'the reader of identifiers'],
  ['packages/domain/src/resep/baris/banding-rujukan.ts', 'compares readings with those of the corpus'],
  ['packages/domain/src/resep/baris/pola-lain.ts', 'a fraction that the tokens of the line have matched'],
  ['packages/domain/src/resep/baris/urut-obat.ts', 'sorts offers by a word that its pattern has matched'],
  ['packages/domain/src/icd/kode-icd.ts', 'a code of ICD, whose point is no decimal sign'],
  ['packages/domain/src/pasien/telepon.ts', 'compares phone numbers that the contract has taken'],
  ['packages/domain/src/antrean/kabar.ts', 'a stored phone number as a link needs it'],
  ['packages/domain/src/akses/kata-sandi.ts', 'looks for an identity in a password'],
  ['packages/print/src/print-style.ts', 'a size of paper in our own list'],
  ['apps/server/src/features/master/jadwal/jadwal-cells.ts', 'the part of a day that a spreadsheet stores as time'],
  ['apps/web/src/fields/mask.ts', 'a mask of a date or time, which shows what it holds'],
  ['apps/web/src/platform/printer/show-page.ts', 'lengths of the browser'],
  ['apps/web/src/platform/printer/fit-pages.ts', 'lengths of the browser'],
  ['apps/web/src/features/pasien/form/bpjs/bpjs-values.ts', 'compares stored numbers with those of BPJS'],
]);

it('D52, D53: what people type as a number has one reader', () => {
  const files = globSync(['apps/{server,web}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
    (name) => !name.includes('.test.') && !/\/(?:testing|demo)\//.test(name),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((name) => READS.test(readFileSync(path.join(ROOT, name), 'utf8')));
  expect(found.filter((name) => !ALLOWED.has(name))).toEqual([]);
  expect([...ALLOWED.keys()].filter((name) => !READS.test(readFileSync(path.join(ROOT, name), 'utf8')))).toEqual([]);
});

it.each(['Number.parseFloat(text)', "Number(text.replace(',', '.'))", String.raw`text.replaceAll(/\D/g, '')`])(
  'finds %s',
  (text) => expect(READS.test(text)).toBe(true),
);

it('D53: what an input has no room for is told by one piece that watches them all, and cut by nobody', () => {
  const main = readFileSync(path.join(ROOT, 'apps/web/src/app/main.tsx'), 'utf8');
  expect(main).toMatch(/^tellFullInputs\(\);$/m);
  const fields = globSync(['apps/web/src/fields/{text,text-area,digit,desimal,masked}-*.tsx'], { cwd: ROOT });
  expect(fields.length).toBeGreaterThan(4);
  // A bound field shows what is too long and says so; the browser's own limit would keep its beginning.
  const cut = fields.filter((name) => / maxLength=\{/.test(readFileSync(path.join(ROOT, name), 'utf8')));
  expect(cut.filter((name) => !name.includes('.test.'))).toEqual([]);
});

/** A date that is read beside its reader. */
const DATES = /\bparseTanggal\(|\\d\{1,2\}\)?\[\/[.-]*\]/;
const DATES_ALLOWED = new Set([
  'packages/domain/src/tanggal/tanggal.ts',
  'packages/domain/src/kunjungan/waktu-kontrol.ts',
  'packages/domain/src/kunjungan/kepesertaan.ts',
  'packages/domain/src/pasien/pasien-query.ts',
  'packages/domain/src/resep/bud.ts',
  'packages/contract/src/other-writings.ts',
  'apps/web/src/features/pendaftaran/kepesertaan/peserta-rows.ts',
]);
it('issue 30 D8: what people type as a date has one reader; other places read the wire, or a search word', () => {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/{domain,contract}/src/**/*.ts'], { cwd: ROOT });
  const found = files.filter(
    (name) => !name.includes('.test.') && DATES.test(readFileSync(path.join(ROOT, name), 'utf8')),
  );
  expect(found.filter((name) => !DATES_ALLOWED.has(name))).toEqual([]);
});
