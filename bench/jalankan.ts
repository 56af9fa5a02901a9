import type { BarisPasien } from '../packages/contract/src/pasien.contract.ts';
import { masuk } from './api.ts';
import type { Pilihan } from './argumen.ts';
import { ukur, type Angka } from './beban.ts';
import type { Permintaan } from './klien.ts';

/** Milliseconds at p95 for one and for sixteen clients; requests a second at least. */
export type Anggaran = { p95?: Partial<Record<number, number>>; perDetik?: number };
export type Baris = Angka & { anggaran: Anggaran };

const KLIEN = [1, 16] as const;

export type Alat = {
  pilihan: Pilihan;
  baris: readonly BarisPasien[];
  catat: (b: Baris) => void;
  kabari: (teks: string) => void;
};
type Rencana = {
  nama: string;
  anggaran: Anggaran;
  buat: () => Permintaan;
  tanpaMasuk?: boolean;
  /** Who asks, when it is not the clerk. */ akun?: string;
};

/** One line with one client and one with sixteen. */
export async function jalankan(
  { pilihan, catat }: Alat,
  { nama, anggaran, buat, tanpaMasuk, akun }: Rencana,
): Promise<void> {
  for (const klien of KLIEN) {
    const token = tanpaMasuk ? null : (await masuk(pilihan.port, akun)).token;
    const angka = await ukur({ port: pilihan.port, nama, klien, detik: pilihan.detik }, { token, buat });
    // Throughput is a promise for a full desk, not for one clerk.
    catat({ ...angka, anggaran: klien === 1 ? { p95: anggaran.p95 } : anggaran });
  }
}

/** One address after another, and round again. */
export const bergilir = (jalur: readonly string[]): (() => Permintaan) => {
  let ke = 0;
  return () => ({ cara: 'GET', jalur: jalur[ke++ % jalur.length] ?? '/' });
};
