import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { PENUNJANG_BATAL } from '@nadi/domain/penunjang/penunjang';
import { SURAT_DIBUANG } from '@nadi/domain/surat/surat';

type Bagian = Readonly<Record<string, unknown>>;
const rowsOf = <T>(part: unknown): readonly T[] => (Array.isArray(part) ? (part as T[]) : []);

/**
 * The last order and letter of a visit as a template proposes them, without days: what only fits this patient is left out
 * or, as it is text, taken out by whoever keeps it (rekam-medis.md RM28).
 */
export function keptParts(bagian: Bagian): Record<string, unknown> {
  const order = rowsOf<Penunjang>(bagian['penunjang']).find(({ status }) => status !== PENUNJANG_BATAL);
  const letter = rowsOf<Surat>(bagian['surat']).find(
    ({ status, jenis }) => status !== SURAT_DIBUANG && jenis !== 'kematian',
  );
  return {
    ...(order && {
      penunjang: {
        jenis: order.jenis,
        tindakan_id: order.item.map(({ tindakan_id }) => tindakan_id),
        klinis: order.klinis,
        cito: order.cito,
        puasa: order.puasa,
      },
    }),
    ...(letter && { surat: letterOf(letter.isi) }),
  };
}

function letterOf(isi: Surat['isi']): Record<string, unknown> {
  const { jenis } = isi;
  if (jenis === 'sakit') return { jenis, lama: isi.lama, catatan: isi.catatan };
  if (jenis === 'sehat') return { jenis, keperluan: isi.keperluan, catatan: isi.catatan };
  if (jenis === 'rujukan') return { jenis, tujuan: isi.tujuan, poli: isi.poli, alasan: isi.alasan };
  return jenis === 'kontrol' ? { jenis, hari: null, alasan: isi.alasan } : {};
}
