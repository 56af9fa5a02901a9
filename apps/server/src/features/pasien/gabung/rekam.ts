import type { GabungPasien } from '@nadi/contract/kembar.contract';
import { tulisNomorAntrean } from '@nadi/domain/kunjungan/antrean';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { tulisTanggal } from '@nadi/domain/tanggal/tanggal';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { kunciRekam, listBentrokKunjungan, listRekam, type Rekam } from './banding.repository.ts';
import { KOLOM_PILIHAN, NOMOR_PILIHAN, NOMOR_UNIK, type NomorPilihan } from './kolom.ts';

export type IsiGabung = z.output<typeof GabungPasien>;
export type Keduanya = { pemenang: Rekam; kalah: Rekam };
/**
 * The chosen fields as they are stored: columns of `pasien`, the unique columns among them, and numbers that have rows
 * of their own.
 */
export type Pilihan = { kolom: string[]; unik: ('nik' | 'no_bpjs')[]; nomor: NomorPilihan[] };

export const rm = (tx: TenantTx, norm: number): string => `No. RM ${tulisNorm(norm, tx.ctx.panjangNorm)}`;

const SAMA = new AppError('VALIDASI', { errors: { kalah: ['Pilih dua pasien yang berbeda'] } });

/** Loads both records as they are, whether or not they can be merged. */
export async function muatRekam(tx: TenantTx, normA: number, normB: number): Promise<[Rekam, Rekam]> {
  if (normA === normB) throw SAMA;
  const semua = await listRekam(tx, [normA, normB]);
  const [a, b] = [normA, normB].map((norm) => semua.find((r) => r.norm === norm));
  if (!a || !b) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return [a, b];
}

export function tolakSudahDigabung(tx: TenantTx, rekam: readonly Rekam[]): void {
  const sudah = rekam.find((r) => r.digabung_ke !== null);
  if (sudah)
    throw new AppError('BENTROK', {
      message: `Pasien ${rm(tx, sudah.norm)} sudah digabung ke ${rm(tx, sudah.norm_kini)}. Muat ulang dan periksa lagi.`,
    });
}

/** Locks both records, and throws unless they are still the versions that the user has seen. */
export async function kunciKeduanya(tx: TenantTx, isi: IsiGabung): Promise<Keduanya> {
  if (isi.pemenang === isi.kalah) throw SAMA;
  await kunciRekam(tx, [isi.pemenang, isi.kalah]);
  const [pemenang, kalah] = await muatRekam(tx, isi.pemenang, isi.kalah);
  tolakSudahDigabung(tx, [pemenang, kalah]);
  const usang =
    pemenang.versi === isi.versi_pemenang ? (kalah.versi === isi.versi_kalah ? undefined : kalah) : pemenang;
  if (usang)
    throw new AppError('BENTROK', {
      message: `Data pasien ${rm(tx, usang.norm)} baru saja diubah orang lain. Muat ulang dan periksa lagi.`,
    });
  return { pemenang, kalah };
}

export function bacaPilihan(pilihan: readonly string[]): Pilihan {
  const asing = pilihan.find((p) => ![...KOLOM_PILIHAN, ...NOMOR_PILIHAN].some((k) => k.kolom === p));
  if (asing !== undefined)
    throw new AppError('VALIDASI', { errors: { pilihan: [`Kolom ${asing} tidak dapat dipilih`] } });
  const dipilih = KOLOM_PILIHAN.filter((k) => pilihan.includes(k.kolom));
  return {
    kolom: dipilih.flatMap((k) => k.isi),
    unik: NOMOR_UNIK.filter((k) => pilihan.includes(k)),
    nomor: NOMOR_PILIHAN.filter((k) => pilihan.includes(k.kolom)),
  };
}

/** Throws when the two can't be one person, or can't be merged now. */
export async function periksaBolehGabung(tx: TenantTx, { pemenang, kalah }: Keduanya): Promise<void> {
  const ibu = [pemenang, kalah].find((r) => r.baris['ibu_id'] === pemenang.id || r.baris['ibu_id'] === kalah.id);
  if (ibu)
    throw new AppError('VALIDASI', {
      errors: { kalah: ['Keduanya tercatat sebagai ibu dan anak, jadi bukan orang yang sama'] },
    });
  const [bentrok, ...lain] = await listBentrokKunjungan(tx, pemenang.id, kalah.id);
  if (!bentrok) return;
  const { ruangan, tanggal, kode, nomor_a, nomor_b } = bentrok;
  const juga = lain.length > 0 ? ` (dan ${lain.length} lagi)` : '';
  throw new AppError('VALIDASI', {
    errors: {
      kalah: [
        `Keduanya punya kunjungan yang belum selesai di ${ruangan} tanggal ${tulisTanggal(tanggal)}: ${tulisNomorAntrean(kode, nomor_a)} dan ${tulisNomorAntrean(kode, nomor_b)}${juga}. Selesaikan atau batalkan salah satunya dulu.`,
      ],
    },
  });
}

export const petikBaris = (baris: Record<string, unknown>, kolom: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(kolom.map((k) => [k, baris[k] ?? null]));
