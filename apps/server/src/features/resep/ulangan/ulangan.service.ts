import { refuseIzinEnded } from '../step.ts';
import type { Resep } from '@nadi/contract/resep/resep-view';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPelaku } from '../facts.repository.ts';
import { loadContent, notFound, type ResepContent } from '../tulis/resep-content.ts';
import { sendOne } from '../tulis/kirim.service.ts';
import * as repo from '../resep.repository.ts';
import { makeThenRead, refuseEnded, resolveForm } from '../resep.service.ts';
import { formOf } from '../tulis/salin.service.ts';
import { chainOf, nextAtApotek, startsUlangan } from './ulangan.ts';
import { viewResep } from '../view-resep.ts';

const reload = async (tx: TenantTx, id: number): Promise<ResepContent> => {
  const head = await repo.findHead(tx, id);
  if (!head) throw notFound();
  return loadContent(tx, head);
};

/** Of two who start the same repetition the second gets the one that the first has started. */
async function refuseTaken(tx: TenantTx, isi: ResepContent, ke: number): Promise<void> {
  const chain = await chainOf(tx, isi.head);
  const taken = chain.ulangan.find(({ iter_ke }) => iter_ke === ke);
  if (taken)
    throw new AppError('BENTROK', {
      message: `Ulangan ke-${ke} sudah dimulai: ${taken.no_resep ?? 'masih draf di dokter'}.`,
      data: await viewResep(tx, await reload(tx, taken.id)),
    });
  const next = nextAtApotek(chain, isi, tx.ctx.today);
  if (typeof next === 'string') throw new AppError('VALIDASI', { errors: { ke: [next] } });
  if (next !== ke) throw new AppError('VALIDASI', { errors: { ke: [`Ulangan berikutnya adalah yang ke-${next}`] } });
}

/**
 * Starts the next repetition at the pharmacy: the same medicines for the same visit and doctor, with numbers of its own,
 * priced and checked anew. What the checks find is answered at its review, because no doctor stands here.
 *
 * Source: resep.md RS6.
 */
export function ulangResep(db: Database, ctx: Ctx, id: number, { ke }: { ke: number }): Promise<Resep> {
  return makeThenRead(db, ctx, async (tx) => {
    const asked = await repo.findHead(tx, id);
    // Everybody who repeats a prescription waits for the row of its first.
    const head = asked && (await repo.lockHead(tx, asked.iter_dari ?? asked.id));
    if (!head) throw notFound();
    const [isi, pelaku] = await Promise.all([loadContent(tx, head), findPelaku(tx)]);
    if (!startsUlangan(pelaku))
      throw new AppError('TERLARANG', { message: 'Ulangan dimulai oleh apoteker atau asisten apoteker' });
    refuseIzinEnded(pelaku, { today: ctx.today, cito: false });
    await refuseTaken(tx, isi, ke);
    refuseEnded(isi.kunjungan);
    const { kunjungan_id, pasien_id, dokter_id, depo_id } = head;
    const depo = depo_id === null ? undefined : await repo.findDepoAktif(tx, depo_id);
    const form = { ...formOf(isi), depo_id: depo?.id ?? null };
    const made = await repo.insertHead(tx, {
      ...form,
      kunjungan_id,
      pasien_id,
      dokter_id,
      iter_dari: head.id,
      iter_ke: ke,
    });
    await repo.insertLines(tx, made, await resolveForm(tx, form));
    await sendOne(tx, await reload(tx, made), { langkah: 'ulang', dokterId: dokter_id, reasons: () => new Map() });
    return made;
  });
}
