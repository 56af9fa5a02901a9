import { expect, it } from 'vitest';
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
