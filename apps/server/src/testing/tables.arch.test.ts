import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LIVE_EVENTS, LIVE_TOPICS } from '@nadi/contract/live-topics';
import type { LiveEventName } from '@nadi/contract/live-topics';
import { FEATURES } from '#features.ts';
import { OUTBOX_TOPICS } from '#platform/outbox/outbox-topics.ts';
import { startTestApp } from './harness.ts';
import { listTableUses } from './sql-tables.ts';

const t = await startTestApp();
const SOURCE = new URL('../', import.meta.url);

/** The tables of the platform, which every feature may read; they are written through functions of the platform. */
const PLATFORM_TABLES = [
  'dokumen_jenis',
  'audit',
  'berkas',
  'berkas_kunci',
  'hari_berubah',
  'idempotensi',
  'kiriman',
  'kiriman_selesai',
  'layanan_keadaan',
  'migrasi',
  'pasang',
  'penghitung',
  'peristiwa',
  'sambungan',
];

/** A use of a table that the rule forbids, with the reason why it stays. `in` is a folder or a file. */
const EXCEPTIONS: readonly { in: string; table: string; why: string }[] = [
  { in: '', table: 'faskes', why: 'the facility itself, to which every row belongs; only its own feature writes it' },
  ...['akun', 'akun_peran', 'peran', 'sesi'].map((table) => ({
    in: 'platform/auth/user-cache.ts',
    table,
    why: 'every request needs its user, before any feature has a say',
  })),
];

