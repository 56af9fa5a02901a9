/** What an account of the cash book is: a till's drawer, a box, a bank account, or money that is on its way (kasir.md K31). */
export const JENIS_AKUN_KAS = ['laci', 'kas', 'bank', 'kliring'] as const;
export type JenisAkunKas = (typeof JENIS_AKUN_KAS)[number];

/** Accounts from which no more can be taken than lies in them. The database holds the balance to the same (kasir.md K31). */
const BERWUJUD: ReadonlySet<JenisAkunKas> = new Set(['laci', 'kas']);
export const tidakBolehMinus = (jenis: JenisAkunKas): boolean => BERWUJUD.has(jenis);

/** A line of a document: so much into an account, or below zero out of it. */
export type GerakKas = { akun_id: number; /** Whole rupiah, never 0. */ jumlah: number };

/**
 * The accounts that lines would take below nought, in the order of the accounts. What a document brings into an account
 * counts for what it takes out of it.
 *
 * Units:   whole rupiah.
 */
export function akunKurang(
  akun: readonly { id: number; jenis: JenisAkunKas; saldo: number }[],
  lines: readonly GerakKas[],
): { akun_id: number; saldo: number; keluar: number }[] {
  return akun.flatMap(({ id, jenis, saldo }) => {
    const gerak = lines.filter(({ akun_id }) => akun_id === id).reduce((sum, { jumlah }) => sum + jumlah, 0);
    return tidakBolehMinus(jenis) && saldo + gerak < 0 ? [{ akun_id: id, saldo, keluar: -gerak }] : [];
  });
}
