import { spawn } from 'node:child_process';

/** The largest first: the two that take longest run side by side. */
const PROYEK = [
  'apps/server',
  'apps/web',
  'e2e',
  'packages/contract',
  'packages/domain',
  'packages/bpjs',
  'packages/print',
  'apps/simulator',
];
/** A compiler takes a core and about a gigabyte. */
const SEKALIGUS = 2;

const periksa = (proyek: string): Promise<boolean> =>
  new Promise((selesai) => {
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', proyek, '--pretty', 'false'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let teks = '';
    tsc.stdout.on('data', (potongan: Buffer) => (teks += potongan.toString()));
    tsc.on('close', (kode) => {
      if (kode !== 0) console.error(teks);
      selesai(kode === 0);
    });
  });

const antre = [...PROYEK];
let bersih = 0;
async function kerjakan(): Promise<void> {
  for (let proyek = antre.shift(); proyek !== undefined; proyek = antre.shift()) if (await periksa(proyek)) bersih += 1;
}
await Promise.all(Array.from({ length: SEKALIGUS }, kerjakan));
console.log(`types: ${bersih} of ${PROYEK.length} projects clean`);
process.exit(bersih === PROYEK.length ? 0 : 1);
