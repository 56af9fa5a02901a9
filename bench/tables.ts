import type { BenchLine } from './run-line.ts';
import type { PageSize } from './web-size.ts';
import type { WebJobFigures } from './web-jobs.ts';
import type { TypingFigures } from './web-typing.ts';
import type { ReadyFigures } from './web-ready.ts';
import type { TimingFigures } from './web-timing.ts';

export type MemoryFigures = { sebelumMB: number; sesudahMB: number };
export type StartFigures = { pertama: number; kedua: number };

const MEMORY_MB = 300;
const FIRST_START_SECONDS = 120;
const SECOND_START_SECONDS = 5;
const MAX_SHIFT = 0.01;

const formatMs = (n: number): string => (n < 0 ? '-' : n < 10 ? n.toFixed(2) : n < 100 ? n.toFixed(1) : n.toFixed(0));
const formatCpu = (n: number | undefined): string => (n === undefined ? '-' : n.toFixed(2));
const overMark = (over: boolean): string => (over ? ' !!' : '');

/** Prints a table with `leftColumns` aligned to the left and the others to the right. */
function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  leftColumns: ReadonlySet<number> = new Set([0]),
): void {
  const widths = headings.map((k, n) => Math.max(k.length, ...rows.map((b) => (b[n] ?? '').length)));
  const formatRow = (b: readonly string[]): string =>
    b
      .map((t, n) => (leftColumns.has(n) ? t.padEnd(widths[n] ?? 0) : t.padStart(widths[n] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(formatRow(headings));
  console.log(widths.map((l) => '-'.repeat(l)).join('  '));
  for (const b of rows) console.log(formatRow(b));
}

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
  for (const b of lines)
    if (b.contoh !== null) console.log(`  ${b.nama}, ${b.klien} clients, first of ${b.galat + b.ditolak}: ${b.contoh}`);
}

export function printMemory({ sebelumMB, sesudahMB }: MemoryFigures): void {
  console.log('');
  printTable(
    ['memory of the server, MB resident', 'before', 'after', 'budget'],
    [
      [
        'server process',
        sebelumMB.toFixed(0),
        sesudahMB.toFixed(0),
        `< ${MEMORY_MB}${overMark(sesudahMB >= MEMORY_MB)}`,
      ],
    ],
    new Set([0, 3]),
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

export function printSizes(rows: readonly PageSize[]): void {
  console.log('');
  printTable(
    ['JavaScript', 'gz kB', 'budget'],
    rows.map((u) => [
      u.nama,
      u.gzKB.toFixed(1),
      u.anggaranKB === null ? '' : `<= ${u.anggaranKB}${overMark(u.gzKB > u.anggaranKB)}`,
    ]),
    new Set([0, 2]),
  );
}

export function printTimings(rows: readonly TimingFigures[]): void {
  const budget = ({ anggaranMs, ms4x, geser }: TimingFigures): string =>
    [
      ...(anggaranMs === null ? [] : [`4x < ${anggaranMs}${overMark(ms4x >= anggaranMs || ms4x < 0)}`]),
      `no shift${overMark(geser > MAX_SHIFT)}`,
    ].join(', ');
  console.log('');
  printTable(
    ['click or key to usable', 'ms', 'ms at 4x', 'shift', 'budget', 'note'],
    rows.map((w) => [w.nama, formatMs(w.ms), formatMs(w.ms4x), w.geser.toFixed(3), budget(w), w.catatan ?? '']),
    new Set([0, 4, 5]),
  );
}

/** Prints one line for each round, because the worst round is what a clerk feels. */
export function printTyping(rows: readonly TypingFigures[]): void {
  console.log('');
  printTable(
    ['typing at 4x', 'letters', 'longest frame ms', 'frames > 50 ms'],
    rows.map((k) => [k.nama, String(k.huruf), formatMs(k.terpanjangMs), String(k.lebih50)]),
  );
}

export function printJobs(rows: readonly WebJobFigures[]): void {
  const limit = ({ tombol, detik, anggaran: budget }: WebJobFigures): string =>
    budget === null
      ? ''
      : `keys <= ${budget.tombol}${overMark(tombol > budget.tombol || tombol < 0)}, ${budget.detik} s${overMark(detik > budget.detik || detik < 0)}`;
  console.log('');
  printTable(
    ['job at the keyboard', 'keys', 'seconds', 'budget', 'note'],
    rows.map((k) => [
      k.nama,
      k.tombol < 0 ? '-' : String(k.tombol),
      k.detik < 0 ? '-' : k.detik.toFixed(1),
      limit(k),
      k.catatan ?? '',
    ]),
    new Set([0, 3, 4]),
  );
}

export function printReady(rows: readonly ReadyFigures[]): void {
  console.log('');
  printTable(
    ['Enter on a patient to the form filled', 'times', 'median ms', 'worst ms', 'never'],
    rows.map((s) => [s.nama, String(s.kali), formatMs(s.ms), formatMs(s.terburuk), String(s.gagal)]),
  );
}
