import { indukTidakAktif } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '../../../platform/db.ts';
import type { Galat } from '../daftar/daftar.service.ts';
import { findInduk } from './induk.repository.ts';

type Letak = { tabel: 'instalasi' | 'unit' | 'ruangan' | 'kamar'; kolom: string; sebutan: string };
type Isi = { induk: number; aktif: boolean };

/** The parent must exist in this facility, and be active when a row is put under it or activated. */
export async function periksaInduk(
  tx: TenantTx,
  { tabel, kolom, sebutan }: Letak,
  lama: Isi | null,
  baru: Isi,
): Promise<Galat> {
  const induk = await findInduk(tx, tabel, baru.induk);
  if (!induk) return { [kolom]: [`${sebutan} ini tidak ditemukan`] };
  return indukTidakAktif(induk, lama, baru) ? { [kolom]: [`${sebutan} ${induk.deskripsi} tidak aktif`] } : {};
}
