import {
  DITELAAH,
  DRAF,
  isWorkOf,
  mayStep,
  STATUS_RESEP,
  type LangkahResep,
  type StatusResep,
} from '@nadi/domain/resep/status-resep';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPelaku, type Pelaku } from './facts.repository.ts';
import { loadContent, notFound, type ResepContent } from './tulis/resep-content.ts';
import * as repo from './resep.repository.ts';
import { viewResep } from './view-resep.ts';
import { findSteps } from './view-resep.repository.ts';

const WORK: Record<LangkahResep, string> = {
  ubah: 'Resep ditulis oleh dokter atau bidan',
  kirim: 'Resep dikirim oleh dokter',
  batal: 'Resep dibatalkan oleh dokter',
  kembalikan: 'Resep dikembalikan oleh apoteker',
  telaah: 'Telaah diselesaikan oleh apoteker',
  siapkan: 'Obat disiapkan oleh apoteker atau asisten apoteker',
  serah: 'Obat diserahkan oleh apoteker',
  ganti: 'Obat diganti oleh apoteker',
};

/** Rights open the call; whose work it is decides the rest (resep.md 1 and RS11). */
export function refuseOthers(pelaku: Pelaku, langkah: LangkahResep): void {
  if (!isWorkOf(langkah, pelaku.profesi)) throw new AppError('TERLARANG', { message: WORK[langkah] });
}

/** A review, handing over or prescription of somebody whose SIP has ended; an emergency (cito) goes on. */
export function refuseIzinEnded({ sip_berlaku }: Pelaku, { today, cito }: { today: string; cito: boolean }): void {
  const ended = cito ? null : whyIzinEnded(sip_berlaku, today);
  if (ended !== null) throw new AppError('VALIDASI', { message: ended });
}
/** Taking a prescription back, or giving it back, harms nobody. */
const WITHOUT_IZIN: ReadonlySet<LangkahResep> = new Set(['batal', 'kembalikan']);

/** When it came to stand where it stands. */
async function since(tx: TenantTx, { id, status }: repo.ResepHead): Promise<string> {
  const steps = await findSteps(tx, id);
  const of: Record<StatusResep, { pada: string } | null> = {
    1: steps.dikembalikan,
    2: steps.dikirim,
    3: steps.ditelaah,
    4: steps.disiapkan,
    5: steps.diserahkan,
    6: steps.diserahkan,
    7: steps.dibatalkan,
  };
  const at = of[status as StatusResep];
  return at === null ? '' : ` ${timeInZone(at.pada, tx.ctx.zona)}`;
}

/** Whoever is second gets the prescription as it is: 'Resep sudah ditelaah 10.42'. */
async function conflict(tx: TenantTx, isi: ResepContent, langkah: LangkahResep): Promise<AppError> {
  const { head } = isi;
  // Who prepares what somebody has just prepared hears that, although preparing again is allowed.
  const moved = !mayStep(langkah, head.status) || (langkah === 'siapkan' && head.status !== DITELAAH);
  const word = head.status === DRAF ? 'dikembalikan ke draf' : STATUS_RESEP[head.status as StatusResep].toLowerCase();
  return new AppError('BENTROK', {
    message: moved
      ? `Resep sudah ${word}${await since(tx, head)}.`
      : sudahBerubah('Resep ini', 'Periksa isinya yang sekarang.'),
    data: await viewResep(tx, isi),
  });
}

export type Stepping = { isi: ResepContent; pelaku: Pelaku };

/**
 * Holds a prescription for a step: its row first, as everywhere (farmasi.md F18), then whose work it is, then whether it
 * still stands where the caller saw it.
 */
export async function beginStep(
  tx: TenantTx,
  { id, versi, langkah }: { id: number; versi: number | undefined; langkah: LangkahResep },
): Promise<Stepping> {
  const head = await repo.lockHead(tx, id);
  if (!head) throw notFound();
  const [isi, pelaku] = await Promise.all([loadContent(tx, head), findPelaku(tx)]);
  refuseOthers(pelaku, langkah);
  if (!WITHOUT_IZIN.has(langkah)) refuseIzinEnded(pelaku, { today: tx.ctx.today, cito: head.cito });
  if (!mayStep(langkah, head.status) || (versi !== undefined && versi !== head.versi))
    throw await conflict(tx, isi, langkah);
  return { isi, pelaku };
}
