import { formatMs, overMark, printTable } from './print-table.ts';
import type { PageSize } from './web-size.ts';
import type { WebJobFigures } from './web-jobs.ts';
import type { TypingFigures } from './web-typing.ts';
import type { ReadyFigures } from './web-ready.ts';
import type { TimingFigures } from './web-timing.ts';
import type { LoadFigures } from './web-halaman.ts';
import type { DeskFigures } from './desk.ts';
import type { KlienFigures } from './klien.ts';
import type { LayarFigures } from './layar.ts';

const MAX_SHIFT = 0.01;
const PAGE_SHIFT = 0.02;

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

const jobLimit = ({ tombol, detik, anggaran: budget }: Pick<WebJobFigures, 'tombol' | 'detik' | 'anggaran'>): string =>
  budget === null
    ? ''
    : `keys <= ${budget.tombol}${overMark(tombol > budget.tombol || tombol < 0)}, ${budget.detik} s${overMark(detik > budget.detik || detik < 0)}`;

export function printJobs(rows: readonly WebJobFigures[]): void {
  console.log('');
  printTable(
    ['job at the keyboard', 'keys', 'seconds', 'budget', 'note'],
    rows.map((k) => [
      k.nama,
      k.tombol < 0 ? '-' : String(k.tombol),
      k.detik < 0 ? '-' : k.detik.toFixed(1),
      jobLimit(k),
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

export function printPageLoads(rows: readonly LoadFigures[]): void {
  const limit = ({ permintaan, kB, geser, anggaran: budget }: LoadFigures): string =>
    [
      ...(budget && permintaan !== null && kB !== null
        ? [
            `<= ${budget.permintaan}${overMark(permintaan > budget.permintaan)}, ${budget.kB} kB${overMark(kB > budget.kB)}`,
          ]
        : []),
      `shift < ${PAGE_SHIFT}${overMark(geser >= PAGE_SHIFT)}`,
    ].join(', ');
  console.log('');
  printTable(
    ['page until drawn', 'requests', 'kB', 'ms', 'shift', 'budget'],
    rows.map((h) => [
      h.nama,
      h.permintaan === null ? '' : String(h.permintaan),
      h.kB === null ? '' : h.kB.toFixed(0),
      formatMs(h.ms),
      h.geser.toFixed(3),
      limit(h),
    ]),
    new Set([0, 5]),
  );
}

export function printDesk(rows: readonly DeskFigures[]): void {
  const done = rows.filter(({ tombol }) => tombol >= 0);
  console.log('');
  printTable(
    ['task at the desk', 'keys', 'all keys', 'seconds', 'clicks', 'budget', 'note'],
    rows.map((k) => [
      k.nama,
      k.tombol < 0 ? '-' : String(k.tombol),
      k.semua < 0 ? '-' : String(k.semua),
      k.detik < 0 ? '-' : k.detik.toFixed(1),
      k.klik < 0 ? '-' : `${k.klik}${overMark(k.klik > 0)}`,
      jobLimit(k),
      k.catatan ?? '',
    ]),
    new Set([0, 5, 6]),
  );
  console.log(`${done.length} of ${rows.length} tasks done and proven`);
}

export function printKlien(rows: readonly KlienFigures[]): void {
  console.log('');
  printTable(
    ['what the browser keeps', 'requests', 'kB', 'ms', 'note'],
    rows.map((k) => [
      k.nama,
      k.permintaan === null ? '' : String(k.permintaan),
      k.kB === null ? '' : k.kB.toFixed(0),
      k.ms === null ? '' : formatMs(k.ms),
      k.catatan,
    ]),
    new Set([0, 4]),
  );
}

export function printLayar(rows: readonly LayarFigures[]): void {
  console.log('');
  printTable(
    ['display of a hall', 'p50, before', 'p95, after', 'unit', 'note'],
    rows.map(({ nama, p50, p95, satuan, catatan }) => [
      nama,
      p50.toFixed(satuan === 'MB' ? 1 : 0),
      p95.toFixed(satuan === 'MB' ? 1 : 0),
      satuan,
      catatan,
    ]),
    new Set([0, 3, 4]),
  );
}
