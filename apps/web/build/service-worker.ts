import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type { Build } from '../worker/build.ts';

const WORKER = path.join(import.meta.dirname, '../worker/worker.ts');
/**
 * Letters of other scripts are loaded where a page shows them, and those of paper (a file for each weight) where something
 * is printed; without the server the system's letters stand in.
 */
const LEFT_OUT = /-(cyrillic|cyrillic-ext|greek|vietnamese|latin-ext)-.*\.woff2$|-latin-\d+-normal-.*\.woff2$/;

async function bundleWorker(content: Build): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __NADI_BUILD__: JSON.stringify(content) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Writes the service worker, `sw.js`, with the list of all files of the build, at the root of the site. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'nadi-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !LEFT_OUT.test(name));
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
      if (entry === undefined) throw new Error('the build has no entry');
      const named = existsSync(publicDir) ? readdirSync(publicDir) : [];
      const hash = createHash('sha256').update(names.toSorted().join('\n'));
      for (const name of named) hash.update(name).update(readFileSync(path.join(publicDir, name)));
      const source = await bundleWorker({
        id: hash.digest('hex').slice(0, 12),
        entry: `/${entry}`,
        files: names.toSorted().map((name) => `/${name}`),
        named: named.map((name) => `/${name}`),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
