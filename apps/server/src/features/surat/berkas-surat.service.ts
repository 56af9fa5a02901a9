import { createHash } from 'node:crypto';
import { SURAT_DRAF, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import { buildSurat } from '@nadi/print/surat';
import type { Paper } from '@nadi/print/paper';
import type { RequestFolder } from '#platform/berkas/incoming.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import { withoutIdempotensi, type Ctx, type Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { announceRekam, auditRecord, findWriter, openVisit } from '#features/rekam-medis/rekam-medis.public.ts';
import { findKepala } from './fakta.repository.ts';
import { lembarOf } from './lembar.ts';
import { auditBaca, OBJEK_BACA_SURAT, openSurat, readingOf } from './surat.service.ts';
import * as repo from './surat.repository.ts';
import { loadFakta } from './terbit.service.ts';

export type SuratFile = { nama: string } & ({ sha256: string } | { bytes: Buffer });

const fileName = (nomor: string | null, id: number): string =>
  `surat-${(nomor ?? `draf-${id}`).replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

const draw = async (db: Database, ctx: Ctx, kertas: Paper): Promise<Buffer> =>
  createPaperPdf(kertas, { size: 'A4', font: await db.read(ctx, (tx) => loadSetting(tx, 'faskes:font-cetakan')) });

/**
 * Draws the file of an issued letter and stores it, where that has not been done: at its issue, or at its first reading
 * where the server stopped between. Of two who draw at once one file stays. Returns its hash.
 */
export async function ensureFile(storage: BerkasStorage, ctx: Ctx, folder: RequestFolder, id: number): Promise<string> {
  const plain = withoutIdempotensi(ctx);
  const { db } = storage;
  const stored = await db.read(plain, (tx) => repo.findStored(tx, id));
  if (stored.sha256 !== null) return stored.sha256;
  if (stored.kertas === null) throw new AppError('TIDAK_ADA', { message: 'Surat ini belum terbit' });
  const bytes = await draw(db, plain, stored.kertas);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const prepared = {
    sha256,
    ukuran: bytes.length,
    tipe: 'application/pdf' as const,
    path: await folder.put(bytes),
  };
  return saveBerkas(storage, plain, [prepared], (record) =>
    db.write(plain, async (tx) => {
      if (await repo.waitsForFile(tx, id)) {
        const [berkasId] = (await record(tx)) as [number];
        await repo.setFile(tx, id, berkasId);
        return sha256;
      }
      const { sha256: first } = await repo.findStored(tx, id);
      if (first === null) throw new Error('a letter that has a file shows none');
      return first;
    }),
  );
}

/** A draft as it would be issued now, by whom it would be issued. It is drawn anew each time and stored nowhere. */
async function drawDraft(db: Database, ctx: Ctx, id: number): Promise<Buffer> {
  const kertas = await db.read(ctx, async (tx) => {
    const { kunjungan_id } = await repo.findStored(tx, id);
    const { isi } = await repo.getSurat(tx, id);
    const { dokter_id } = await findWriter(tx);
    const dokterId = dokter_id ?? (await findKepala(tx, kunjungan_id)).dokter_id;
    const lembar = lembarOf(isi, await loadFakta(tx, kunjungan_id, isi, dokterId), null);
    return buildSurat(lembar, { alamat: null, sidik: '-' });
  });
  return draw(db, ctx, kertas);
}

/** The letter to look at; whoever looks is in the audit. */
export async function previewSurat(
  storage: BerkasStorage,
  ctx: Ctx,
  { id, folder }: { id: number; folder: RequestFolder },
): Promise<SuratFile> {
  const { db } = storage;
  const { nomor, status } = await db.write(ctx, async (tx) => {
    const visit = await openSurat(tx, id);
    await auditBaca(tx, visit, { surat_id: id });
    return repo.findStored(tx, id);
  });
  const nama = fileName(nomor, id);
  return nomor === null || status === SURAT_DRAF
    ? { nama, bytes: await drawDraft(db, ctx, id) }
    : { nama, sha256: await ensureFile(storage, ctx, folder, id) };
}

/** The same file each time, counted. Only a letter that holds is printed: what was revoked is looked at. */
export async function printSurat(
  storage: BerkasStorage,
  ctx: Ctx,
  { id, folder }: { id: number; folder: RequestFolder },
): Promise<SuratFile> {
  const { db } = storage;
  const { nomor, status } = await db.read(ctx, async (tx) => {
    await openSurat(tx, id);
    return repo.findStored(tx, id);
  });
  if (status !== SURAT_TERBIT)
    throw new AppError('VALIDASI', { message: 'Yang dicetak hanya surat yang terbit dan tidak dicabut' });
  const sha256 = await ensureFile(storage, ctx, folder, id);
  await db.write(ctx, async (tx) => {
    const { kunjungan_id } = await repo.findStored(tx, id);
    const visit = await openVisit(tx, kunjungan_id);
    const ke = await repo.countPrinted(tx, id);
    await auditRecord(tx, { aksi: 'cetak', objek: OBJEK_BACA_SURAT }, { ...readingOf(visit), surat_id: id, ke });
    await announceRekam(tx, visit.norm);
  });
  return { nama: fileName(nomor, id), sha256 };
}
