import type { z } from 'zod';
import type { Kepulangan, pulangkanPasien } from '@nadi/contract/kunjungan/kepulangan.contract';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { resepTerbuka } from '@nadi/domain/pasien/tak-terbaca';
import { isDeath, kepulanganIssues } from '@nadi/domain/rekam-medis/kepulangan';
import { tanyaPulang, tanyaSelesai } from '@nadi/domain/rekam-medis/draf-terbuka';
import { waktuKlinisIssue } from '@nadi/domain/rekam-medis/catatan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { finishKunjungan } from '#features/antrean/antrean.public.ts';
import { listOpenVisits } from '#features/pendaftaran/pendaftaran.public.ts';
import { PASIEN_RESEP } from '#features/pasien/pasien.public.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { openVisitToWrite, type OpenVisit } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { findBerjalan, findDraf } from './draf-terbuka.ts';
import * as repo from './kepulangan.repository.ts';

const notServedError = (): AppError =>
  new AppError('TIDAK_BERURUTAN', { message: 'Pasien ini tidak sedang dilayani, jadi tidak dapat dipulangkan' });

type Body = z.output<(typeof pulangkanPasien)['body']>;

async function check(tx: TenantTx, body: Body, visit: { rawatInap: boolean; terdaftar: string }): Promise<string> {
  const kini = new Date().toISOString();
  const pada = body.pada ?? kini;
  const waktu = waktuKlinisIssue(pada, { terdaftar: visit.terdaftar, kini });
  const issues = {
    ...kepulanganIssues(body, { ...visit, masuk: visit.terdaftar, pada }),
    ...(waktu === null ? {} : { pada: waktu.replace('Waktu klinis', 'Waktu pulang') }),
  };
  const errors: Record<string, string[]> = {
    ...Object.fromEntries(Object.entries(issues).map(([field, message]) => [field, [message]])),
    ...(await checkReferensi(tx, [
      { field: 'cara_keluar', jenis: REFERENSI_LIST.caraKeluar, id: body.cara_keluar },
      { field: 'keadaan_keluar', jenis: REFERENSI_LIST.keadaanKeluar, id: body.keadaan_keluar },
    ])),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  return pada;
}

/** A patient is set as dead after a question where another visit or a prescription of theirs waits (issue 30 D14). */
async function deathQuestion(tx: TenantTx, { pasienId, kunjunganId }: OpenVisit): Promise<string | null> {
  const open = await listOpenVisits(tx, pasienId, kunjunganId);
  const resep = await PASIEN_RESEP.one().listOpen(tx, pasienId);
  const parts = [
    open.length > 0
      ? `Pasien dicatat meninggal, padahal kunjungannya yang lain belum selesai: ${open.join('; ')}. Kunjungan itu tidak ikut dibatalkan.`
      : null,
    resep.length > 0 ? resepTerbuka(resep) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join(' ')} Tetap catat?`;
}

/** spec: RM1: a stay ends over drafts only after a question. The resume is signed once the patient has left. */
async function draftsQuestion(tx: TenantTx, { kunjunganId }: OpenVisit): Promise<string | null> {
  const draf = await findDraf(tx, kunjunganId, 'resume');
  return draf.length === 0 ? null : tanyaSelesai(draf);
}

/** An order that waits is done, or cancelled, before the patient leaves: whoever sends them home is told of it. */
async function runningQuestion(tx: TenantTx, { kunjunganId }: OpenVisit): Promise<string | null> {
  const berjalan = await findBerjalan(tx, kunjunganId);
  return berjalan.length === 0 ? null : tanyaPulang(berjalan);
}

/** Everything that a discharge is asked about, at once: each is answered by the same yes. */
async function askBefore(tx: TenantTx, visit: OpenVisit, caraKeluar: number): Promise<void> {
  const asked = [
    isDeath(caraKeluar) ? await deathQuestion(tx, visit) : null,
    await draftsQuestion(tx, visit),
    await runningQuestion(tx, visit),
  ].filter((one) => one !== null);
  if (asked.length > 0) throw new AppError('PERLU_KONFIRMASI', { message: asked.join(' ') });
}

/** spec: RM1: writes down how the patient left and finishes the visit by the queue's own step, which frees the bed. */
export const sendHome = (
  db: Database,
  ctx: Ctx,
  pendaftaranId: number,
  body: Body,
): Promise<Kepulangan & { kunjungan_id: number }> =>
  db.write(ctx, async (tx) => {
    const served = await repo.findServed(tx, pendaftaranId);
    if (!served) throw new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
    const visit = served.kunjungan_id === null ? null : await openVisitToWrite(tx, served.kunjungan_id);
    await assertPenulis(tx, 'pulang');
    // Of two who send the same patient home the second waits at the visit, and then finds it finished.
    if (visit?.status !== DILAYANI) throw notServedError();
    const { kunjunganId } = visit;
    const pada = await check(tx, body, {
      rawatInap: visit.jenisKunjungan === RAWAT_INAP,
      terdaftar: visit.terdaftar,
    });
    const { cara_keluar, keadaan_keluar, obat_pulang, keterangan } = body;
    if (!body.yakin) await askBefore(tx, visit, cara_keluar);
    await repo.insertKepulangan(tx, {
      pendaftaranId,
      kunjunganId,
      cara_keluar,
      keadaan_keluar,
      pada,
      obat_pulang,
      keterangan,
    });
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'kepulangan',
      objekId: kunjunganId,
      sesudah: { norm: visit.norm, cara_keluar, keadaan_keluar, pada },
    });
    await finishKunjungan(tx, kunjunganId);
    await announceRekam(tx, visit.norm);
    const stored = await repo.findKepulangan(tx, kunjunganId);
    if (!stored) throw new Error('how a patient left vanished');
    return { ...stored, kunjungan_id: kunjunganId };
  });
