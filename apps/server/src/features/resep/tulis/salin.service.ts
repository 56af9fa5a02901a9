import type { Resep } from '@nadi/contract/resep/resep-view';
import type { SaveResep } from '@nadi/contract/resep/resep-input';
import { BARIS_TIDAK_DIAMBIL } from '@nadi/domain/resep/status-resep';
import { nextUlangan } from '@nadi/domain/resep/ulangan';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPelaku } from '../facts.repository.ts';
import { bahanOf, findKunjunganResep, isAktif, loadContent, notFound, type ResepContent } from './resep-content.ts';
import * as repo from '../resep.repository.ts';
import { makeThenRead, refuseEnded, resolveForm, writeDraft } from '../resep.service.ts';
import { refuseIzinEnded, refuseOthers } from '../step.ts';
import { listUlangan } from '../ulangan/ulangan.repository.ts';

type Input = SaveResep['racik'][number]['bahan'][number]['satuan'];

/** The form that a prescription would be typed in again with; what is no longer in use stays and is told at sending. */
export function formOf(isi: ResepContent): SaveResep {
  const { head, baris, racik } = isi;
  // What nobody fetched of it was prescribed all the same.
  const lines = baris.filter((one) => isAktif(one) || one.status === BARIS_TIDAK_DIAMBIL);
  return {
    cito: false,
    iter: 0,
    kronis: head.kronis,
    bagi_kronis: head.bagi_kronis,
    prb: head.prb,
    depo_id: null,
    catatan: head.catatan,
    baris: lines
      .filter(({ racik_id }) => racik_id === null)
      .map(({ produk_id, nama_luar, di_luar, signa, aturan_teks, hari, jumlah, diketik }) => ({
        produk_id,
        nama_luar,
        di_luar,
        signa,
        // An entry of the list may be off by now; its words and what they mean were kept with the line.
        aturan_id: null,
        aturan_teks,
        hari,
        jumlah,
        diketik,
      })),
    racik: lines.flatMap(({ racik_id, signa, aturan_teks, hari, diketik }) =>
      racik
        .filter(({ id }) => id === racik_id)
        .map(({ id, nama, jenis, cara, bungkus }) => ({
          nama,
          jenis,
          cara,
          bungkus,
          signa,
          aturan_id: null,
          aturan_teks,
          hari,
          diketik,
          bahan: bahanOf(isi, id).map(({ produk_id, diminta, satuan }) => ({
            produk_id,
            diminta,
            satuan: satuan as Input,
          })),
        })),
    ),
  };
}

/** Which repetition comes next (spec: RS6): within 90 days, as often as was allowed. */
async function nextIter(tx: TenantTx, { head }: ResepContent): Promise<{ iter_dari: number; iter_ke: number }> {
  const root = head.iter_dari === null ? head : await repo.lockHead(tx, head.iter_dari);
  if (!root) throw notFound();
  const next = nextUlangan({ ...root, ulangan: await listUlangan(tx, root.id) }, tx.ctx.today);
  if (typeof next === 'string') throw new AppError('VALIDASI', { errors: { iter: [next] } });
  return { iter_dari: root.id, iter_ke: next };
}

/** A copy is a marked draft, read and priced anew (spec: RS7; rekam-medis.md RM27). */
export function salinResep(
  db: Database,
  ctx: Ctx,
  id: number,
  { kunjungan_id, iter }: { kunjungan_id: number; iter: boolean },
): Promise<Resep> {
  return makeThenRead(db, ctx, async (tx) => {
    const head = await repo.lockHead(tx, id);
    if (!head) throw notFound();
    const [isi, kunjungan, pelaku] = await Promise.all([
      loadContent(tx, head),
      findKunjunganResep(tx, kunjungan_id),
      findPelaku(tx),
    ]);
    refuseOthers(pelaku, 'ubah');
    refuseIzinEnded(pelaku, { today: ctx.today, cito: head.cito });
    refuseEnded(kunjungan);
    if (kunjungan.pasien_id !== head.pasien_id)
      throw new AppError('VALIDASI', { errors: { kunjungan_id: ['Kunjungan ini milik pasien lain'] } });
    const repeated = iter ? await nextIter(tx, isi) : {};
    const form = formOf(isi);
    const lines = await resolveForm(tx, form);
    return writeDraft(tx, { kunjungan, pelaku, form, lines, from: { salinan_dari: id, ...repeated } });
  });
}
