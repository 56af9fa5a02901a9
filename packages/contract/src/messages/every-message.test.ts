import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import { BAHASA, setBahasa } from './field-messages.ts';
import { FIELD_NAMES } from './field-names.ts';
import { sayPlainly } from './plain-messages.ts';
import { translateMessage } from './translate-message.ts';

/** What somebody may send in the place of a right value. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'bukan',
  'x'.repeat(20_000),
  '12',
  '99:99',
  '2026-02-30',
  '9999-12-31',
  'a\u0000b',
  -1,
  0,
  1.5,
  9e15,
  true,
  {},
  [],
  [{}],
  ['x'],
  Array.from({ length: 2000 }, () => 1),
  Array.from({ length: 2000 }, () => ({})),
];
/** The validator's own way of speaking, in Indonesian and English. */
const RAW =
  /diharapkan|diterima|input tidak valid|opsi tidak valid|kunci tidak|invalid|expected|received|\bobject\b|\bstring\b|\bundefined\b|\bnull\b|\bNaN\b/i;

const folder = new URL('../', import.meta.url);
const endpoints: AnyEndpoint[] = [];
const isEndpoint = (e: unknown): e is AnyEndpoint =>
  typeof e === 'object' && e !== null && 'method' in e && 'path' in e;
beforeAll(async () => {
  z.config({ localeError: sayPlainly });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.contract.ts'))) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const one of Object.values(module))
      endpoints.push(
        ...(isEndpoint(one)
          ? [one]
          : typeof one === 'object' && one !== null
            ? Object.values(one).filter(isEndpoint)
            : []),
      );
  }
});
afterEach(() => setBahasa('id', FIELD_NAMES));

type Def = {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
};
/** The schema inside what wraps it: optional, default, preprocess. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input, out } = schema.def as unknown as Def;
  if (innerType) return unwrap(innerType);
  if (input && out) return unwrap((input.def as { type: string }).type === 'transform' ? out : input);
  return schema;
}
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (unwrap(schema) as z.ZodObject).shape ?? {};

/** Every message of a schema when one of its parts is wrong, at any depth. */
function messagesOf(
  schema: z.ZodType,
  wrap: (value: unknown) => unknown = (value) => value,
  root = schema,
): Set<string> {
  const found = new Set<string>();
  for (const wrong of WRONG) {
    const parsed = root.safeParse(wrap(wrong));
    for (const issue of parsed.error?.issues ?? []) found.add(issue.message);
  }
  const inner = unwrap(schema);
  const element = (inner.def as unknown as Def).element;
  if (element) for (const message of messagesOf(element, (value) => wrap([value]), root)) found.add(message);
  for (const [key, part] of Object.entries(shapeOf(schema)))
    for (const message of messagesOf(part, (value) => wrap({ [key]: value }), root)) found.add(message);
  return found;
}
/** In Indonesian, as the server says them. They are looked for once, because every field of every call is tried. */
let messages: string[];
beforeAll(() => {
  messages = [
    ...new Set(
      endpoints.flatMap(({ params, query, body }) => [params, query, body].flatMap((one) => [...messagesOf(one)])),
    ),
  ].toSorted();
}, 30_000);

describe('what a person is told of a wrong value', () => {
  it('is never the validator’s own text, in any call', () => {
    expect(endpoints.length).toBeGreaterThan(80);
    expect(messages.length).toBeGreaterThan(150);
    expect(messages.filter((message) => RAW.test(message))).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('platform.md 5: has its message in %s', (bahasa) => {
    setBahasa(bahasa, FIELD_NAMES);
    // An Indonesian word that is left over says that a name or a sentence is missing in the tables.
    const left =
      /\b(wajib|harus|paling|tidak|pilih|sudah|belum|boleh|huruf|angka|nama|tanggal|kode|dari|atau|kolom|isian|berupa|dipilih|sedikit|banyak)\b/i;
    expect(
      messages.filter((message) => translateMessage(message) === message || left.test(translateMessage(message))),
    ).toEqual([]);
    if (bahasa === 'ar')
      expect(messages.filter((message) => !/[\u0600-\u06FF]/.test(translateMessage(message)))).toEqual([]);
  });

  it('stays as it is in Indonesian, and where nobody knows another word', () => {
    expect(translateMessage('Nama wajib diisi')).toBe('Nama wajib diisi');
    setBahasa('en', FIELD_NAMES);
    expect(translateMessage('Jadwal dr. Budi sudah penuh')).toBe('Jadwal dr. Budi sudah penuh');
    expect(BAHASA).toEqual(['id', 'en', 'ar']);
  });
});
