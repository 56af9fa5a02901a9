import type { Persetujuan, PersetujuanInput } from '@nadi/contract/kunjungan/persetujuan.contract';
import { persetujuanIssue } from '@nadi/domain/rekam-medis/persetujuan';
import { penandaIssue } from '@nadi/domain/rekam-medis/penanda-tangan';
import { saksiIssue } from '@nadi/domain/rekam-medis/saksi';
import { buildPersetujuan } from '@nadi/print/persetujuan';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { auditRecord, openVisit, openVisitToWrite } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { findHead, hasPegawai } from '../kunjungan/rekam-kunjungan.repository.ts';
import * as repo from './persetujuan.repository.ts';

/** What the audit calls a printing, with the words for 'Siapa yang membuka'. */
export const OBJEK_PERSETUJUAN = 'persetujuan tindakan pasien';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

/** spec: RM26: throws where a procedure can't be recorded as done. The visit is held by who asks. */
export async function assertPersetujuan(tx: TenantTx, kunjunganId: number, tindakanId: number): Promise<void> {
  const found = await repo.findSyarat(tx, kunjunganId, tindakanId);
  const issue = found ? persetujuanIssue(found.nama, found.perlu, found.terakhir) : null;
  if (issue !== null) throw fieldError('persetujuan', issue);
}

async function findPenjelas(tx: TenantTx, input: PersetujuanInput): Promise<number | null> {
  if (input.keputusan === 'darurat') return null;
  const own = input.penjelas_id ?? (await findWriter(tx)).pegawai_id;
  if (own === null || !(await hasPegawai(tx, own)))
    throw fieldError('penjelas_id', 'Pemberi penjelasan harus dipilih dari daftar');
  return own;
}

export const createPersetujuan = (
  db: Database,
  ctx: Ctx,
  id: number,
  input: PersetujuanInput,
): Promise<Persetujuan[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, id);
    await assertPenulis(tx, 'persetujuan');
    const syarat = await repo.findSyarat(tx, id, input.tindakan_id);
    if (!syarat) throw fieldError('tindakan_id', 'Tindakan ini tidak ada');
    // Who has refused is not treated as an emergency.
    if (input.keputusan === 'darurat' && syarat.terakhir === 'menolak')
      throw fieldError('keputusan', `Pasien sudah menolak ${syarat.nama}`);
    const penjelasId = await findPenjelas(tx, input);
    if (input.keputusan !== 'darurat') {
      const penjelas = (penjelasId === null ? null : await repo.findNamaPegawai(tx, penjelasId)) ?? '';
      const issue = saksiIssue({ ...input, penerima: input.penerima_nama, penjelas });
      if (issue !== null) throw fieldError(issue.kolom, issue.pesan);
      const { pasien } = await findHead(tx, id);
      const penerima = { nama: input.penerima_nama, hubungan: input.penerima_hubungan };
      const bukan = penandaIssue(penerima, pasien, ctx.today);
      if (bukan !== null) throw fieldError(`penerima_${bukan.kolom}`, bukan.pesan);
    }
    const objekId = await repo.insertPersetujuan(tx, visit, { nama: syarat.nama, penjelasId, input });
    const { keputusan, tindakan_id, alasan } = input;
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'persetujuan_tindakan',
      objekId,
      sesudah: { norm: visit.norm, kunjungan_id: id, tindakan_id, keputusan, alasan, penjelas_id: penjelasId },
    });
    await announceRekam(tx, visit.norm);
    return repo.listOfKunjungan(tx, id);
  });

/** The sheet, with the ink of who signed on the screen and lines for who signs on paper. Each is a printing. */
export async function printPersetujuan(db: Database, ctx: Ctx, id: number): Promise<Buffer> {
  const { paper, font } = await db.write(ctx, async (tx) => {
    const stored = await repo.findPersetujuan(tx, id);
    if (!stored) throw new AppError('TIDAK_ADA', { message: 'Persetujuan tidak ditemukan' });
    const { pasienId, daruratSampai } = await openVisit(tx, stored.kunjungan_id);
    const [{ pasien, ruangan, tanggal_layanan }, faskes, setting] = await Promise.all([
      findHead(tx, stored.kunjungan_id),
      findFaskesForPrint(tx),
      loadSetting(tx, 'faskes:font-cetakan'),
    ]);
    await auditRecord(
      tx,
      { aksi: 'cetak', objek: OBJEK_PERSETUJUAN },
      { pasienId, daruratSampai, kunjungan_id: stored.kunjungan_id, persetujuan_id: id },
    );
    const sheet = { ...stored, faskes, pasien, ruangan: ruangan.deskripsi, tanggal_layanan, zona: ctx.zona };
    return { paper: buildPersetujuan(sheet), font: setting };
  });
  return createPaperPdf(paper, { size: 'A4', font });
}
