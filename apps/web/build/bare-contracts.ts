import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.contract\.ts$/;
const SCHEMAS = '?schemas';
/** What only a schema tells, and what only the server or a reader of the documents asks. */
const LEFT_OUT = new Set(
  'params query body response summary otherWritings open queryCan forPatients safeToRepeat'.split(' '),
);
/** Person-free, but every ask of it reaches the server (platform.md 7), so no kept answer is ever held against it. */
const NEVER_READ_FROM_CACHE = new Set(['getSetting']);

type Exported = Record<string, unknown>;

const isEndpoint = (value: unknown): value is Exported =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'can' in value;

/** The response cache holds what it kept against the schema of the answer, so these stay whole. */
const staysWhole = (name: string, call: Exported): boolean =>
  call['personFree'] === true && !NEVER_READ_FROM_CACHE.has(name);

/**
 * A contract without the schemas of its calls: those are left to a module of their own, which goes where nobody names
 * one.
 */
export function writeBare(file: string, exported: Exported): string {
  const calls = Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) && !staysWhole(name, value)
      ? [[name, Object.fromEntries(Object.entries(value).filter(([key]) => !LEFT_OUT.has(key)))] as const]
      : [],
  );
  return [
    `export * from './${path.basename(file)}${SCHEMAS}';`,
    ...calls.map(([name, call]) => `export const ${name} = ${JSON.stringify(call)};`),
  ].join('\n');
}

/**
 * Sends the browser calls without their schemas. To make a call the app needs its method, path and right; what is asked
 * and answered it knows from the compiler. The schemas that forms check with are exported beside the calls, and come where
 * they are imported: the sign-in page and the shell name none, and so do without Zod. Decision 0062.
 */
export function bareContracts(): Plugin {
  return {
    name: 'nadi-bare-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!CONTRACT.test(file)) return null;
      const isSchemas = query !== undefined;
      const code = isSchemas
        ? readFileSync(file, 'utf8')
        : writeBare(file, (await import(pathToFileURL(file).href)) as Exported);
      return { code, moduleType: isSchemas ? 'ts' : 'js', moduleSideEffects: false };
    },
  };
}
