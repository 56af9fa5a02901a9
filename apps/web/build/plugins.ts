import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const ZOD_ENGLISH = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const ZOD_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out the part of Zod that writes JSON schemas: every schema refers to it, and no page calls it. What is exported
 * there throws instead.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'nadi-without-json-schema',
    apply: 'build',
    load(id) {
      if (!ZOD_JSON_SCHEMA.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
        ([, n]) => n,
      );
      if (names.length === 0) throw new Error(`${path.basename(id)} of Zod exports nothing that is known here`);
      const lines = names.map((name) =>
        name?.startsWith('create')
          ? `export const ${name} = () => unavailable;`
          : `export const ${name} = unavailable;`,
      );
      return `const unavailable = () => { throw new Error('JSON schemas are not part of the web app'); };\n${lines.join('\n')}`;
    },
  };
}

/**
 * Leaves out the English sentences of Zod: the contract has words of its own, and `platform/language.ts` says what it has
 * none for.
 */
export function withoutEnglish(): Plugin {
  return {
    name: 'nadi-without-english',
    apply: 'build',
    load: (id) => (ZOD_ENGLISH.test(id) ? "export default () => ({ localeError: () => 'Isian tidak benar' });" : null),
  };
}

/**
 * Writes each text file of the build beside itself as Brotli at its best, which is too slow for the moment of a
 * request.
 */
export function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'nadi-compressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const bytes = readFileSync(path.join(outDir, file));
        const small = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        if (small.length < bytes.length) writeFileSync(path.join(outDir, `${file}.br`), small);
      }
    },
  };
}
