import type { Dpjp, DpjpInput } from '@nadi/contract/rekam-medis/dpjp.contract';
import { assignIssue } from '@nadi/domain/rekam-medis/dpjp';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import * as repo from './dpjp.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

async function told(tx: TenantTx, { norm, kunjunganId }: OpenVisit): Promise<Dpjp[]> {
  await announceRekam(tx, norm);
  return repo.listDpjp(tx, kunjunganId);
}

/** spec: RM38: one doctor answers at a time. The visit is held, so of two who change it the second sees the first. */
export const assignDpjp = (db: Database, ctx: Ctx, id: number, input: DpjpInput): Promise<Dpjp[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, id);
    const { dokter_id: dokterId, peran, alasan } = input;
    const standing = (await repo.listDpjp(tx, id)).filter(({ selesai }) => selesai === null);
    const utama = standing.find((one) => one.peran === 'utama');
    if (!(await repo.hasDokter(tx, dokterId))) throw fieldError('dokter_id', 'Dokter harus dipilih dari daftar');
    if (peran === 'utama' && utama && input.menggantikan !== utama.dokter.id)
      throw new AppError('BENTROK', {
        message: `DPJP kunjungan ini sekarang ${utama.dokter.nama}. Periksa lagi sebelum mengganti.`,
        data: await repo.listDpjp(tx, id),
      });
    const held = standing.filter(({ dokter }) => dokter.id === dokterId).map((one) => one.peran);
    const issue = assignIssue(peran, held);
    if (issue) throw fieldError(issue.field, issue.message);
    if (peran === 'utama') {
      await repo.insertRegistered(tx, id);
      await repo.endHeld(tx, id, { dokterId, alasan });
    }
    await repo.insertDpjp(tx, { kunjunganId: id, dokterId, peran, alasan });
    await recordAudit(tx, {
      aksi: peran === 'utama' ? 'ubah' : 'buat',
      objek: 'dpjp',
      objekId: id,
      ...(peran === 'utama' && utama ? { sebelum: { dokter_id: utama.dokter.id } } : {}),
      sesudah: { norm: visit.norm, kunjungan_id: id, dokter_id: dokterId, peran, alasan },
    });
    return told(tx, visit);
  });

export const endDpjp = (db: Database, ctx: Ctx, id: number, alasan: string | null): Promise<Dpjp[]> =>
  db.write(ctx, async (tx) => {
    const found = await repo.findDpjp(tx, id);
    if (!found) throw new AppError('TIDAK_ADA', { message: 'Dokter penanggung jawab ini tidak ditemukan' });
    const visit = await openVisitToWrite(tx, found.kunjungan_id);
    if (found.peran === 'utama')
      throw new AppError('VALIDASI', { message: 'DPJP utama diganti oleh dokter lain, tidak diakhiri' });
    if ((await repo.endOne(tx, id, alasan)) === 0)
      throw new AppError('BENTROK', {
        message: 'Peran dokter ini sudah diakhiri.',
        data: await repo.listDpjp(tx, visit.kunjunganId),
      });
    await recordAudit(tx, {
      aksi: 'akhiri',
      objek: 'dpjp',
      objekId: visit.kunjunganId,
      sesudah: {
        norm: visit.norm,
        kunjungan_id: visit.kunjunganId,
        dokter_id: found.dokter_id,
        peran: found.peran,
        alasan,
      },
    });
    return told(tx, visit);
  });
