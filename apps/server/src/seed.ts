import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { openLanes, seedPasien } from './demo/seed-pasien.ts';
import { findFaskes } from './features/faskes-baru/create-faskes.repository.ts';
import { loadWilayah } from './features/wilayah/load-wilayah.ts';
import { runTool } from './platform/run/run-tool.ts';
import { ConfigError } from './platform/run/config.ts';
import { withOwner } from './platform/postgres/owner.ts';

const MAX_PASIEN = 20_000_000;
const USAGE = 'pakai: npm run seed -- --faskes RSUD --pasien 1000000';

function parseCommand(argv: readonly string[]): { faskes: string; pasien: number } {
  let values: { faskes?: string | undefined; pasien?: string | undefined };
  try {
    values = parseArgs({ args: [...argv], options: { faskes: { type: 'string' }, pasien: { type: 'string' } } }).values;
  } catch {
    throw new ConfigError(`Pilihan tidak dikenal; ${USAGE}.`);
  }
  if (!values.faskes?.trim()) throw new ConfigError(`--faskes wajib diisi; ${USAGE}.`);
  const digits = (values.pasien ?? '').replaceAll(/[._]/g, '');
  const pasien = Number(digits);
  if (!/^\d+$/.test(digits) || pasien < 1 || pasien > MAX_PASIEN)
    throw new ConfigError(`--pasien harus bilangan bulat 1 sampai ${MAX_PASIEN.toLocaleString('id-ID')}; ${USAGE}.`);
  return { faskes: values.faskes.trim(), pasien };
}

let command: { faskes: string; pasien: number } = { faskes: '', pasien: 0 };
const stopController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopController.abort());

/** Reports progress: in a terminal one line that is rewritten, in a file one line every ten seconds. */
function createReporter(count: number): (done: number) => void {
  const startedAt = performance.now();
  let lastAt = 0;
  return (done) => {
    const now = performance.now();
    if (done < count && now - lastAt < (process.stdout.isTTY ? 200 : 10_000)) return;
    lastAt = now;
    const perSecond = done / ((now - startedAt) / 1000);
    const filled = Math.round((done / count) * 24);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${done.toLocaleString('id-ID')} pasien  ${((done / count) * 100).toFixed(1).replace('.', ',')} %  ${Math.round(perSecond).toLocaleString('id-ID')}/dtk  sisa ${Math.ceil((count - done) / perSecond)} dtk`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
}

async function seedFaskes(owner: ClientConfig, superuser: ClientConfig | null): Promise<void> {
  const faskes = await withOwner(owner, async (client) => {
    const existing = await findFaskes(client, command.faskes);
    if (!existing) throw new ConfigError(`Faskes dengan kode ${command.faskes} tidak ada.`);
    await loadWilayah(client);
    return existing;
  });
  const lanes = await openLanes({ owner, superuser });
  if (!lanes.fast)
    console.log('Pengguna basis data ini tidak boleh melewati pemeriksaan kunci asing; penanaman lebih lambat.');
  const startedAt = performance.now();
  const report = createReporter(command.pasien);
  const count = await seedPasien(lanes, {
    faskesId: faskes.id,
    count: command.pasien,
    signal: stopController.signal,
    report,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  process.stdout.write(process.stdout.isTTY ? '\n' : '');
  console.log(
    `${count.toLocaleString('id-ID')} pasien ditambahkan ke ${faskes.nama} dalam ${seconds} detik${stopController.signal.aborted ? ' (dihentikan; yang sudah masuk utuh)' : ''}.`,
  );
}

await runTool(
  'seed',
  ({ connections }) => seedFaskes(connections.owner, connections.superuser),
  () => {
    command = parseCommand(process.argv.slice(2));
  },
);
