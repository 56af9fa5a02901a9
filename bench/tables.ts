import { formatMs, overMark, printTable } from './print-table.ts';
import type { BenchLine } from './run-line.ts';

/** `istirahatMB` is some seconds after `sesudahMB`. */
export type MemoryFigures = { sebelumMB: number; sesudahMB: number; istirahatMB: number };
export type StartFigures = { pertama: number; kedua: number };

const MEMORY_MB = 250;
const FIRST_START_SECONDS = 120;
const SECOND_START_SECONDS = 5;

const formatCpu = (n: number | undefined): string => (n === undefined ? '-' : n.toFixed(2));

function lineBudget({ klien, p95, perDetik, anggaran: budget }: BenchLine): string {
  const limit = budget.p95?.[klien];
  return [
    ...(limit === undefined ? [] : [`p95 < ${limit}${overMark(p95 >= limit)}`]),
    ...(budget.perDetik === undefined ? [] : [`>= ${budget.perDetik}/s${overMark(perDetik < budget.perDetik)}`]),
  ].join(', ');
}

export function printLoad(lines: readonly BenchLine[]): void {
  const rows = lines.map((b) => [
    b.nama,
    String(b.klien),
    String(b.permintaan),
    formatMs(b.p50),
    formatMs(b.p95),
    formatMs(b.p99),
    b.perDetik.toFixed(0),
    formatCpu(b.cpu?.nodeMs),
    formatCpu(b.cpu?.pgMs),
    String(b.galat),
    String(b.ditolak),
    lineBudget(b),
  ]);
  console.log('');
  printTable(
    [
      'name',
      'clients',
      'requests',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'req/s',
      'node ms',
      'pg ms',
      'errors',
      'refused',
      'budget',
    ],
    rows,
    new Set([0, 11]),
  );
}

export function printMemory({ sebelumMB, sesudahMB, istirahatMB }: MemoryFigures): void {
  console.log('');
  printTable(
    ['memory of the server, MB resident', 'before', 'after', 'at rest', 'budget'],
    [
      [
        'server process',
        sebelumMB.toFixed(0),
        sesudahMB.toFixed(0),
        istirahatMB.toFixed(0),
        `< ${MEMORY_MB}${overMark(sesudahMB >= MEMORY_MB)}`,
      ],
    ],
    new Set([0, 4]),
  );
}

export function printStart({ pertama, kedua }: StartFigures): void {
  console.log('');
  printTable(
    ['start until ready', 'seconds', 'budget'],
    [
      [
        'first: new data directory, demo (packages installed)',
        pertama.toFixed(1),
        `< ${FIRST_START_SECONDS}${overMark(pertama >= FIRST_START_SECONDS)}`,
      ],
      ['second', kedua.toFixed(1), `< ${SECOND_START_SECONDS}${overMark(kedua >= SECOND_START_SECONDS)}`],
    ],
    new Set([0, 2]),
  );
}
