import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { ABSEN_HOURS, BIDANG_IDS, DRAF, JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { auditReading, openVisitToWrite } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { assertMayWrite, catatanNotFound, describeEnded, draftConflict } from './catatan.service.ts';
import * as repo from './catatan.repository.ts';
import type { AmbilAlih, LockedCatatan } from './catatan.repository.ts';
import { digestOf } from './sidik.ts';
import { lockWithVisit } from './tanda-tangan.service.ts';

/** Throws where this draft is not to be taken over, or not by this account (decision 0099). */
async function assertTakeover(tx: TenantTx, note: LockedCatatan): Promise<void> {
  if (note.penulis_id === tx.ctx.akunId) throw new AppError('VALIDASI', { message: 'Draf ini milik Anda sendiri' });
  if (note.status !== DRAF) {
    // What may not be read does not exist for who asks; what became of the rest is told.
    const readable = await repo.findCatatan(tx, note.id);
    if (!readable) throw catatanNotFound();
    throw draftConflict(describeEnded(tx, note), readable);
  }
  await assertMayWrite(tx, note.jenis as JenisCatatan);
  const { absen, rekan, oleh } = (await repo.findTakeover(tx, note.id)) ?? {};
  if (!rekan)
    throw new AppError('TERLARANG', { message: `Draf ini hanya dapat diambil alih rekan seprofesi ${note.penulis}` });
  if (!absen)
    throw draftConflict(
      `${note.penulis} masih menulis draf ini. Draf dapat diambil alih sesudah ${ABSEN_HOURS} jam tidak ditulisi.`,
      undefined,
    );
  if (oleh != null) throw draftConflict(`Draf ini sudah diambil alih ${oleh}`, undefined);
}

/**
 * What the copy says of its texts: the marks that they had, as far as its new author may read where those lead, and that
 * all of them come from this draft.
 */
async function marksOf(tx: TenantTx, note: LockedCatatan, pasienId: number) {
  const readable = await repo.listCopySources(
    tx,
    pasienId,
    note.salinan.map(({ catatan_id }) => catatan_id),
  );
  const before = note.salinan.filter((one) => one.ambil_alih || readable.some(({ id }) => id === one.catatan_id));
  const taken = BIDANG_IDS.filter((bidang) => hasText(note, bidang)).map((bidang): AmbilAlih => ({
    bidang,
    catatan_id: note.id,
    ambil_alih: true,
    sidik: digestOf(note[bidang]),
  }));
  return { marks: [...before, ...taken], empty: taken.length === 0 };
}
const hasText = (note: LockedCatatan, bidang: BidangCatatan): boolean => (note[bidang] ?? '').trim() !== '';

/**
 * spec: RM27: a new draft of whoever takes over, with the texts of an absent author's and the mark where they come from.
 * What can't carry a mark, as the examination, stays behind; the other draft stays its author's.
 */
export const takeOverCatatan = (db: Database, ctx: Ctx, id: number, alasan: string): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockWithVisit(tx, id, openVisitToWrite);
    await assertTakeover(tx, note);
    const { kunjunganId, pasienId, norm, daruratSampai } = visit;
    const { marks, empty } = await marksOf(tx, note, pasienId);
    if (empty) throw new AppError('VALIDASI', { message: 'Draf itu belum berisi teks yang dapat disalin' });
    const jenis = note.jenis as JenisCatatan;
    const texts = Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, note[bidang]])) as Record<
      BidangCatatan,
      string | null
    >;
    const newId = await repo.insertDraft(
      tx,
      { kunjunganId, pasienId, jenis, adendumDari: null },
      { ...texts, isi: {}, salinan: marks, rahasia: note.rahasia },
    );
    if (newId === undefined)
      throw draftConflict(
        `Anda sudah punya draf ${JENIS_CATATAN[jenis].nama} untuk kunjungan ini. Tanda tangani atau buang dulu draf itu.`,
        await repo.findDraftOf(tx, { kunjunganId, jenis }),
      );
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'catatan_medis',
      objekId: newId,
      sesudah: { norm, kunjungan_id: kunjunganId, jenis, diambil_alih_dari: id, alasan },
    });
    await auditReading(tx, 'catatan medis pasien', {
      pasienId,
      daruratSampai,
      kunjungan_id: kunjunganId,
      catatan_id: id,
      ambil_alih: true,
    });
    await announceRekam(tx, norm);
    return repo.getCatatan(tx, newId);
  });
