import { describe, expect, it } from 'vitest';
import { relatedTests } from './related-tests.ts';

const FILES: Record<string, string> = {
  'package.json': '',
  'packages/domain/src/tarif.ts': '',
  'packages/domain/src/tarif.test.ts': `import { x } from './tarif.ts'`,
  'packages/contract/src/master/paket.contract.ts': `import { x } from '@nadi/domain/tarif'`,
  'apps/server/src/app.ts': `import './features/pasien/pasien.routes.ts'; import './features/paket/paket.routes.ts'`,
  'apps/server/src/testing/harness.ts': `import '../app.ts'`,
  'apps/server/src/testing/routes.arch.test.ts': `import './harness.ts'`,
  'apps/server/src/features/pasien/pasien.public.ts': '',
  'apps/server/src/features/pasien/pasien.routes.ts': `import './pasien.public.ts'`,
  'apps/server/src/features/pasien/cari/cari.int.test.ts': `import '../../../testing/harness.ts'`,
  'apps/server/src/features/paket/paket.routes.ts': `import '@nadi/contract/master/paket.contract'; import '../pasien/pasien.public.ts'`,
  'apps/server/src/features/paket/paket.int.test.ts': `import '../../testing/harness.ts'`,
  'apps/web/src/testing/setup.ts': '',
  'apps/web/src/features/paket/paket.page.tsx': `import '@nadi/contract/master/paket.contract'; import './paket.module.css'`,
  'apps/web/src/features/paket/paket.module.css': '',
  'apps/web/src/features/paket/paket.test.tsx': `const x = await import('./paket.page.tsx')`,
  'apps/web/src/features/pasien/pasien.test.tsx': '',
};
const pick = (...changed: string[]): string[] =>
  relatedTests(changed, Object.keys(FILES), (file) => FILES[file] ?? '').map((t) => t.split('/').at(-1) ?? '');

it('a server feature takes its own tests, those of features that stand on it, and the look at all routes', () => {
  expect(pick('apps/server/src/features/paket/paket.routes.ts')).toEqual(['paket.int.test.ts', 'routes.arch.test.ts']);
  expect(pick('apps/server/src/features/pasien/pasien.public.ts')).toEqual([
    'paket.int.test.ts',
    'cari.int.test.ts',
    'routes.arch.test.ts',
  ]);
});

it('a name that is passed on takes those who import that name, and not all of its neighbours', () => {
  const feature = (name: string): string => `apps/server/src/features/${name}`;
  const files: Record<string, string> = {
    [feature('master/paket.repository.ts')]: '',
    [feature('master/ruangan.repository.ts')]: '',
    [feature('master/master.public.ts')]:
      `export { listPaket as paketList } from './paket.repository.ts';\nexport {\n  findRuangan,\n  type Ruangan,\n} from './ruangan.repository.ts';\nexport const LIMIT = 1;`,
    [feature('bpjs/bpjs.routes.ts')]: `import type { Ruangan } from '../master/master.public.ts';`,
    [feature('bpjs/bpjs.test.ts')]: '',
    [feature('kasir/kasir.routes.ts')]: `import { LIMIT, paketList } from '../master/master.public.ts';`,
    [feature('kasir/kasir.test.ts')]: '',
    [feature('jadwal/jadwal.routes.ts')]: `import { findRuangan as find } from '../master/master.public.ts';`,
    [feature('jadwal/jadwal.test.ts')]: '',
    [feature('laporan/laporan.routes.ts')]: `import * as master from '../master/master.public.ts';`,
    [feature('laporan/laporan.test.ts')]: '',
  };
  const picked = (file: string): string[] =>
    relatedTests([feature(file)], Object.keys(files), (name) => files[name] ?? '').map(
      (test) => test.split('/').at(-1) ?? '',
    );
  expect(picked('master/paket.repository.ts')).toEqual(['kasir.test.ts', 'laporan.test.ts']);
  expect(picked('master/ruangan.repository.ts')).toEqual(['jadwal.test.ts', 'laporan.test.ts']);
  expect(picked('master/master.public.ts')).toEqual(['jadwal.test.ts', 'kasir.test.ts', 'laporan.test.ts']);
});

it('a rule or a contract takes whoever imports it, on both sides', () => {
  expect(pick('packages/domain/src/tarif.ts')).toEqual(['paket.int.test.ts', 'paket.test.tsx', 'tarif.test.ts']);
  expect(pick('packages/contract/src/master/paket.contract.ts')).toEqual([
    'paket.int.test.ts',
    'routes.arch.test.ts',
    'paket.test.tsx',
  ]);
});

it('a test takes itself only, a style the page that wears it', () => {
  expect(pick('apps/web/src/features/pasien/pasien.test.tsx')).toEqual(['pasien.test.tsx']);
  expect(pick('apps/server/src/features/pasien/cari/cari.int.test.ts')).toContain('cari.int.test.ts');
  expect(pick('apps/server/src/features/pasien/cari/cari.int.test.ts')).not.toContain('paket.int.test.ts');
  expect(pick('apps/web/src/features/paket/paket.module.css')).toEqual(['paket.test.tsx']);
});

