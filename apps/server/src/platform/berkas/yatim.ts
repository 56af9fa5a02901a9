import type { Ctx } from '../db.ts';
import type { Berkas } from './berkas.ts';
import type { Tugas } from '../pekerjaan.ts';
import { denganKunci, type Gudang } from './simpan.ts';
import { listFaskes, listTercatat } from './tabel-berkas.ts';
import { AWALAN } from './toko.ts';

const SEHARI_MS = 86_400_000;

/** A job acts for nobody. */
const ctxPekerjaan = (faskesId: number): Ctx => ({ faskesId, akunId: 0, izin: [], zona: 'Asia/Jakarta', hariIni: '', panjangNorm: 6, permintaanId: 'pekerjaan', idempotensi: null });

async function periksaBagian(gudang: Gudang, faskesId: number, awalan: string, sebelum: Date): Promise<Temuan> {
  const ctx = ctxPekerjaan(faskesId);
  // Rows first: bytes are there before their row, so what is recorded and not found is really missing.
  const tercatat = new Set(await gudang.db.read(ctx, (tx) => listTercatat(tx, awalan)));
  const yatim: string[] = [];
  for await (const { sha256, diubahPada } of gudang.toko.list(faskesId, awalan)) {
    if (!tercatat.delete(sha256) && diubahPada < sebelum) yatim.push(sha256);
  }
  // Under the lock it is asked again: somebody may be sending the same bytes just now.
  for (const satu of yatim) await denganKunci(gudang, ctx, [satu], async () => undefined);
  return { dibuang: yatim.length, hilang: tercatat.size };
}

type Temuan = { dibuang: number; hilang: number };

/** Bytes older than a day that no row stands for are removed; rows whose bytes are missing are counted and kept. */
export async function cariYatim(berkas: Berkas, gudang: Gudang, sekarang = new Date()): Promise<Temuan> {
  const sebelum = new Date(sekarang.getTime() - SEHARI_MS);
  await berkas.bersihkan(sebelum);
  const jumlah: Temuan = { dibuang: 0, hilang: 0 };
  for (const faskesId of await gudang.db.platform(listFaskes)) {
    for (const awalan of AWALAN) {
      const { dibuang, hilang } = await periksaBagian(gudang, faskesId, awalan, sebelum);
      jumlah.dibuang += dibuang;
      jumlah.hilang += hilang;
    }
  }
  if (jumlah.dibuang + jumlah.hilang > 0) gudang.log.warn(jumlah, 'stored files compared with their rows');
  return jumlah;
}

/** Sunday 02:00 in Jakarta. */
export const tugasBerkas = (berkas: Berkas, gudang: Gudang): Tugas => ({ nama: 'bersihkan_berkas', jadwal: '0 19 * * 6', susulan: '1w', jalankan: async () => void (await cariYatim(berkas, gudang)) });
