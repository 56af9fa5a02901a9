// `npm start` and `npm run dev`: install what is missing, then hand over to the server on Node 24.
import path from 'node:path';
import { runProgram, environment, NODE, installPackages, ROOT } from './install.mjs';

await installPackages();
const dev = process.argv.includes('--dev');
const env = {
  // What was read from TypeScript once is kept, so that later starts are quicker and load no compiler (15 MB).
  NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compile'),
  // Each thread of Node would keep freed memory in an arena of its own, 30 MB together (glibc only).
  MALLOC_ARENA_MAX: '2',
  ...environment(),
  ...(dev ? { NADI_DEV: '1' } : {}),
};
if (dev) {
  const port = process.env.PORT ?? '3000';
  void runProgram(NODE, ['../../node_modules/vite/bin/vite.js', '--port', '5173'], {
    cwd: new URL('../apps/web/', import.meta.url),
    env: { ...env, NADI_API: `http://127.0.0.1:${port}` },
  });
}
// With a small young generation, and an old one that grows in small steps far below its bound, the server is as fast
// and takes 150 MB less under the bench.
process.exit(
  await runProgram(
    NODE,
    [
      '--max-semi-space-size=8',
      '--max-old-space-size=1024',
      // Once it is quiet the server gives memory back (platform/jobs/rest.ts).
      '--expose-gc',
      ...(dev ? ['--watch'] : []),
      'apps/server/src/main.ts',
    ],
    { env },
  ),
);
