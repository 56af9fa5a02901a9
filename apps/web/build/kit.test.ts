import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** What the pages are made of stands once, in `patterns`: these rules and budgets keep it so (docs/decisions/0024). */
const SRC = path.join(import.meta.dirname, '../src');
const KIT_KB = 25;
const PATTERN_LINES = 250;
const PLAIN_LIST_LINES = 60;

type File = { name: string; text: string };
type Rule = { what: string; found: RegExp; instead: string; allowed: readonly string[] };
const RULES: readonly Rule[] = [
  {
    what: 'a table of its own',
    found: /<table\b/,
    instead: 'ListPage, HistoryTable or DataTable',
    allowed: ['ui/data-table.tsx'],
  },
  {
    what: "the browser's own list",
    found: /\bNativeSelect\b|<select\b/,
    instead: 'PilihBox, PilihField or PilihKataField',
    allowed: [],
  },
  {
    what: 'its own state of a save',
    found: /\bsetSaving\b|\bset(Busy|Sending)\] = useState\(false\)/,
    instead: 'useSave, useRowTask or useTask',
    // Whoever signs in waits for none of the kit.
    allowed: ['akses/login-form.public.tsx', 'akses/guest-form.tsx', 'akses/faktor/code-form.tsx'].map(
      (name) => `features/${name}`,
    ),
  },
  {
    what: 'a part that may load for ever',
    found: /\blazy\(/,
    instead: 'lazyChunk',
    allowed: ['platform/http/chunk.ts'],
  },
  {
    what: 'its own answer to a 409',
    found: /\bis(Bentrok|Conflict)|=== 409\b/,
    instead: 'useSave, useRowTask or askRemove',
    allowed: ['platform/http/api-error.ts'],
  },
  {
    what: 'the schema of a call, which the build leaves out (decision 0062)',
    found: /\b(get|list|create|save|update|find|add|search|remove)[A-Z]\w*\.(body|query|params|response)\b/,
    instead: 'the schema that the contract exports by its name',
    allowed: [],
  },
  {
    what: 'paper of its own',
    found: /\.print\(\)|@page\b/,
    instead: 'printDocument, or PrintSheet for a PDF',
    allowed: ['platform/printer/print-frame.ts', 'platform/printer/fit-pages.ts'],
  },
];

/** Rules that hold for patterns too. */
const TIME_RULES: readonly Rule[] = [
  {
    what: "this computer's clock (ketentuan D54)",
    found: /\bDate\.now\(\)|\bnew Date\(\)/,
    instead: 'serverNow, serverDate or serverIso, and browserNow for a pause',
    allowed: ['platform/time/clock.ts'],
  },
  {
    what: 'a UTC day for a local one',
    found:
      /\w*(?:[pP]ada|masuk|keluar|waktu|instant|kini|[sS]ejak|Iso\(\)|ISOString\(\))\)?[?!]*\.(?:slice|substring)\(0, ?(?:4|7|10)\)|\.split\('T'\)/,
    instead: 'localDay of platform/time/tanggal.ts',
    // Checks that a written day exists.
    allowed: ['platform/time/tanggal.ts'],
  },
];

const isTest = (name: string): boolean => name.includes('.test.');
const isKit = (name: string): boolean => name.startsWith('patterns/');
const lineCount = (text: string): number => text.trimEnd().split('\n').length;
/** A page that is only a description: it draws a list, and has neither files nor components beside it. */
const isPlainList = ({ name, text }: File): boolean =>
  name.endsWith('.page.tsx') &&
  /<(ListPage|EditListPage|MasterList)\b/.test(text) &&
  !/from '\.\/(?!.*\.queries)/.test(text) &&
  (text.match(/^(export )?function [A-Z]/gm) ?? []).length === 1;

const strangers = (files: readonly File[]): string[] =>
  files
    .filter(({ name }) => !isTest(name) && !/(^|\/)test-/.test(name) && !name.startsWith('testing/'))
    .flatMap(({ name, text }) =>
      [...(isKit(name) ? [] : RULES), ...TIME_RULES]
        .filter(({ found, allowed }) => !allowed.includes(name) && found.test(text))
        .map(({ what, instead }) => `${name} has ${what}: use ${instead}`),
    );
const tooLong = (files: readonly File[]): string[] =>
  [
    ...files.filter(({ name, text }) => isKit(name) && !isTest(name) && lineCount(text) > PATTERN_LINES),
    ...files.filter((file) => isPlainList(file) && lineCount(file.text) > PLAIN_LIST_LINES),
  ].map(({ name, text }) => `${name} has ${lineCount(text)} lines`);

const FILES: readonly File[] = globSync('**/*.{ts,tsx}', { cwd: SRC }).map((name) => ({
  name,
  text: readFileSync(path.join(SRC, name), 'utf8'),
}));

/** The kit alone, as a browser loads it: libraries and the layers below it are there without it. */
async function kitGzip(): Promise<number> {
  const input = FILES.map(({ name }) => name).filter((name) => isKit(name) && !isTest(name));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: SRC,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: input.map((name) => path.join(SRC, name)),
        external: (id: string) =>
          !path.isAbsolute(id) ? !/^\.\/[^/]+\.tsx?$/.test(id) : !id.startsWith(path.join(SRC, 'patterns/')),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
  return gzipSync(code).length;
}

describe('the kit of the pages', () => {
  it('nobody draws or saves beside it', () => {
    expect(strangers(FILES)).toEqual([]);
  });

  it('a table, a save and a conflict of its own are found', () => {
    const text =
      'const [saving, setSaving] = useState(false); if (isConflict(error)) show(<table className="x" />, <NativeSelect />);';
    expect(strangers([{ name: 'features/merk/merk.page.tsx', text }])).toHaveLength(4);
    expect(strangers([{ name: 'patterns/list-table.tsx', text }])).toEqual([]);
    const busy = 'const [busy, setBusy] = useState(false);';
    expect(strangers([{ name: 'features/merk/merk-dialog.tsx', text: busy }])).toHaveLength(1);
  });

  it('paper that a page prints itself is found', () =>
    expect(
      strangers([{ name: 'features/kasir/kasir.page.tsx', text: 'const go = () => window.print();' }]),
    ).toHaveLength(1));

  it('its files stay short, and so does a page that is only a list', () => {
    expect(tooLong(FILES)).toEqual([]);
    expect(FILES.filter(isPlainList).length).toBeGreaterThan(2);
  });

  it('a long file of the kit and a long plain list are found', () => {
    const page = 'function MerkPage() {\n  return <MasterList page={PAGE} />;\n}\n';
    const long = (text: string, lines: number): string => `${text}${'const x = 1;\n'.repeat(lines)}`;
    expect(tooLong([{ name: 'patterns/x.ts', text: long('', 251) }])).toHaveLength(1);
    expect(tooLong([{ name: 'features/merk/merk.page.tsx', text: long(page, 60) }])).toHaveLength(1);
    expect(tooLong([{ name: 'features/merk/merk.page.tsx', text: long(page, 57) }])).toEqual([]);
  });

  it(`is at most ${KIT_KB} kB on the wire`, async () => {
    const bytes = await kitGzip();
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(KIT_KB * 1000);
  });
});
