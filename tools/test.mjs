// `npm test`: everything, on a machine that has only Node and npm.
import { runProgram, environment, NODE, installPackages } from './install.mjs';

await installPackages();
process.exit(await runProgram(NODE, ['tools/test.ts', ...process.argv.slice(2)], { env: environment() }));
