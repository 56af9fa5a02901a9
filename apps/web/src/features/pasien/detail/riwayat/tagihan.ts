import type { ResponseOf } from '@nadi/contract/endpoint';
import type { getPasienSummary } from '@nadi/contract/pasien/riwayat.contract';

type PasienSummary = ResponseOf<typeof getPasienSummary>['message'];
export type Resep = PasienSummary['eresep'][number];
export type Tagihan = PasienSummary['pembayaran'][number];

/** platform.md 3 "Invoice": the status words of the service, and the ones we show. */
const STATUS_WORDS: Record<string, string> = {
  UNPAID: 'Belum lunas',
  PARTIALLYPAID: 'Dibayar sebagian',
  PAID: 'Lunas',
};
export const formatStatus = (deskripsi: string): string => STATUS_WORDS[deskripsi.toUpperCase()] ?? deskripsi;

/** The units of a bill, each named once. */
export const formatTagihanUnit = ({ detail }: Tagihan): string =>
  [...new Set(detail.map(({ unit_pelayanan }) => unit_pelayanan))].join(', ') || '-';

/**
 * Counts the bills that are not fully paid and adds up their amounts in rupiah. The amount is null when one of them is
 * paid in part, because the service does not tell what is left to pay.
 */
export function sumUnpaid(pembayaran: readonly Tagihan[]): { tagihan: number; amount: number | null } {
  const unpaid = pembayaran.filter(({ status }) =>
    ['UNPAID', 'PARTIALLYPAID'].includes(status.deskripsi.toUpperCase()),
  );
  const partlyPaid = unpaid.some(({ status }) => status.deskripsi.toUpperCase() === 'PARTIALLYPAID');
  return {
    tagihan: unpaid.length,
    amount: partlyPaid ? null : unpaid.reduce((amount, { nominal_total }) => amount + nominal_total, 0),
  };
}
