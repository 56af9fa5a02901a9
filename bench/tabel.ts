import type { Baris } from './jalankan.ts';
import type { UkuranHalaman } from './web-ukuran.ts';
import type { KerjaWeb } from './web-kerja.ts';
import type { KetikWeb } from './web-ketik.ts';
import type { SiapWeb } from './web-siap.ts';
import type { WaktuWeb } from './web-waktu.ts';

export type Memori = { sebelumMB: number; sesudahMB: number };
export type Mulai = { pertama: number; kedua: number };

const MEMORI_MB = 300;
const MULAI_PERTAMA = 120;
const MULAI_KEDUA = 5;
const GESER = 0.01;

const ms = (n: number): string => (n < 0 ? '-' : n < 10 ? n.toFixed(2) : n < 100 ? n.toFixed(1) : n.toFixed(0));
const tanda = (lewat: boolean): string => (lewat ? ' !!' : '');

/** Prints a table with `leftColumns` aligned to the left and the others to the right. */
function cetak(
  kepala: readonly string[],
  isi: readonly (readonly string[])[],
  kiri: ReadonlySet<number> = new Set([0]),
): void {
  const lebar = kepala.map((k, n) => Math.max(k.length, ...isi.map((b) => (b[n] ?? '').length)));
  const satu = (b: readonly string[]): string =>
    b
      .map((t, n) => (kiri.has(n) ? t.padEnd(lebar[n] ?? 0) : t.padStart(lebar[n] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(satu(kepala));
  console.log(lebar.map((l) => '-'.repeat(l)).join('  '));
  for (const b of isi) console.log(satu(b));
}

function anggaranBaris({ klien, p95, perDetik, anggaran }: Baris): string {
  const batas = anggaran.p95?.[klien];
  return [
    ...(batas === undefined ? [] : [`p95 < ${batas}${tanda(p95 >= batas)}`]),
    ...(anggaran.perDetik === undefined ? [] : [`>= ${anggaran.perDetik}/s${tanda(perDetik < anggaran.perDetik)}`]),
  ].join(', ');
}

export function cetakBeban(baris: readonly Baris[]): void {
  const isi = baris.map((b) => [
    b.nama,
    String(b.klien),
    String(b.permintaan),
    ms(b.p50),
    ms(b.p95),
    ms(b.p99),
    b.perDetik.toFixed(0),
    String(b.galat),
    String(b.ditolak),
    anggaranBaris(b),
  ]);
  console.log('');
  cetak(
    ['name', 'clients', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'req/s', 'errors', 'refused', 'budget'],
    isi,
    new Set([0, 9]),
  );
  for (const b of baris)
    if (b.contoh !== null) console.log(`  ${b.nama}, ${b.klien} clients, first of ${b.galat + b.ditolak}: ${b.contoh}`);
}

export function cetakMemori({ sebelumMB, sesudahMB }: Memori): void {
  console.log('');
  cetak(
    ['memory of the server, MB resident', 'before', 'after', 'budget'],
    [['server process', sebelumMB.toFixed(0), sesudahMB.toFixed(0), `< ${MEMORI_MB}${tanda(sesudahMB >= MEMORI_MB)}`]],
    new Set([0, 3]),
  );
}

export function cetakMulai({ pertama, kedua }: Mulai): void {
  console.log('');
  cetak(
    ['start until ready', 'seconds', 'budget'],
    [
      [
        'first: new data directory, demo (packages installed)',
        pertama.toFixed(1),
        `< ${MULAI_PERTAMA}${tanda(pertama >= MULAI_PERTAMA)}`,
      ],
      ['second', kedua.toFixed(1), `< ${MULAI_KEDUA}${tanda(kedua >= MULAI_KEDUA)}`],
    ],
    new Set([0, 2]),
  );
}

export function cetakUkuran(isi: readonly UkuranHalaman[]): void {
  console.log('');
  cetak(
    ['JavaScript', 'gz kB', 'budget'],
    isi.map((u) => [
      u.nama,
      u.gzKB.toFixed(1),
      u.anggaranKB === null ? '' : `<= ${u.anggaranKB}${tanda(u.gzKB > u.anggaranKB)}`,
    ]),
    new Set([0, 2]),
  );
}

export function cetakWaktu(isi: readonly WaktuWeb[]): void {
  const anggaran = ({ anggaranMs, ms4x, geser }: WaktuWeb): string =>
    [
      ...(anggaranMs === null ? [] : [`4x < ${anggaranMs}${tanda(ms4x >= anggaranMs || ms4x < 0)}`]),
      `no shift${tanda(geser > GESER)}`,
    ].join(', ');
  console.log('');
  cetak(
    ['click or key to usable', 'ms', 'ms at 4x', 'shift', 'budget', 'note'],
    isi.map((w) => [w.nama, ms(w.ms), ms(w.ms4x), w.geser.toFixed(3), anggaran(w), w.catatan ?? '']),
    new Set([0, 4, 5]),
  );
}

/** Prints one line for each round, because the worst round is what a clerk feels. */
export function cetakKetik(isi: readonly KetikWeb[]): void {
  console.log('');
  cetak(
    ['typing at 4x', 'letters', 'longest frame ms', 'frames > 50 ms'],
    isi.map((k) => [k.nama, String(k.huruf), ms(k.terpanjangMs), String(k.lebih50)]),
  );
}

export function cetakKerja(isi: readonly KerjaWeb[]): void {
  const batas = ({ tombol, detik, anggaran }: KerjaWeb): string =>
    anggaran === null
      ? ''
      : `keys <= ${anggaran.tombol}${tanda(tombol > anggaran.tombol || tombol < 0)}, ${anggaran.detik} s${tanda(detik > anggaran.detik || detik < 0)}`;
  console.log('');
  cetak(
    ['job at the keyboard', 'keys', 'seconds', 'budget', 'note'],
    isi.map((k) => [
      k.nama,
      k.tombol < 0 ? '-' : String(k.tombol),
      k.detik < 0 ? '-' : k.detik.toFixed(1),
      batas(k),
      k.catatan ?? '',
    ]),
    new Set([0, 3, 4]),
  );
}

export function cetakSiap(isi: readonly SiapWeb[]): void {
  console.log('');
  cetak(
    ['Enter on a patient to the form filled', 'times', 'median ms', 'worst ms', 'never'],
    isi.map((s) => [s.nama, String(s.kali), ms(s.ms), ms(s.terburuk), String(s.gagal)]),
  );
}
