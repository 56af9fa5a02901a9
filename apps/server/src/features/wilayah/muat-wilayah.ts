import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { catatTerpasang, giliranPasang, sudahTerpasang, transaksi } from '../../platform/pasang.ts';
import { gantiWilayah, type BarisWilayah } from './muat-wilayah.repository.ts';

const BERKAS = [
  ['provinces.csv', 1],
  ['regencies.csv', 2],
  ['districts.csv', 3],
  ['villages.csv', 4],
] as const;
const SINGKATAN: Record<string, string> = { DKI: 'DKI', DI: 'DI' };
const KECIL = new Set(['dan']);

/**
 * Turns 'KABUPATEN PANGKAJENE DAN KEPULAUAN' into 'Kabupaten Pangkajene dan Kepulauan'. A name with small letters stays
 * as it is.
 */
export function namaWilayah(asli: string): string {
  if (/[a-z]/.test(asli)) return asli;
  return asli
    .split(' ')
    .map((kata) => SINGKATAN[kata] ?? kata.toLowerCase())
    .map((kata) => (KECIL.has(kata) ? kata : kata.replace(/(^|[^\p{L}'])(\p{L})/gu, (huruf) => huruf.toUpperCase())))
    .join(' ');
}

/** The id of a region is its code without the dots, and so is the id of its parent. */
export function uraiBaris(baris: string, jenis: 1 | 2 | 3 | 4): BarisWilayah {
  const kolom = baris.split(',');
  const [kode, induk] = [kolom[0] ?? '', jenis === 1 ? null : (kolom[1] ?? '')];
  return {
    id: Number(kode.replaceAll('.', '')),
    induk: induk === null ? null : Number(induk.replaceAll('.', '')),
    jenis,
    deskripsi: namaWilayah(
      kolom
        .slice(jenis === 1 ? 1 : 2)
        .join(',')
        .trim(),
    ),
  };
}

function folderPaket(): string {
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve('idn-area-data')), '..');
}

export function versiWilayah(): string {
  return (JSON.parse(readFileSync(path.join(folderPaket(), 'package.json'), 'utf8')) as { version: string }).version;
}

export function* bacaWilayah(): Generator<BarisWilayah> {
  for (const [berkas, jenis] of BERKAS) {
    const isi = readFileSync(path.join(folderPaket(), 'data', berkas), 'utf8').split(/\r?\n/);
    for (let n = 1; n < isi.length; n++) if (isi[n]) yield uraiBaris(isi[n] as string, jenis);
  }
}

/** Loads the official regions once per version of the package. Existing rows stay, and their names are updated. */
export async function muatWilayah(
  client: ClientBase,
  kabari: (pesan: string) => void = () => undefined,
): Promise<void> {
  const versi = versiWilayah();
  if ((await sudahTerpasang(client, 'wilayah')) === versi) return;
  await transaksi(client, async () => {
    await giliranPasang(client, 'wilayah');
    if ((await sudahTerpasang(client, 'wilayah')) === versi) return;
    kabari('memuat kode wilayah Indonesia');
    await gantiWilayah(client, bacaWilayah());
    await catatTerpasang(client, 'wilayah', versi);
  });
}
