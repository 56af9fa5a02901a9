import type { ResponseOf } from '@nadi/contract/endpoint';
import type { summaryPasien } from '@nadi/contract/riwayat.contract';

type Ringkasan = ResponseOf<typeof summaryPasien>['message'];
export type Resep = Ringkasan['eresep'][number];
export type Tagihan = Ringkasan['pembayaran'][number];

/** platform.md 3 "Invoice": the service's words, and ours. */
const SEBUTAN: Record<string, string> = { UNPAID: 'Belum lunas', PARTIALLYPAID: 'Dibayar sebagian', PAID: 'Lunas' };
export const sebutanStatus = (deskripsi: string): string => SEBUTAN[deskripsi.toUpperCase()] ?? deskripsi;

/** Units without repeating one. */
export const unitTagihan = ({ detail }: Tagihan): string =>
  [...new Set(detail.map(({ unit_pelayanan }) => unit_pelayanan))].join(', ') || '-';

/** Bills that aren't paid; the amount is null when one of them is paid in part: what is left of it isn't told. */
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
