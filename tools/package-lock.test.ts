import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const isLocked = (name: string, from: string): boolean =>
  Object.keys(packages).some((at) => at === `node_modules/${name}` || at === `${from}/node_modules/${name}`);

// npm writes only this machine's bindings where a package is added beside an installed node_modules, and `npm ci` then
// refuses the file everywhere. Mended by taking the package out of the file and `npm install --package-lock-only`.
it('the lock file has the bindings of every system, so that `npm ci` installs from it', () => {
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, at)),
  );
  expect(missing).toEqual([]);
  for (const tool of ['@oxlint/binding', '@oxfmt/binding', '@oxc-parser/binding', '@rolldown/binding'])
    for (const system of ['linux-x64-gnu', 'linux-arm64-gnu', 'linux-x64-musl', 'darwin-arm64', 'win32-x64-msvc'])
      expect(packages).toHaveProperty([`node_modules/${tool}-${system}`]);
});
