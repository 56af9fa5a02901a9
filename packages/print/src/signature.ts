import { sebutIzin } from '@nadi/domain/karyawan/izin-praktik';
import type { Block } from './paper.ts';

/** How a reader proves a paper: an address behind a code, or the seal alone where the server has no public address. */
export type BuktiSurat = { alamat: string | null; sidik: string };
/** As written on paper: '23 November 2026'. */
type Signing = { tanggal: string; dokter: { nama: string; sip: string | null } };

const QR_MM = 22;

/** The proof on the left, day and doctor on the right. `apa` is what the paper is called in its proof. */
export function signature({ tanggal, dokter }: Signing, { alamat, sidik }: BuktiSurat, apa = 'surat ini'): Block {
  const proof: Block[] = [
    ...(alamat === null ? [] : [{ kind: 'qr', text: alamat, mm: QR_MM } as const]),
    {
      kind: 'text',
      text: alamat === null ? 'Ditandatangani di sistem' : `Pindai untuk memeriksa keaslian ${apa}`,
    },
    { kind: 'text', text: `Sidik ${sidik}` },
  ];
  const sign: Block[] = [
    { kind: 'text', text: tanggal },
    { kind: 'text', text: 'Dokter pemeriksa,' },
    { kind: 'feed', lines: 4 },
    { kind: 'text', text: dokter.nama, bold: true },
    ...(dokter.sip === null ? [] : [{ kind: 'text', text: sebutIzin('SIP', dokter.sip) } as const]),
  ];
  return { kind: 'beside', parts: [proof, sign], widths: [1, 1] };
}
