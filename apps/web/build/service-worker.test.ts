import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serviceWorker } from './service-worker.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Runs the plugin over a bundle of these files, as the bundler does; returns the worker that it writes. */
async function workerFor(
  files: readonly string[],
  named: Record<string, string> = { 'tema.js': '1' },
): Promise<string> {
  const publicDir = mkdtempSync(path.join(os.tmpdir(), 'nadi-sw-'));
  folders.push(publicDir);
  for (const [name, content] of Object.entries(named)) writeFileSync(path.join(publicDir, name), content);
  const plugin = serviceWorker() as unknown as {
    configResolved: (config: { publicDir: string }) => void;
    generateBundle: (
      this: { emitFile: (file: { source: string }) => void },
      options: null,
      bundle: object,
    ) => Promise<void>;
  };
  plugin.configResolved({ publicDir });
  let source = '';
  const bundle = Object.fromEntries(
    files.map((fileName) => [fileName, { type: 'chunk', fileName, isEntry: fileName.includes('/index-') }]),
  );
  await plugin.generateBundle.call({ emitFile: (file) => (source = file.source) }, null, bundle);
  return source;
}
const idOf = (worker: string): string | undefined => /id:\s*[`"'](\w{12})/.exec(worker)?.[1];
const FILES = ['assets/index-1.js', 'assets/shell-1.js', 'index.html'];

it('the worker is one script, without imports, that lists all files of the build but letters of other scripts and of paper', async () => {
  const paper = 'assets/rubik-latin-400-normal-x.woff2';
  const worker = await workerFor([...FILES, 'assets/plex-cyrillic-wght.woff2', 'assets/plex-latin-wght.woff2', paper]);
  expect(worker).not.toMatch(/\bimport\b|__NADI_BUILD__/);
  for (const path of ['/assets/index-1.js', '/assets/shell-1.js', '/assets/plex-latin-wght.woff2', '/tema.js'])
    expect(worker).toContain(path);
  expect(worker).not.toContain('cyrillic-wght');
  expect(worker).not.toContain('rubik');
});

it('another content is another version, the same content the same', async () => {
  const first = idOf(await workerFor(FILES));
  expect(first).toMatch(/^\w{12}$/);
  expect(idOf(await workerFor(FILES))).toBe(first);
  expect(idOf(await workerFor([...FILES, 'assets/baru-1.js']))).not.toBe(first);
  expect(idOf(await workerFor(FILES, { 'tema.js': '2' }))).not.toBe(first);
});

it('a build without an entry is refused', async () => {
  await expect(workerFor(['assets/shell-1.js'])).rejects.toThrow('no entry');
});
