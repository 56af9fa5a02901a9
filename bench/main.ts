import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './api.ts';
import { ArgumentError, parseArguments, CACHE, type BenchOptions } from './arguments.ts';
import { countPasien, tidyTables, prepareDay } from './database.ts';
import { measureFloor } from './floor.ts';
import { readSamples } from './samples.ts';
import { stopAll, startServer, addPasien } from './server.ts';
import type { BenchLine } from './run-line.ts';
import { runScenarios } from './scenarios.ts';
import { printLoad, printMemory, printStart, type MemoryFigures, type StartFigures } from './tables.ts';
import { warmUp } from './warm-up.ts';
import { loadsServer, measureWeb, NO_WEB, printWeb, usesBrowser, type WebFigures } from './web.ts';

type BenchResult = {
  pada: string;
  mesin: { inti: number; memoriGB: number; prosesor: string };
  pasien: number;
  detik: number;
  mulai: StartFigures | null;
  beban: BenchLine[];
  memori: MemoryFigures | null;
} & WebFigures;

let closeBrowser: (() => Promise<void>) | null = null;
let newFolder: string | null = null;

async function cleanUp(): Promise<void> {
  await closeBrowser?.().catch(() => undefined);
  await stopAll();
  if (newFolder !== null) rmSync(newFolder, { recursive: true, force: true });
}

/** The server looks each ten seconds whether it is quiet (platform/jobs/rest.ts), and works for a moment then. */
const REST_MS = 25_000;

const notify = (text: string): void => console.log(`  ${text}`);

async function measureStart({ port }: BenchOptions): Promise<StartFigures> {
  mkdirSync(CACHE, { recursive: true });
  newFolder = mkdtempSync(path.join(CACHE, 'bench-baru-'));
  const first = await startServer(newFolder, port);
  await first.close();
  const second = await startServer(newFolder, port);
  await second.close();
  rmSync(newFolder, { recursive: true, force: true });
  newFolder = null;
  return { pertama: first.startSeconds, kedua: second.startSeconds };
}

async function loadPasien({ dataDir, port, pasien }: BenchOptions): Promise<number> {
  const existing = await countPasien(dataDir);
  if (existing >= pasien) return existing;
  notify(`loading ${pasien - existing} patients into RSUD (kept for the next run) ...`);
  const seconds = await addPasien(dataDir, port, pasien - existing);
  notify(`loaded in ${seconds.toFixed(0)} s, ${((pasien - existing) / seconds).toFixed(0)}/s`);
  await tidyTables(dataDir);
  return countPasien(dataDir);
}

async function measureServer(options: BenchOptions, result: BenchResult): Promise<void> {
  const { port, dataDir, parts } = options;
  let server = await startServer(dataDir, port);
  notify(`server ready after ${server.startSeconds.toFixed(1)} s on ${dataDir}`);
  const existing = await countPasien(dataDir);
  result.pasien = await loadPasien(options);
  if (result.pasien !== existing) {
    // The server is restarted after the load, because what is measured is a server that begins its day.
    await server.close();
    server = await startServer(dataDir, port);
    notify(`server ready again after ${server.startSeconds.toFixed(1)} s with ${result.pasien} patients`);
  }
  await prepareDay(dataDir);
  const samples = await readSamples(port, await signIn(port));
  notify(
    `${result.pasien} patients, inputs from ${samples.length} of them; ${options.seconds} s a line after its warm-up`,
  );
  const sebelumMB = server.rssMB();
  const record = (b: BenchLine): void => {
    result.beban.push(b);
    notify(
      `${b.nama}, ${b.klien}: p95 ${b.p95.toFixed(2)} ms, ${b.perDetik.toFixed(0)}/s${b.cpu === null ? '' : `, node ${b.cpu.nodeMs.toFixed(2)} ms, pg ${b.cpu.pgMs.toFixed(2)} ms`}`,
    );
    if (b.contoh !== null) notify(`${b.nama}, ${b.klien} clients, first of ${b.galat + b.ditolak}: ${b.contoh}`);
  };
  if (parts.has('dasar')) await measureFloor(server, options.seconds, record);
  const context = { options, server, samples, record, notify };
  if (loadsServer(parts)) await warmUp(context);
  await runScenarios(context);
  const sesudahMB = server.rssMB();
  notify('waiting until the server has come to rest ...');
  await wait(REST_MS);
  result.memori = { sebelumMB, sesudahMB, istirahatMB: server.rssMB() };
  if (usesBrowser(parts))
    Object.assign(result, await measureWeb(options, server, { notify, onStart: (close) => (closeBrowser = close) }));
  await server.close();
}

function printAll(result: BenchResult): void {
  const { pasien, mesin, mulai, beban, memori } = result;
  console.log(
    `\nNadi bench: ${pasien} patients in RSUD, ${mesin.inti} cores, ${mesin.memoriGB} GB, ${mesin.prosesor}; "!!" is over its budget`,
  );
  if (beban.length > 0) printLoad(beban);
  if (memori && beban.length > 0) printMemory(memori);
  if (mulai) printStart(mulai);
  printWeb(result);
}

async function runBench(): Promise<void> {
  const options = parseArguments(process.argv.slice(2));
  const machine = {
    inti: os.availableParallelism(),
    memoriGB: Math.round(os.totalmem() / 1e9),
    prosesor: os.cpus()[0]?.model.trim() ?? '-',
  };
  const result: BenchResult = {
    pada: new Date().toISOString(),
    mesin: machine,
    pasien: 0,
    detik: options.seconds,
    mulai: null,
    beban: [],
    memori: null,
    ...NO_WEB,
  };
  if (options.parts.has('mulai')) result.mulai = await measureStart(options);
  if ([...options.parts].some((b) => b !== 'mulai')) await measureServer(options, result);
  printAll(result);
  if (options.json !== null) {
    mkdirSync(path.dirname(options.json), { recursive: true });
    writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
  }
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    console.log('\nstopping the server ...');
    void cleanUp().finally(() => process.exit(130));
  });
}

try {
  await runBench();
} catch (error) {
  if (!stopping)
    console.error(
      `bench: ${error instanceof ArgumentError ? error.message : ((error as Error).stack ?? String(error))}`,
    );
  if (!stopping) process.exitCode = 1;
} finally {
  if (!stopping) await cleanUp();
}
