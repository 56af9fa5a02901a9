import { readFileSync } from 'node:fs';
import { DEMO_AKUN, DEMO_PASSWORD } from './demo/akun.ts';
import { ConfigError, readConfig, type Config } from './platform/run/config.ts';
import { createEnding } from './platform/run/ending.ts';
import { startServer, type Progress } from './start-server.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const ending = createEnding();
const progress: Progress = {
  stage: (n, text) => console.log(`[${n}/6] ${text}`),
  detail: (text) => console.log(`      ${text}`),
};

async function run(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const { simulator } = await startServer(config, { version, progress, ending });
  greet(config, simulator);
}

function greet({ port, host, demo }: Config, simulator: string | null): void {
  console.log(
    `\nNadi ${version} berjalan di http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`,
  );
  if (demo) {
    console.log(`Akun demo (kata sandi ${DEMO_PASSWORD}):`);
    for (const { email, nama, peran } of DEMO_AKUN) console.log(`  ${email.padEnd(26)} ${peran.padEnd(22)} ${nama}`);
  } else {
    console.log('Faskes dan superadmin pertama dibuat dengan: npm run admin -- faskes --help');
  }
  if (simulator !== null) console.log(`Simulator BPJS (bukan BPJS sungguhan): ${simulator}`);
  console.log('Hentikan dengan Ctrl-C.\n');
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) console.error(`Nadi: ${error.message}`);
  else console.error(`Nadi berhenti karena kesalahan yang tidak terduga: ${(error as Error).stack ?? String(error)}`);
  void ending.end(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.onSignal());
process.on('unhandledRejection', fail);
run().catch(fail);
