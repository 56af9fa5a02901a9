import type { BelumTanda, Catatan, CatatanInput, SumberSalinan } from '@nadi/contract/rekam-medis/catatan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import {
  DITANDATANGANI,
  DRAF,
  JENIS_CATATAN,
  mayWriteCatatan,
  tingkatBelumTanda,
} from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import { withoutIdempotensi, type Ctx, type Database, type TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { auditReading, openVisit, openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { recordParts } from '../record-parts.ts';
import * as repo from './catatan.repository.ts';
import type { LockedCatatan } from './catatan.repository.ts';

export const catatanNotFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Catatan tidak ditemukan' });

/** Who may not write such a note learns it before a word of it is written. */
export async function assertMayWrite(tx: TenantTx, jenis: JenisCatatan): Promise<void> {
  const { profesi } = await findWriter(tx);
  const { nama, penulis } = JENIS_CATATAN[jenis];
  if (!mayWriteCatatan(jenis, profesi))
    throw new AppError('TERLARANG', { message: `${nama} ditulis ${penulis.join(', ')}` });
}

/** spec: RM27: what is copied comes from a signed note of this patient that its reader may read. */
async function checkSalinan(tx: TenantTx, pasienId: number, salinan: CatatanInput['salinan']): Promise<void> {
  if (salinan.length === 0) return;
  const found = await repo.listCopySources(
    tx,
    pasienId,
    salinan.map(({ catatan_id }) => catatan_id),
  );
  const errors = Object.fromEntries(
    salinan.flatMap(({ catatan_id }, at) =>
      found.some(({ id }) => id === catatan_id)
        ? []
        : [[`salinan.${at}.catatan_id`, ['Catatan asal salinan tidak ditemukan pada pasien ini']]],
    ),
  );
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

export const draftConflict = (message: string, data: Catatan | undefined): AppError =>
  new AppError('BENTROK', { message, data });

/** Begins a draft. One that this author has already is answered as a 409, with both texts to choose from. */
export const createCatatan = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  { jenis, ...content }: CatatanInput,
): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    await assertMayWrite(tx, jenis);
    await checkSalinan(tx, visit.pasienId, content.salinan);
    const id = await repo.insertDraft(tx, { kunjunganId, pasienId: visit.pasienId, jenis, adendumDari: null }, content);
    if (id === undefined)
      throw draftConflict(
        `Anda sudah punya draf ${JENIS_CATATAN[jenis].nama} untuk kunjungan ini.`,
        await repo.findDraftOf(tx, { kunjunganId, jenis }),
      );
    // One row for a session of writing: what is saved in between is no record yet, and what is signed is sealed.
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'catatan_medis',
      objekId: id,
      sesudah: { norm: visit.norm, kunjungan_id: kunjunganId, jenis },
    });
    await announceRekam(tx, visit.norm);
    return repo.getCatatan(tx, id);
  });

type SavedDraft = { id: number; versi: number; diubah_pada: string };

/** Why nothing was saved: the draft is not there, is somebody else's, was signed, or was saved elsewhere. */
async function explainUnsaved(tx: TenantTx, id: number): Promise<never> {
  const note = await repo.lockCatatan(tx, id);
  if (!note) throw catatanNotFound();
  await assertAuthor(tx, note);
  throw draftConflict(
    note.status === DRAF
      ? 'Draf ini sudah disimpan dari tempat lain. Pilih teks yang dipakai.'
      : describeEnded(tx, note),
    await repo.findCatatan(tx, id),
  );
}

/** What became of a note that is no draft any more, with its time. */
export function describeEnded(tx: TenantTx, { status, ditandatangani_pada }: LockedCatatan): string {
  if (status === DITANDATANGANI && ditandatangani_pada !== null)
    return `Catatan ini sudah ditandatangani ${timeInZone(ditandatangani_pada, tx.ctx.zona).replace(':', '.')}`;
  return status === DRAF ? 'Catatan ini masih draf' : 'Catatan ini sudah dibuang atau dinyatakan salah catat';
}

/** Of a secret that may not be read nobody learns that there is one, or whose (ketentuan D3, RM36). */
export async function assertAuthor(tx: TenantTx, { id, penulis_id, penulis, rahasia }: LockedCatatan): Promise<void> {
  if (penulis_id === tx.ctx.akunId) return;
  if (rahasia && !(await repo.findCatatan(tx, id))) throw catatanNotFound();
  throw new AppError('TERLARANG', {
    message: `Catatan ini milik ${penulis}; hanya penulisnya yang dapat melakukannya`,
  });
}

