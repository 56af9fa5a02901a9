import type { BarisPasien } from '../packages/contract/src/pasien.contract.ts';
import { masuk } from './api.ts';
import type { Pilihan } from './argumen.ts';
import { ukur, type Angka } from './beban.ts';
import type { Permintaan } from './klien.ts';

/** `p95` is in milliseconds, for one and for sixteen clients; `perDetik` is the least number of requests a second. */
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
  /** The e-mail of the account that asks, when it is not the clerk. */
  akun?: string;
};

/** Measures one line with one client and then with sixteen. */
export async function jalankan(
  { pilihan, catat }: Alat,
  { nama, anggaran, buat, tanpaMasuk, akun }: Rencana,
): Promise<void> {
  for (const klien of KLIEN) {
    const token = tanpaMasuk ? null : (await masuk(pilihan.port, akun)).token;
    const angka = await ukur({ port: pilihan.port, nama, klien, detik: pilihan.detik }, { token, buat });
    // The throughput budget is for a full desk, not for one clerk.
    catat({ ...angka, anggaran: klien === 1 ? { p95: anggaran.p95 } : anggaran });
  }
}

/** Asks the addresses one after another, again and again. */
export const bergilir = (jalur: readonly string[]): (() => Permintaan) => {
  let ke = 0;
  return () => ({ cara: 'GET', jalur: jalur[ke++ % jalur.length] ?? '/' });
};
