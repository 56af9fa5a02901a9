import type { StrukPayload } from '@nadi/contract/stok/struk';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { terbilang, TERBILANG_MAX } from '@nadi/domain/uang/terbilang';
import { letterhead, reprintMark, type Printing } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';

/** Money in a column of money: `76.250`; what is taken off has its minus apart, `- 2.500`. */
const amount = (rupiah: number): string => formatRupiah(rupiah).replace(/^-?Rp\. /, rupiah < 0 ? '- ' : '');

const SERVICES = { columns: [{}, { width: 17, align: 'right' as const }] };

const patient = ({ nomor, norm, patientName, birthDate, doctor }: StrukPayload): [string, string][] => [
  ...(nomor ? ([['No. nota', nomor]] satisfies [string, string][]) : []),
  ['No. RM', norm || '-'],
  ['Nama', patientName || '-'],
  ['Tanggal lahir', birthDate || '-'],
  ['Dokter', doctor || '-'],
];

/** On a sheet (K44), and of amounts that are paid; a credit note has none. */
const inWords = (total: number): Block[] =>
  total >= 0 && total <= TERBILANG_MAX
    ? [{ kind: 'sheet', blocks: [{ kind: 'text', text: `Terbilang: ${terbilang(total)}` }] }]
    : [];

/**
 * The receipt of a payment, of what platform.md 3 names and no more. The bill fills the payload.
 *
 * Source: platform.md 3, "Receipt print payload"; kasir.md K42, K44.
 */
export function buildStruk(payload: StrukPayload, printing: Printing = { ulang: null }): Paper {
  const { entityName, entityAddress, entityPhone, logo = '', services, total, qrData } = payload;
  return {
    title: `Struk ${payload.nomor ?? payload.norm}`.trim(),
    milik: { nama: payload.patientName, norm: payload.norm },
    blocks: [
      ...reprintMark(printing),
      letterhead({ nama: entityName, alamat: entityAddress, telepon: entityPhone, logo }),
      { kind: 'rule', double: true },
      { kind: 'heading', text: 'NOTA PEMBAYARAN' },
      { kind: 'rule' },
      { kind: 'fields', rows: patient(payload) },
      { kind: 'rule' },
      {
        kind: 'table',
        ...SERVICES,
        rows: services.map((service) => [
          service.name ?? service.key ?? '-',
          amount(service.total ?? service.amount ?? 0),
        ]),
      },
      { kind: 'rule' },
      { kind: 'total', label: 'TOTAL', value: formatRupiah(total) },
      ...inWords(total),
      { kind: 'rule' },
      ...(qrData ? [{ kind: 'qr', text: qrData, mm: 20 } as const] : []),
      { kind: 'text', text: 'Semoga lekas sehat. Simpan struk ini.', align: 'center' },
      { kind: 'cut' },
    ],
  };
}
