import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AKAR } from './argumen.ts';

/** `gzKB` is the JavaScript that opening the page adds to what is already loaded; 1 kB = 1000 bytes. */
export type UkuranHalaman = { nama: string; gzKB: number; anggaranKB: number | null };

const DIST = path.join(AKAR, 'apps/web/dist');
const ASET = path.join(DIST, 'assets');
const STATIS = /\b(?:import|export)\s*(?:[\w$*{}\s,]+from\s*)?["']\.\/([\w.-]+\.js)["']/g;
const LAYAR = 150;
const TAMBAHAN = 60;

const gz = (berkas: string): number => gzipSync(readFileSync(berkas)).length;
const tanpaSidik = (berkas: string): string => berkas.replace(/-[\w-]{8}\.js$/, '');

function sertaStatis(awal: readonly string[]): Set<string> {
  const semua = new Set<string>();
  const antre = [...awal];
  for (let satu = antre.pop(); satu !== undefined; satu = antre.pop()) {
    if (semua.has(satu)) continue;
    semua.add(satu);
    for (const [, nama] of readFileSync(path.join(ASET, satu), 'utf8').matchAll(STATIS))
      if (nama !== undefined) antre.push(nama);
  }
  return semua;
}

/** Measures the build as a browser loads it: what index.html loads, then each lazy chunk with its static imports. */
export function ukurHalaman(): UkuranHalaman[] | null {
  if (!existsSync(path.join(DIST, 'index.html'))) return null;
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const berkas = readdirSync(ASET).filter((b) => b.endsWith('.js'));
  const lepas = [...html.matchAll(/<script src="\/([\w.-]+\.js)"/g)].reduce(
    (n, [, nama]) => n + gz(path.join(DIST, nama ?? '')),
    0,
  );
  const awal = sertaStatis([...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, nama]) => nama ?? ''));
  const jumlah = (isi: Iterable<string>, kecuali: ReadonlySet<string>): number =>
    [...isi].reduce((n, b) => (kecuali.has(b) ? n : n + gz(path.join(ASET, b))), 0) / 1000;
  const menurut = (nama: string): string[] => berkas.filter((b) => tanpaSidik(b) === nama);

  const login = sertaStatis([...awal, ...menurut('masuk.page')]);
  const kerangka = sertaStatis([...login, ...menurut('shell')]);
  const malas = berkas.filter((b) => /\.(page|public)$/.test(tanpaSidik(b)) && !kerangka.has(b)).toSorted();
  return [
    { nama: 'entry (index.html)', gzKB: jumlah(awal, new Set()) + lepas / 1000, anggaranKB: null },
    { nama: '/login, first load', gzKB: jumlah(login, new Set()) + lepas / 1000, anggaranKB: LAYAR },
    { nama: 'shell, beyond /login', gzKB: jumlah(kerangka, login), anggaranKB: TAMBAHAN },
    ...malas.map((b) => ({
      nama: `${tanpaSidik(b)}, beyond shell`,
      gzKB: jumlah(sertaStatis([b]), kerangka),
      anggaranKB: TAMBAHAN,
    })),
  ];
}
