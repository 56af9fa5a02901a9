import type { Ctx } from '../db.ts';
import type { Berkas } from './berkas.ts';
import type { Tugas } from '../pekerjaan.ts';
import { denganKunci, type Gudang } from './simpan.ts';
import { listFaskes, listTercatat } from './tabel-berkas.ts';
import { AWALAN } from './toko.ts';

const SEHARI_MS = 86_400_000;

/** A job acts for no user. */
const ctxPekerjaan = (faskesId: number): Ctx => ({
  faskesId,
  akunId: 0,
  izin: [],
  zona: 'Asia/Jakarta',
  hariIni: '',
  panjangNorm: 6,
  permintaanId: 'pekerjaan',
  idempotensi: null,
});

/**
 * Crashes leave only a few orphans. When there are more than this, and more than a tenth of what is stored, the
 * database is probably not the one that these files belong to.
 */
const WAJAR = 20;
const terlaluBanyak = (yatim: number, berkas: number): boolean => yatim > WAJAR && yatim > berkas / 10;

/** Bytes younger than `before` may still get their row. After an abort the next run starts from the beginning. */
type Batas = { sebelum: Date; batal: AbortSignal | undefined };
type Banding = { berkas: number; hilang: number; yatim: string[] };

/** Compares a facility's stored files with its rows. */
async function bandingkan({ db, toko }: Gudang, ctx: Ctx, { sebelum, batal }: Batas): Promise<Banding> {
  const hasil: Banding = { berkas: 0, hilang: 0, yatim: [] };
  for (const awalan of AWALAN) {
    batal?.throwIfAborted();
    // The rows are read first. Bytes are stored before their row is written, so a recorded file that is not found is
    // really missing.
    const tercatat = new Set(await db.read(ctx, (tx) => listTercatat(tx, awalan)));
    for await (const { sha256, diubahPada } of toko.list(ctx.faskesId, awalan)) {
      hasil.berkas += 1;
      if (!tercatat.delete(sha256) && diubahPada < sebelum) hasil.yatim.push(sha256);
    }
    hasil.hilang += tercatat.size;
  }
  return hasil;
}

async function periksaFaskes(gudang: Gudang, faskesId: number, batas: Batas): Promise<Temuan> {
  const ctx = ctxPekerjaan(faskesId);
  const { berkas, hilang, yatim } = await bandingkan(gudang, ctx, batas);
  if (terlaluBanyak(yatim.length, berkas)) {
    gudang.log.error(
      { faskes: faskesId, berkas, yatim: yatim.length },
      'too many stored files without a row, none removed: is this the database they belong to?',
    );
    return { dibuang: 0, hilang };
  }
  // The row is looked for again under the lock, because somebody may be sending the same bytes just now.
  for (const satu of yatim) await denganKunci(gudang, ctx, [satu], async () => undefined);
  return { dibuang: yatim.length, hilang };
}

type Temuan = { dibuang: number; hilang: number };

/**
 * Removes bytes older than a day that no row stands for, unless there are suspiciously many. Rows whose bytes are
 * missing are counted and kept.
 */
export async function cariYatim(
  berkas: Berkas,
  gudang: Gudang,
  sekarang = new Date(),
  batal?: AbortSignal,
): Promise<Temuan> {
  const sebelum = new Date(sekarang.getTime() - SEHARI_MS);
  await berkas.bersihkan(sebelum);
  const jumlah: Temuan = { dibuang: 0, hilang: 0 };
  for (const faskesId of await gudang.db.platform(listFaskes)) {
    const { dibuang, hilang } = await periksaFaskes(gudang, faskesId, { sebelum, batal });
    jumlah.dibuang += dibuang;
    jumlah.hilang += hilang;
  }
  if (jumlah.dibuang + jumlah.hilang > 0) gudang.log.warn(jumlah, 'stored files compared with their rows');
  return jumlah;
}

/** Runs on Sundays at 02:00 in Jakarta. */
export const tugasBerkas = (berkas: Berkas, gudang: Gudang): Tugas => ({
  nama: 'bersihkan_berkas',
  jadwal: '0 19 * * 6',
  susulan: '1w',
  jalankan: async (batal) => void (await cariYatim(berkas, gudang, new Date(), batal)),
});