const { rows } = await t.superuser.query<{ nama: string }>(
  `select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
);
const ALL_TABLES = new Set(rows.map(({ nama }) => nama));

type Violation = { file: string; table: string; what: string };
type SourceFile = { file: string; text: string };

/** A newcomer's rule in one sentence: write your own tables only, read yours and those upstream. */
function findViolations(files: readonly SourceFile[], exceptions = EXCEPTIONS): Violation[] {
  const owner = new Map(FEATURES.flatMap(({ name, tables }, n) => tables.map((table) => [table, { name, n }])));
  return files.flatMap(({ file, text }) => {
    const folder = /^features\/([^/]+)\//.exec(file)?.[1];
    const position = FEATURES.findIndex(({ name }) => name === folder);
    return listTableUses(text, ALL_TABLES).flatMap(({ table, write }) => {
      const owned = owner.get(table);
      const isExcepted = exceptions.some(
        (e) => e.table === table && file.startsWith(e.in) && !(write && e.in === '' && owned?.name !== folder),
      );
      if (isExcepted) return [];
      if (write)
        return owned?.name === folder
          ? []
          : [{ file, table, what: `written, but it belongs to ${owned?.name ?? 'platform'}` }];
      return owned === undefined || owned.n <= position
        ? []
        : [{ file, table, what: `read, but it belongs to ${owned.name}, which is downstream` }];
    });
  });
}

/** The demo fills empty facilities with a million rows, through all tables at once, and is no part of the program. */
const readSources = (): SourceFile[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(demo|testing)\//.test(file))
    .map((file) => ({ file, text: readFileSync(new URL(file, SOURCE), 'utf8') }));

/** The names of the features in the order that the check of imports holds them to. */
function readImportOrder(): string[] {
  const { forbidden } = createRequire(import.meta.url)('../../../../.dependency-cruiser.cjs') as {
    forbidden: readonly { name: string }[];
  };
  return forbidden.flatMap(({ name }) => /^server-(.+)-imports-upstream-only$/.exec(name)?.[1] ?? []);
}

describe('features', () => {
  it('are all listed, in the order of the check of imports', () => {
    const folders = readdirSync(new URL('features/', SOURCE));
    const names = FEATURES.map(({ name }) => name);
    expect(names.toSorted()).toEqual(folders.toSorted());
    expect(names).toEqual(readImportOrder());
  });

  it.each(['topics', 'outbox'] as const)('have %s of their own, and nobody else sends them', (kind) => {
    const sent = {
      topics: /\b(?:announce\(\s*tx,\s*|(?=name: '\w+',\s*data: )name: )'([A-Za-z]+)'/g,
      outbox: /\b(?:enqueueOutbox\(\s*tx,|outboxSql\()\s*'([a-z._]+)'/g,
    }[kind];
    const found = readSources().flatMap(({ file, text }) =>
      [...text.matchAll(sent)].flatMap(([, topic = '']) => {
        const folder = /^features\/([^/]+)\//.exec(file)?.[1];
        // An event goes by its name, which the table of live events leads to its topic.
        const name = kind === 'topics' ? LIVE_EVENTS[topic as LiveEventName].topik : topic;
        return folder === undefined ? [] : [`${folder} ${name}`];
      }),
    );
    const declared = FEATURES.flatMap((feature) => (feature[kind] ?? []).map((topic) => `${feature.name} ${topic}`));
    expect([...new Set(found)].toSorted()).toEqual(declared.toSorted());
    const table = { topics: LIVE_TOPICS, outbox: Object.keys(OUTBOX_TOPICS) }[kind];
    expect(FEATURES.flatMap<string>((feature) => feature[kind] ?? []).toSorted()).toEqual(table.toSorted());
  });
});

describe('tables', () => {
  it('have one owner each: a feature or the platform', () => {
    const owned = [...FEATURES.flatMap(({ tables }) => tables), ...PLATFORM_TABLES];
    expect(owned.toSorted()).toEqual([...ALL_TABLES].toSorted());
  });

  it('are written by their owner alone, and read by nobody upstream of it', () => {
    expect(findViolations(readSources())).toEqual([]);
  });

  it('have no exception that nobody needs any more', () => {
    for (const exception of EXCEPTIONS) {
      const others = EXCEPTIONS.filter((e) => e !== exception);
      expect(findViolations(readSources(), others), `${exception.in} ${exception.table}`).not.toEqual([]);
    }
  });
});

describe('the check itself', () => {
  const inFeature = (name: string, text: string): string[] =>
    findViolations([{ file: `features/${name}/x.repository.ts`, text }]).map(
      ({ table, what }) => `${table}: ${what.split(',')[0]}`,
    );

  it.each([
    ['an insert', 'sql`insert into kunjungan (id) values (1)`'],
    ['an update', 'sql`\n  update kunjungan set status = 1`'],
    ['a removal', 'sql`delete from kunjungan where id = 1`'],
    ['a write inside a larger statement', 'sql`with x as (update kunjungan k set status = 1 returning 1) select 1`'],
    ['a copy', "copyLines(client, 'kunjungan (id)', lines)"],
    ['a list of master data on it', "const SOURCE = { table: 'kunjungan', id: sql`k.id` }"],
    ['a merge that moves it', "const PART = { tabel: 'kunjungan', kolom: 'pasien_id' }"],
  ])('finds %s of a table of another feature', (_what, text) => {
    expect(inFeature('antrean', text)).toContain('kunjungan: written');
    expect(inFeature('pendaftaran', text)).toEqual([]);
  });

  it.each([
    ['a query', 'sql`select 1 from kunjungan k`'],
    ['a join', 'sql`select 1 from ruangan r\n left join kunjungan k on k.ruangan_id = r.id`'],
    ['a second table after a comma', 'sql`select 1 from ruangan r, kunjungan k`'],
    ['a part of a statement', 'sql`exists (select from kunjungan where id = ${id})`'],
    ['a column that holds choices', "const PLACES = { 19: [['Kunjungan', 'kunjungan', 'kelas']] }"],
  ])('finds %s that reads a table downstream', (_what, text) => {
    expect(inFeature('master', text)).toEqual(['kunjungan: read']);
    expect(inFeature('riwayat', text)).toEqual([]);
  });

  it('finds SQL of the platform on a table of a feature', () => {
    expect(findViolations([{ file: 'platform/jobs/jobs.ts', text: 'delete from bpjs_peserta' }])).toHaveLength(2);
  });

  it('takes no sentence about SQL for SQL', () => {
    expect(inFeature('master', '/** Reads from kunjungan. */\n  // update kunjungan')).toEqual([]);
  });
});
