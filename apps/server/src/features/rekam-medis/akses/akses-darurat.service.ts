import type { AksesDarurat, JejakRekam } from '@nadi/contract/akses-darurat.contract';
import { OBJEK_REKAM } from '@nadi/domain/rekam-medis/akses-rekam';
import { recordAudit } from '../../../platform/audit.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPasienForKunjungan, mayReadPasien } from '../../pasien/pasien.public.ts';
import { recordParts } from '../record-parts.ts';
import * as repo from './akses-darurat.repository.ts';

type Slice = { page: number; limit: number };
const notFound = (message: string): AppError => new AppError('TIDAK_ADA', { message });

/** Opens a record for an hour, whether or not the facility asks for it: the reason is reviewed all the same. */
export const openAksesDarurat = (
  db: Database,
  ctx: Ctx,
  { norm, alasan }: { norm: number; alasan: string },
): Promise<{ id: number; sampai: string }> =>
  db.write(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    if (!pasien || !(await mayReadPasien(tx, pasien.id))) throw notFound('Pasien tidak ditemukan');
    const opened = await repo.insertAksesDarurat(tx, pasien.id, alasan);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'akses_darurat',
      objekId: opened.id,
      sesudah: { norm: pasien.norm, alasan, sampai: opened.sampai },
    });
    return opened;
  });

export const listAksesDarurat = (
  db: Database,
  ctx: Ctx,
  slice: Slice,
): Promise<{ rows: AksesDarurat[]; total: number }> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, total] = await Promise.all([repo.listAksesDarurat(tx, slice), repo.countAksesDarurat(tx)]);
      return { rows, total };
    },
    { oneFlight: true },
  );

export const reviewAksesDarurat = (
  db: Database,
  ctx: Ctx,
  id: number,
  review: { hasil: string; catatan: string | null },
): Promise<AksesDarurat> =>
  db.write(ctx, async (tx) => {
    const locked = await repo.lockAksesDarurat(tx, id);
    if (!locked) throw notFound('Akses darurat tidak ditemukan');
    if (locked.akun_id === ctx.akunId)
      throw new AppError('TERLARANG', {
        message: 'Akses darurat ditinjau oleh orang lain, bukan oleh yang membukanya',
      });
    if (locked.ditinjau_pada !== null)
      throw new AppError('BENTROK', {
        message: 'Akses darurat ini sudah ditinjau.',
        data: await repo.findAksesDarurat(tx, id),
      });
    await repo.reviewAksesDarurat(tx, id, review);
    await recordAudit(tx, { aksi: 'ubah', objek: 'akses_darurat', objekId: id, sesudah: review });
    return (await repo.findAksesDarurat(tx, id)) as AksesDarurat;
  });

/** What the audit calls each reading, with the words of it; parts of the record add their own. */
const objekWords = (): Record<string, string> =>
  Object.assign({}, OBJEK_REKAM, ...recordParts().map(({ jejak }) => jejak ?? {})) as Record<string, string>;

/** spec: RM37 */
export const listJejak = (
  db: Database,
  ctx: Ctx,
  norm: number,
  slice: Slice,
): Promise<{ rows: JejakRekam[]; total: number }> =>
  db.read(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    if (!pasien) throw notFound('Pasien tidak ditemukan');
    const words = objekWords();
    const objek = Object.keys(words);
    const [rows, total] = await Promise.all([
      repo.listJejak(tx, { pasienId: pasien.id, objek }, slice),
      repo.countJejak(tx, pasien.id, objek),
    ]);
    return { rows: rows.map(({ objek: kind, ...row }) => ({ ...row, apa: words[kind] ?? kind })), total };
  });
