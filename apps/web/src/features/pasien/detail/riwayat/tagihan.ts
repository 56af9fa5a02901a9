import type { ResponseOf } from '@nadi/contract/endpoint';
import type { summaryPasien } from '@nadi/contract/riwayat.contract';

type Ringkasan = ResponseOf<typeof summaryPasien>['message'];
export type Resep = Ringkasan['eresep'][number];
export type Tagihan = Ringkasan['pembayaran'][number];

/** platform.md 3 "Invoice": the status words of the service, and the ones we show. */
const SEBUTAN: Record<string, string> = { UNPAID: 'Belum lunas', PARTIALLYPAID: 'Dibayar sebagian', PAID: 'Lunas' };
export const sebutanStatus = (deskripsi: string): string => SEBUTAN[deskripsi.toUpperCase()] ?? deskripsi;

/** The units of a bill, each named once. */
export const unitTagihan = ({ detail }: Tagihan): string =>
  [...new Set(detail.map(({ unit_pelayanan }) => unit_pelayanan))].join(', ') || '-';

/**
 * Counts the bills that are not fully paid and adds up their amounts in rupiah. The amount is null when one of them is
 * paid in part, because the service does not tell what is left to pay.
 */
export function belumLunas(pembayaran: readonly Tagihan[]): { tagihan: number; jumlah: number | null } {
  const terbuka = pembayaran.filter(({ status }) =>
    ['UNPAID', 'PARTIALLYPAID'].includes(status.deskripsi.toUpperCase()),
  );
  const sebagian = terbuka.some(({ status }) => status.deskripsi.toUpperCase() === 'PARTIALLYPAID');
  return {
    tagihan: terbuka.length,
    jumlah: sebagian ? null : terbuka.reduce((jumlah, { nominal_total }) => jumlah + nominal_total, 0),
  };
}
