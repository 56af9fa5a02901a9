// Runs one of our TypeScript programs on Node 24: node tools/run.mjs apps/server/src/seed.ts --faskes RSUD
import { runProgram, environment, NODE, installPackages } from './install.mjs';

await installPackages();
process.exit(await runProgram(NODE, process.argv.slice(2), { env: environment() }));