export async function saveCatatan(
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, jenis, ...content }: CatatanInput & { versi: number },
): Promise<SavedDraft> {
  const stored = await db.write<SavedDraft | null>(ctx, async (tx) => {
    if (content.salinan.length > 0) await checkSalinanOf(tx, id, content.salinan);
    return repo.saveDraft(tx, { id, versi, jenis }, content);
  });
  return stored ?? db.write(withoutIdempotensi(ctx), (tx) => explainUnsaved(tx, id));
}

async function checkSalinanOf(tx: TenantTx, id: number, salinan: CatatanInput['salinan']): Promise<void> {
  const draft = await repo.findCatatan(tx, id);
  if (!draft) throw catatanNotFound();
  const { pasienId } = await openVisit(tx, draft.kunjungan_id);
  await checkSalinan(tx, pasienId, salinan);
}

export const readCatatan = (db: Database, ctx: Ctx, id: number): Promise<Catatan & { adendum: Catatan[] }> =>
  db.write(ctx, async (tx) => {
    const catatan = await repo.findCatatan(tx, id);
    if (!catatan) throw catatanNotFound();
    const visit = await openVisit(tx, catatan.kunjungan_id);
    const [adendum] = await Promise.all([
      repo.listAdendum(tx, id),
      auditReading(tx, 'catatan medis pasien', { ...readingOf(visit), catatan_id: id }),
    ]);
    return { ...catatan, adendum };
  });

const readingOf = ({ pasienId, daruratSampai, kunjunganId }: OpenVisit) => ({
  pasienId,
  daruratSampai,
  kunjungan_id: kunjunganId,
});

/** Throws away one's own draft; the row stays with its text, and the audit tells whose it was (spec: RM3). */
export const discardCatatan = (db: Database, ctx: Ctx, id: number, versi: number): Promise<{ id: number }> =>
  db.write(ctx, async (tx) => {
    const note = await repo.lockCatatan(tx, id);
    if (!note) throw catatanNotFound();
    await assertAuthor(tx, note);
    if (note.status !== DRAF || note.versi !== versi)
      throw draftConflict(
        note.status === DRAF ? 'Draf ini berubah sejak dibuka.' : describeEnded(tx, note),
        await repo.findCatatan(tx, id),
      );
    const { norm } = await openVisit(tx, note.kunjungan_id);
    await repo.setDiscarded(tx, id);
    await recordAudit(tx, {
      aksi: 'akhiri',
      objek: 'catatan_medis',
      objekId: id,
      sesudah: { norm, kunjungan_id: note.kunjungan_id, jenis: note.jenis },
    });
    await announceRekam(tx, norm);
    return { id };
  });

/** spec: RM27 */
export const listSalinan = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  catatanId: number | null,
): Promise<SumberSalinan[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    const sources = await repo.listSumberSalinan(tx, { pasienId: visit.pasienId, kunjunganId, catatanId });
    await auditReading(tx, 'catatan medis pasien', { ...readingOf(visit), salinan: sources.length });
    const copying = recordParts().filter(({ can, copyOf }) => copyOf && (!can || hasIzin(ctx.izin, can)));
    // Only the one that is at hand is copied whole: the others are asked for when they are chosen.
    return Promise.all(
      sources.map(async (source, at) => ({
        ...source,
        bagian:
          at > 0
            ? {}
            : Object.fromEntries(
                await Promise.all(
                  copying.map(async ({ nama, copyOf }) => [nama, await copyOf?.(tx, source.kunjungan_id)] as const),
                ),
              ),
      })),
    );
  });

/** spec: RM9; who may mend records sees everybody's. */
export const listBelumTanda = (
  db: Database,
  ctx: Ctx,
  slice: { page: number; limit: number },
): Promise<{ rows: BelumTanda[]; total: number; drafts: number }> =>
  db.read(
    ctx,
    async (tx) => {
      const everybody = hasIzin(ctx.izin, 'update rekam medis');
      const [rows, total, drafts] = await Promise.all([
        repo.listUnsigned(tx, { everybody, ...slice }),
        repo.countUnsigned(tx, everybody),
        repo.countOpenDrafts(tx),
      ]);
      const kini = new Date().toISOString();
      return {
        rows: rows.map((row) => ({ ...row, tingkat: tingkatBelumTanda(row.selesai_pada, kini) })),
        total,
        drafts,
      };
    },
    { oneFlight: true },
  );
