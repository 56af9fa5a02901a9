import { sebutIzin } from '@nadi/domain/karyawan/izin-praktik';
import type { SalinanResep } from '@nadi/contract/resep/resep-kertas.contract';
import { formatTanggalForPrint, formatTanggalLahirForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { letterhead } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

const QR_MM = 22;
const LETTERS = 1.1;
/** Where a hand writes what the record does not know. */
const BLANK = '............................';

const words = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const lahir = ({ tanggal_lahir, umur }: SalinanResep['pasien']): string =>
  tanggal_lahir === null ? 'tidak diketahui' : words([formatTanggalLahirForPrint(tanggal_lahir), umur]);

const signaBlock = (aturan: string, keterangan: string): Block => ({
  kind: 'columns',
  columns: [{}, { width: 10, align: 'right', bold: true }],
  cells: [`   S ${aturan || '-'}`, keterangan],
});
function lineBlocks(baris: SalinanResep['baris'][number]): Block[] {
  const { nama, jumlah, satuan, aturan, keterangan, pengganti, bahan, pembuatan } = baris;
  return [
    { kind: 'text', text: `R/ ${nama} No. ${jumlah} ${satuan}`.trim(), bold: true },
    ...[...bahan, ...(pembuatan === null ? [] : [pembuatan])].map((one): Block => ({
      kind: 'text',
      text: `   ${one}`,
    })),
    signaBlock(aturan, keterangan),
    ...(pengganti
      ? [
          {
            kind: 'text',
            text: `   diganti dengan ${pengganti.nama} No. ${pengganti.jumlah} ${pengganti.satuan}`.trimEnd(),
            bold: true,
          } as const,
          signaBlock(pengganti.aturan, pengganti.keterangan),
        ]
      : []),
  ];
}

function signature({ apoteker, sipa, qr, sidik, tanggal_salinan, pcc }: SalinanResep): Block {
  const proof: Block[] = [
    ...(qr === null ? [] : [{ kind: 'qr', text: qr, mm: QR_MM } as const]),
    ...(qr === null ? [] : [{ kind: 'text', text: 'Pindai untuk memeriksa keaslian salinan ini' } as const]),
    { kind: 'text', text: `Sidik ${sidik}` },
  ];
  const sign: Block[] = [
    { kind: 'text', text: `${pcc} ${formatTanggalForPrint(tanggal_salinan)}` },
    { kind: 'text', text: 'Apoteker,' },
    { kind: 'feed', lines: 3 },
    { kind: 'text', text: apoteker || BLANK, bold: true },
    { kind: 'text', text: sebutIzin('SIPA', sipa || BLANK) },
  ];
  return { kind: 'beside', parts: [proof, sign], widths: [1, 1] };
}

/**
 * A copy of a prescription (apograph): what the doctor wrote, and what of it was handed over.
 *
 * Source: resep.md RS15; its code is that of letters (rekam-medis.md RM22).
 */
export function buildSalinanResep(salinan: SalinanResep, faskes: PrintFaskes): Paper {
  const { no_resep, tanggal_resep, dokter, pasien, baris, iter_sisa, narkotika } = salinan;
  return {
    title: `Salinan resep ${no_resep}`,
    letters: LETTERS,
    milik: { nama: pasien.nama, norm: pasien.norm },
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: 'SALINAN RESEP', size: 2 },
      {
        kind: 'fields',
        rows: [
          ['No. resep', words([no_resep, formatTanggalForPrint(tanggal_resep)])],
          ['Dokter', words([dokter.nama, dokter.sip && sebutIzin('SIP', dokter.sip)])],
          ['Pasien', words([pasien.nama, pasien.norm])],
          ['Lahir, umur', lahir(pasien)],
          ...(pasien.alamat === '' ? [] : [['Alamat', pasien.alamat] as [string, string]]),
          ['Alergi', pasien.alergi],
        ],
      },
      { kind: 'rule' },
      ...baris.flatMap((one, at): Block[] => [
        ...(at === 0 ? [] : [{ kind: 'feed', lines: 1 } as const]),
        ...lineBlocks(one),
      ]),
      { kind: 'rule' },
      ...(iter_sisa > 0 ? [{ kind: 'text', text: `Iter ${iter_sisa} x`, bold: true } as const] : []),
      ...(narkotika ? [{ kind: 'text', text: 'Hanya dilayani di faskes ini.', bold: true } as const] : []),
      { kind: 'feed', lines: 1 },
      signature(salinan),
    ],
  };
}
