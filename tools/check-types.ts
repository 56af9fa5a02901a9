import { spawn } from 'node:child_process';

/** Each project has its own compiler options: the domain, for example, knows neither DOM nor Node. */
const PROJECTS = [
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'e2e',
  'packages/contract',
  'packages/domain',
  'packages/bpjs',
  'packages/print',
  'apps/simulator',
  'apps/desktop',
];
/**
 * TypeScript 7 finds the same errors in a third of the processor time, and checks one project on several cores. Tools
 * that read our sources through the compiler's own API (dependency-cruiser) stay with `typescript`, because version 7
 * has no such API.
 */
const checkProject = (project: string): Promise<boolean> =>
  new Promise((resolve) => {
    const tsc = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project, '--pretty', 'false'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    tsc.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    tsc.on('close', (exitCode) => {
      if (exitCode !== 0) console.error(text);
      resolve(exitCode === 0);
    });
  });

let clean = 0;
for (const project of PROJECTS) if (await checkProject(project)) clean += 1;
console.log(`types: ${clean} of ${PROJECTS.length} projects clean`);
process.exit(clean === PROJECTS.length ? 0 : 1);