it('what every test stands on takes all of them: the set-up of a side, or the packages', () => {
  expect(pick('apps/web/src/testing/setup.ts')).toEqual(['pasien.test.tsx', 'paket.test.tsx'].toSorted());
  expect(pick('apps/server/src/testing/harness.ts')).toEqual([
    'paket.int.test.ts',
    'cari.int.test.ts',
    'routes.arch.test.ts',
  ]);
  expect(pick('package.json')).toHaveLength(6);
});

it('whatever changes in the web takes the rules of its kit, which nobody imports', () => {
  const files = ['apps/web/src/features/paket/paket.page.tsx', 'apps/web/build/kit.test.ts', 'tools/x.test.ts'];
  expect(relatedTests([files[0] ?? ''], files, () => '')).toEqual(['apps/web/build/kit.test.ts']);
});

describe('a table of facts', () => {
  const TABLE = 'packages/domain/src/faskes/settings/loket-settings.ts';
  const before = `import { x } from './x.ts';\nexport const GROUPS = {\n  a: 'A',\n} as const;\nexport const SETTINGS = {\n  /** Of the counter. */\n  'loket:suara': {\n    default: true,\n  },\n  'resep:cetak': {\n    default: false,\n  },\n} as const;\nexport type Setting = keyof typeof SETTINGS;\n`;
  const files: Record<string, string> = {
    'packages/domain/src/faskes/setting.ts': `import { SETTINGS } from './settings/loket-settings.ts'`,
    'packages/domain/src/faskes/setting.test.ts': `import './setting.ts'`,
    'apps/web/src/features/pengaturan/pengaturan.page.tsx': `import { SETTINGS } from '@nadi/domain/faskes/setting'`,
    'apps/web/src/features/pengaturan/pengaturan.test.tsx': `import './pengaturan.page.tsx'`,
    'apps/web/src/features/lain/lain.test.tsx': `import '../pengaturan/pengaturan.page.tsx'`,
    'apps/server/src/platform/setting-reader.ts': `import { SETTINGS } from '@nadi/domain/faskes/setting'`,
    'apps/server/src/platform/kunci.int.test.ts': `import './setting-reader.ts'`,
    'apps/server/src/features/loket/loket.routes.ts': `import '../../platform/setting-reader.ts'; read('loket:suara')`,
    'apps/server/src/features/loket/loket.int.test.ts': '',
    'apps/server/src/features/resep/resep.routes.ts': `import '../../platform/setting-reader.ts'; read('resep:cetak')`,
    'apps/server/src/features/resep/resep.int.test.ts': '',
    'apps/server/src/platform/postgres/migrate.int.test.ts': '',
    'apps/server/src/testing/database.arch.test.ts': '',
    'apps/server/src/features/stok/stok.repository.ts': 'sql`select 1 from stok_saldo`',
    'apps/server/src/features/stok/stok.int.test.ts': '',
  };
  const pickOf = (file: string, was: string | null, now: string, also: string[] = []): string[] => {
    const all = { ...files, [file]: now };
    return relatedTests(
      [file, ...also],
      Object.keys(all),
      (name) => all[name] ?? '',
      (name) => (name === file ? was : null),
    ).map((test) => test.split('/').at(-1) ?? '');
  };
  /** What stands beside those who go through all rows. */
  const BESIDE = ['kunci.int.test.ts', 'pengaturan.test.tsx', 'setting.test.ts'];

  it('with a row that changed takes those who name it, and who goes through all rows', () => {
    expect(pickOf(TABLE, before, before.replace('default: true', 'default: false')).toSorted()).toEqual(
      ['loket.int.test.ts', ...BESIDE].toSorted(),
    );
  });
  it('with a row that is new or gone takes those who name that one', () => {
    const less = before.replace(/ {2}'resep:cetak'[\s\S]*? {2}\},\n/, '');
    for (const [was, now] of [
      [before, less],
      [less, before],
    ] as const)
      expect(pickOf(TABLE, was, now)).toEqual(expect.arrayContaining(['resep.int.test.ts']));
    expect(pickOf(TABLE, less, before)).not.toContain('loket.int.test.ts');
  });
  it('with other words about a row takes nobody for them, and with another type everybody', () => {
    expect(pickOf(TABLE, before, before.replace('Of the counter', 'Of the hall')).toSorted()).toEqual(
      BESIDE.toSorted(),
    );
    expect(pickOf(TABLE, before, before.replace('keyof typeof', 'string | keyof typeof'))).toEqual(
      expect.arrayContaining(['loket.int.test.ts', 'resep.int.test.ts']),
    );
  });

  const MIGRATION = 'apps/server/migrations/0300_saldo.sql';
  it('a new migration takes the features that name its tables, and what looks at the whole schema', () => {
    const sql = `-- Not of loket.\nalter table stok_saldo add column x int;\ncreate index on stok_saldo (x);`;
    const picked = pickOf(MIGRATION, null, sql, ['apps/server/migrations/SHA256SUMS']);
    expect(picked).toEqual(expect.arrayContaining(['stok.int.test.ts', 'migrate.int.test.ts']));
    expect(picked).not.toContain('loket.int.test.ts');
    expect(picked).not.toContain('kunci.int.test.ts');
  });
  it('a migration that had landed takes everything of the server', () => {
    expect(pickOf(MIGRATION, 'select 1', 'select 2')).toEqual(
      expect.arrayContaining(['loket.int.test.ts', 'kunci.int.test.ts', 'stok.int.test.ts']),
    );
  });
});
