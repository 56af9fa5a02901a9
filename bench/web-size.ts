import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './arguments.ts';

/** `gzKB` is the JavaScript that opening the page adds to what is already loaded; 1 kB = 1000 bytes. */
export type PageSize = { nama: string; gzKB: number; anggaranKB: number | null };

const DIST = path.join(ROOT, 'apps/web/dist');
const ASSETS = path.join(DIST, 'assets');
const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{}\s,]+from\s*)?["']\.\/([\w.-]+\.js)["']/g;
const SCREEN_KB = 150;
const EXTRA_KB = 60;

const gzLength = (file: string): number => gzipSync(readFileSync(file)).length;
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

function withStaticImports(entryFiles: readonly string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...entryFiles];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, nama] of readFileSync(path.join(ASSETS, file), 'utf8').matchAll(STATIC_IMPORT))
      if (nama !== undefined) queue.push(nama);
  }
  return files;
}

/** Measures the build as a browser loads it: what index.html loads, then each lazy chunk with its static imports. */
export function measurePages(): PageSize[] | null {
  if (!existsSync(path.join(DIST, 'index.html'))) return null;
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const file = readdirSync(ASSETS).filter((b) => b.endsWith('.js'));
  const looseBytes = [...html.matchAll(/<script src="\/([\w.-]+\.js)"/g)].reduce(
    (n, [, nama]) => n + gzLength(path.join(DIST, nama ?? '')),
    0,
  );
  const entryFiles = withStaticImports(
    [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, nama]) => nama ?? ''),
  );
  const totalKB = (content: Iterable<string>, except: ReadonlySet<string>): number =>
    [...content].reduce((n, b) => (except.has(b) ? n : n + gzLength(path.join(ASSETS, b))), 0) / 1000;
  const byName = (nama: string): string[] => file.filter((b) => withoutHash(b) === nama);

  const login = withStaticImports([...entryFiles, ...byName('masuk.page')]);
  const shell = withStaticImports([...login, ...byName('shell')]);
  const lazyFiles = file.filter((b) => /\.(page|public)$/.test(withoutHash(b)) && !shell.has(b)).toSorted();
  return [
    { nama: 'entry (index.html)', gzKB: totalKB(entryFiles, new Set()) + looseBytes / 1000, anggaranKB: null },
    { nama: '/login, first load', gzKB: totalKB(login, new Set()) + looseBytes / 1000, anggaranKB: SCREEN_KB },
    { nama: 'shell, beyond /login', gzKB: totalKB(shell, login), anggaranKB: EXTRA_KB },
    ...lazyFiles.map((b) => ({
      nama: `${withoutHash(b)}, beyond shell`,
      gzKB: totalKB(withStaticImports([b]), shell),
      anggaranKB: EXTRA_KB,
    })),
  ];
}
