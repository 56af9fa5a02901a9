import type { MergePasien } from '@nadi/contract/pasien/kembar.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { z } from 'zod';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { GABUNG_PARTS } from '../used-by.ts';
import { lockPasienRecord, listPasienRecord, type PasienRecord } from './compare.repository.ts';
import { CHOOSABLE_FIELDS, CHOOSABLE_NOMOR, UNIQUE_NOMOR, type ChoosableNomor } from './choosable-fields.ts';

export type GabungInput = z.output<typeof MergePasien>;
export type GabungPair = { pemenang: PasienRecord; kalah: PasienRecord };
/**
 * The chosen fields as they are stored: columns of `pasien`, the unique columns among them, and numbers that have rows
 * of their own.
 */
export type GabungChoice = { columns: string[]; uniqueColumns: ('nik' | 'no_bpjs')[]; nomor: ChoosableNomor[] };

export const formatRm = (tx: TenantTx, norm: number): string => `No. RM ${formatNorm(norm, tx.ctx.normLength)}`;

const SAME_PASIEN = new AppError('VALIDASI', { errors: { kalah: ['Pilih dua pasien yang berbeda'] } });

/** Loads both records as they are, whether or not they can be merged. */
export async function loadPasienRecord(
  tx: TenantTx,
  normA: number,
  normB: number,
): Promise<[PasienRecord, PasienRecord]> {
  if (normA === normB) throw SAME_PASIEN;
  const all = await listPasienRecord(tx, [normA, normB]);
  const [a, b] = [normA, normB].map((norm) => all.find((r) => r.norm === norm));
  if (!a || !b) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return [a, b];
}

export function rejectMerged(tx: TenantTx, records: readonly PasienRecord[]): void {
  const merged = records.find((r) => r.digabung_ke !== null);
  if (merged)
    throw new AppError('BENTROK', {
      message: `Pasien ${formatRm(tx, merged.norm)} sudah digabung ke ${formatRm(tx, merged.norm_kini)}. Muat ulang dan periksa lagi.`,
    });
}

/** Locks both records, and throws unless they are still the versions that the user has seen. */
export async function lockBoth(tx: TenantTx, input: GabungInput): Promise<GabungPair> {
  if (input.pemenang === input.kalah) throw SAME_PASIEN;
  await lockPasienRecord(tx, [input.pemenang, input.kalah]);
  const [pemenang, kalah] = await loadPasienRecord(tx, input.pemenang, input.kalah);
  rejectMerged(tx, [pemenang, kalah]);
  const outdated =
    pemenang.versi === input.versi_pemenang ? (kalah.versi === input.versi_kalah ? undefined : kalah) : pemenang;
  if (outdated)
    throw new AppError('BENTROK', {
      message: sudahBerubah(`Data pasien ${formatRm(tx, outdated.norm)}`, 'Muat ulang dan periksa lagi.'),
    });
  return { pemenang, kalah };
}

export function parseChoice(chosenFields: readonly string[]): GabungChoice {
  const unknownField = chosenFields.find((p) => ![...CHOOSABLE_FIELDS, ...CHOOSABLE_NOMOR].some((k) => k.kolom === p));
  if (unknownField !== undefined)
    throw new AppError('VALIDASI', { errors: { pilihan: [`Kolom ${unknownField} tidak dapat dipilih`] } });
  const chosen = CHOOSABLE_FIELDS.filter((k) => chosenFields.includes(k.kolom));
  return {
    columns: chosen.flatMap((k) => k.columns),
    uniqueColumns: UNIQUE_NOMOR.filter((k) => chosenFields.includes(k)),
    nomor: CHOOSABLE_NOMOR.filter((k) => chosenFields.includes(k.kolom)),
  };
}

/** Throws when the two can't be one person, or can't be merged now. */
export async function checkMayMerge(tx: TenantTx, { pemenang, kalah }: GabungPair): Promise<void> {
  const ibu = [pemenang, kalah].find((r) => r.baris['ibu_id'] === pemenang.id || r.baris['ibu_id'] === kalah.id);
  if (ibu)
    throw new AppError('VALIDASI', {
      errors: { kalah: ['Keduanya tercatat sebagai ibu dan anak, jadi bukan orang yang sama'] },
    });
  const refusals = await Promise.all(
    GABUNG_PARTS.parts().map(({ findRefusal }) => findRefusal?.(tx, pemenang.id, kalah.id)),
  );
  const refusal = refusals.find((text) => typeof text === 'string');
  if (refusal !== undefined) throw new AppError('VALIDASI', { errors: { kalah: [refusal as string] } });
}

export const pickColumns = (row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((k) => [k, row[k] ?? null]));
