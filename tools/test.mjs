// `npm test`: everything, on a machine that has only Node and npm.
import { jalankan, lingkungan, NODE, pasangPaket } from './pasang.mjs';

await pasangPaket();
process.exit(await jalankan(NODE, ['tools/test.ts', ...process.argv.slice(2)], { env: lingkungan() }));
