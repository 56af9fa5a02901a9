// Runs one of our TypeScript programs on Node 24: node tools/run.mjs apps/server/src/seed.ts --faskes RSUD
import { jalankan, lingkungan, NODE, pasangPaket } from './pasang.mjs';

await pasangPaket();
process.exit(await jalankan(NODE, process.argv.slice(2), { env: lingkungan() }));
