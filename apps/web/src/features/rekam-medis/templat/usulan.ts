import { PaketPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { PaketSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { JENIS_PENUNJANG } from '@nadi/domain/penunjang/penunjang';
import { JENIS_SURAT } from '@nadi/domain/surat/surat';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { can } from '#platform/session/session.ts';

/** What a template proposed and nobody has looked at yet: tests to order, a letter to write (rekam-medis.md RM28). */
export type Usulan = { id: string; kode: string } & (
  | { bagian: 'penunjang'; isi: PaketPenunjang }
  | { bagian: 'surat'; isi: PaketSurat }
);

type Bagian = Readonly<Record<string, unknown>>;
export const penunjangIn = (bagian: Bagian): PaketPenunjang | null =>
  PaketPenunjang.safeParse(bagian['penunjang']).data ?? null;
export const suratIn = (bagian: Bagian): PaketSurat | null => PaketSurat.safeParse(bagian['surat']).data ?? null;

/** Whether somebody of this profession orders tests (rekam-medis.md 1, RM18). */
export const mayOrder = (profesi: string | null): boolean =>
  can('create penunjang') && mayWriteTulisan('penunjang', profesi);

/** What a template proposes to whoever may order tests or write letters. */
export function usulanOf({ kode, isi }: Pick<Templat, 'kode' | 'isi'>, profesi: string | null): Usulan[] {
  const penunjang = mayOrder(profesi) ? penunjangIn(isi.bagian) : null;
  const surat = can('create surat') ? suratIn(isi.bagian) : null;
  return [
    ...(penunjang ? [{ id: crypto.randomUUID(), kode, bagian: 'penunjang' as const, isi: penunjang }] : []),
    ...(surat ? [{ id: crypto.randomUUID(), kode, bagian: 'surat' as const, isi: surat }] : []),
  ];
}

export const penunjangWords = ({ jenis, tindakan_id }: PaketPenunjang): string =>
  `${tindakan_id.length} pemeriksaan ${JENIS_PENUNJANG[jenis].nama.toLowerCase()}`;
export const suratWords = (isi: PaketSurat): string => {
  const { nama } = JENIS_SURAT[isi.jenis];
  if (isi.jenis === 'sakit' && isi.lama !== null) return `${nama} ${isi.lama} hari`;
  if (isi.jenis === 'kontrol' && isi.hari !== null) return `${nama} ${isi.hari} hari lagi`;
  return isi.jenis === 'rujukan' && isi.tujuan ? `${nama} ke ${isi.tujuan}` : nama;
};
/** What is not sent with the signature, because nobody has looked at it. */
export const usulanWarning = (usulan: Usulan): string =>
  usulan.bagian === 'penunjang'
    ? `Usulan templat .${usulan.kode} belum diminta: ${penunjangWords(usulan.isi)}`
    : `Usulan templat .${usulan.kode} belum ditulis: ${suratWords(usulan.isi)}`;
