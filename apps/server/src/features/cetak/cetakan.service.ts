import type { CetakanRow, LembarLabel } from '@nadi/contract/cetakan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { DAFTAR_JENIS_CETAKAN, specOf, type JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { countsAsPrinted } from '@nadi/domain/cetak/status-cetakan';
import type { Paper } from '@nadi/print/paper';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { DOKUMEN_SOURCES, type Dokumen } from './cetak.public.ts';
import * as repo from './cetakan.repository.ts';

/** The kinds whose source the reader may see. */
export const jenisFor = ({ izin }: Pick<Ctx, 'izin'>): JenisCetakan[] =>
  DAFTAR_JENIS_CETAKAN.filter((jenis) => hasIzin(izin, specOf(jenis).can));

function assertMayPrint(ctx: Ctx, jenis: JenisCetakan): void {
  if (!hasIzin(ctx.izin, specOf(jenis).can)) throw new AppError('TERLARANG');
}

const notFound = (label: string): AppError => new AppError('TIDAK_ADA', { message: `${label} tidak ditemukan` });

/** Which document is asked for. */
type Asked = { jenis: JenisCetakan; acuan: number; label: LembarLabel | null };

async function loadDokumen(tx: TenantTx, { jenis, acuan, label }: Asked): Promise<Dokumen> {
  const source = DOKUMEN_SOURCES.parts()
    .flat()
    .find((one) => one.jenis === jenis);
  const dokumen = await source?.find(tx, acuan, label);
  if (!dokumen) throw notFound(specOf(jenis).label);
  return dokumen;
}

async function loadRow(tx: TenantTx, id: number): Promise<CetakanRow> {
  const row = await repo.findCetakan(tx, id);
  if (!row) throw notFound('Cetakan');
  return row;
}

export type CetakanInput = Asked & { salinan: number; meja: string };

/** Puts a document into the list of what is to be printed. Nothing is printed yet. */
export function createCetakan(db: Database, ctx: Ctx, input: CetakanInput): Promise<CetakanRow> {
  assertMayPrint(ctx, input.jenis);
  return db.write(ctx, async (tx) => {
    const { nomor } = await loadDokumen(tx, input);
    const id = await repo.insertCetakan(tx, { ...input, nomor });
    await announce(tx, 'cetakan', { cetakan_id: id });
    return loadRow(tx, id);
  });
}

/** A document as it would come out just now. Whoever looks at it reads what it shows, so that is in the audit. */
export function previewDokumen(
  db: Database,
  ctx: Ctx,
  asked: Asked,
): Promise<{ nomor: string; paper: Paper; font: string }> {
  assertMayPrint(ctx, asked.jenis);
  return db.write(ctx, async (tx) => {
    const dokumen = await loadDokumen(tx, asked);
    const { label } = specOf(asked.jenis);
    await recordAudit(tx, {
      aksi: 'baca',
      objek: label.toLocaleLowerCase('id-ID'),
      objekId: dokumen.objekId ?? asked.acuan,
    });
    const font = await loadSetting(tx, 'faskes:font-cetakan');
    return { nomor: dokumen.nomor, paper: dokumen.paper({ ulang: null }), font };
  });
}

/** A job that somebody holds, with the paper to be printed. */
export type Taken = { row: CetakanRow; paper: Paper };

async function lock(tx: TenantTx, id: number): Promise<repo.LockedCetakan> {
  const job = await repo.lockCetakan(tx, id);
  if (!job) throw notFound('Cetakan');
  assertMayPrint(tx.ctx, job.jenis);
  return job;
}

/**
 * Takes a job for printing: nobody else prints it meanwhile, and its printing is in the audit. A job that was sent is
 * never printed again, null says so; another printing is another job.
 */
export async function takeJob(tx: TenantTx, id: number, pegang: string): Promise<Taken | null> {
  const job = await lock(tx, id);
  if (job.status === 'terkirim') return null;
  if (job.sedang && job.pegang !== pegang)
    throw new AppError('BENTROK', { message: 'Cetakan ini sedang dicetak di meja lain.' });
  const dokumen = await loadDokumen(tx, job);
  const ke = await repo.holdCetakan(tx, job, pegang);
  const { label, tellsReprint } = specOf(job.jenis);
  await recordAudit(tx, {
    aksi: 'cetak',
    objek: label.toLocaleLowerCase('id-ID'),
    objekId: dokumen.objekId ?? job.acuan,
  });
  return { row: await loadRow(tx, id), paper: dokumen.paper({ ulang: tellsReprint && ke > 1 ? ke : null }) };
}

/** Writes down what became of a job. The same result may come twice; one of somebody who holds it no more is a 409. */
export function finishJob(
  db: Database,
  ctx: Ctx,
  { id, pegang }: { id: number; pegang: string },
  result: repo.ResultInput,
): Promise<CetakanRow> {
  return db.write(ctx, async (tx) => {
    const job = await lock(tx, id);
    if (job.pegang !== pegang) throw new AppError('BENTROK', { message: 'Cetakan ini sudah diambil meja lain.' });
    const counts = countsAsPrinted(result);
    if (await repo.finishCetakan(tx, id, pegang, { ...result, counts }))
      await announce(tx, 'cetakan', { cetakan_id: id });
    return loadRow(tx, id);
  });
}

/** Reads a job that the reader may see. */
export function loadCetakan(db: Database, ctx: Ctx, id: number): Promise<CetakanRow> {
  return db.read(ctx, async (tx) => {
    const row = await loadRow(tx, id);
    assertMayPrint(ctx, row.jenis);
    return row;
  });
}
