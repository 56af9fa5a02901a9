import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { akunKurang, type GerakKas } from '@nadi/domain/kas/akun-kas';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import * as repo from './kas.repository.ts';

/** What a document moves: its own number, the day it belongs to, and so much into accounts or, below zero, out of them. */
export type GerakDokumen = {
  dokumen: Dokumen;
  nomor: string;
  /** YYYY-MM-DD. */ tanggal: string;
  lines: readonly repo.NewMutasi[];
};

/** Refuses what a drawer or a box can't give. */
function refuseEmpty(akun: readonly repo.Akun[], lines: readonly GerakKas[]): void {
  const kurang = akunKurang(akun, lines);
  const [first] = kurang;
  if (!first) return;
  const nama = akun.find(({ id }) => id === first.akun_id)?.nama ?? '';
  throw new AppError('BENTROK', {
    message: `Isi ${nama} tidak cukup: ada ${formatRupiah(first.saldo)}, keluar ${formatRupiah(first.keluar)}.`,
    data: { kurang },
  });
}

/**
 * Writes what a document moves. The caller holds the document's row.
 *
 * Throws:  TIDAK_ADA for an account of nobody here; BENTROK where one is out of use, or with `data.kurang` where a drawer or
 *          a box would hold less than nothing.
 */
export async function catatKas(tx: TenantTx, { lines, ...of }: GerakDokumen): Promise<repo.Mutasi[]> {
  const ids = [...new Set(lines.map(({ akun_id }) => akun_id))];
  const akun = await repo.lockAkun(tx, ids);
  if (akun.length < ids.length) throw new AppError('TIDAK_ADA', { message: 'Akun kas ini tidak ada' });
  const closed = akun.find(({ aktif }) => !aktif);
  if (closed) throw new AppError('BENTROK', { message: `Akun ${closed.nama} tidak dipakai lagi.` });
  refuseEmpty(akun, lines);
  return repo.insertMutasi(tx, { ...of, balik: false }, lines);
}

/**
 * Takes back what a document has moved, on the day that is given. Its rows stand beside the first ones, so that the book
 * itself refuses a second time. The caller holds the document's row.
 *
 * Throws:  BENTROK where it was taken back before, or where the money is not in the drawer any more.
 */
export async function balikKas(
  tx: TenantTx,
  dokumen: Dokumen,
  { tanggal, alasan }: { /** YYYY-MM-DD. */ tanggal: string; alasan: string },
): Promise<void> {
  const ids = (await repo.listBooked(tx, dokumen)).map(({ akun_id }) => akun_id);
  // Money goes back to where it came from, also where nobody uses that any more.
  const akun = await repo.lockAkun(tx, ids);
  const booked = await repo.listBooked(tx, dokumen);
  const [first] = booked;
  if (!first) return;
  if (booked.some(({ balik }) => balik))
    throw new AppError('BENTROK', { message: `${first.nomor} sudah dibatalkan di buku kas.` });
  const turned = booked.map(({ jumlah, baris_id, akun_id, kategori }) => ({
    baris_id,
    akun_id,
    kategori,
    jumlah: -jumlah,
    keterangan: alasan,
  }));
  refuseEmpty(akun, turned);
  await repo.insertMutasi(tx, { dokumen, nomor: first.nomor, tanggal, balik: true }, turned);
}

/** Holds each account against its rows, one statement for each; reads only. */
export async function proveKas(tx: TenantTx): Promise<repo.BuktiKas> {
  const ids = await repo.listAkunIds(tx);
  const beda: repo.BedaKas[] = [];
  for (const id of ids) beda.push(...(await repo.listBeda(tx, id)));
  return { benar: beda.length === 0, diperiksa: ids.length, beda };
}
