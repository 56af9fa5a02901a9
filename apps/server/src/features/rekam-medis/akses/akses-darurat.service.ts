import type { AksesDarurat, JejakRekam, PasienDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { maskNama } from '@nadi/domain/panggilan/nama-layar';
import { OBJEK_REKAM } from '@nadi/domain/rekam-medis/akses-rekam';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPasienForKunjungan, mayReadPasien } from '#features/pasien/pasien.public.ts';
import type { PasienSummary } from '#features/pasien/pasien.public.ts';
import { announceRekam } from '../announce-rekam.ts';
import { recordParts } from '../record-parts.ts';
import * as repo from './akses-darurat.repository.ts';

type Slice = { page: number; limit: number };
const notFound = (message: string): AppError => new AppError('TIDAK_ADA', { message });

async function findReadable(tx: TenantTx, norm: number): Promise<PasienSummary> {
  const pasien = await findPasienForKunjungan(tx, norm);
  if (!pasien || !(await mayReadPasien(tx, pasien.id))) throw notFound('Pasien tidak ditemukan');
  return pasien;
}

/** Tells whose record would be opened, so that a slip of the number opens nobody else's. */
export const findPasienDarurat = (db: Database, ctx: Ctx, asked: number): Promise<PasienDarurat> =>
  db.write(ctx, async (tx) => {
    const { id, norm, nama, tanggal_lahir, jenis_kelamin } = await findReadable(tx, asked);
    await recordAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: id, sesudah: { sebelum_akses_darurat: true } });
    const tahun_lahir = tanggal_lahir === null ? null : Number(tanggal_lahir.slice(0, 4));
    return { norm, nama: maskNama(nama), tahun_lahir, jenis_kelamin };
  });

/** Opens a record for an hour, whether or not the facility asks for it: the reason is reviewed all the same. */
export const openAksesDarurat = (
  db: Database,
  ctx: Ctx,
  { norm, alasan }: { norm: number; alasan: string },
): Promise<{ id: number; sampai: string }> =>
  db.write(ctx, async (tx) => {
    const pasien = await findReadable(tx, norm);
    const opened = await repo.insertAksesDarurat(tx, pasien.id, alasan);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'akses_darurat',
      objekId: opened.id,
      sesudah: { norm: pasien.norm, alasan, sampai: opened.sampai },
    });
    await announceRekam(tx, pasien.norm);
    return opened;
  });

/** spec: RM35: who needs the record no longer gives it back; the next reading asks for a reason again. */
export const endAksesDarurat = (db: Database, ctx: Ctx, norm: number): Promise<{ diakhiri: number }> =>
  db.write(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    if (!pasien) throw notFound('Pasien tidak ditemukan');
    const ended = await repo.endAksesDarurat(tx, pasien.id);
    for (const { id, semula } of ended)
      await recordAudit(tx, {
        aksi: 'akhiri',
        objek: 'akses_darurat',
        objekId: id,
        sebelum: { sampai: semula },
        sesudah: { norm: pasien.norm },
      });
    if (ended.length > 0) await announceRekam(tx, pasien.norm);
    return { diakhiri: ended.length };
  });

export const listAksesDarurat = (
  db: Database,
  ctx: Ctx,
  { page, limit, ...filter }: Slice & repo.AksesFilter,
): Promise<{ rows: AksesDarurat[]; total: number; jumlah: repo.JumlahAkses }> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, jumlah] = await Promise.all([
        repo.listAksesDarurat(tx, filter, { page, limit }),
        repo.countAksesDarurat(tx, filter),
      ]);
      const { terlambat, belum, sudah } = jumlah;
      const total = { terlambat, belum, sudah }[filter.status ?? ''] ?? terlambat + belum + sudah;
      return { rows, total, jumlah };
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
    const reviewed = (await repo.findAksesDarurat(tx, id)) as AksesDarurat;
    await announceRekam(tx, reviewed.norm);
    return reviewed;
  });

/** What the audit calls each reading, with the words of it; parts of the record add their own. */
const objekWords = (): Record<string, string> =>
  Object.assign({}, OBJEK_REKAM, ...recordParts().map(({ jejak }) => jejak ?? {})) as Record<string, string>;

/** spec: RM37: who looks at it is written down as well. */
export const listJejak = (
  db: Database,
  ctx: Ctx,
  norm: number,
  { page, limit, ...filter }: Slice & repo.JejakFilter,
): Promise<{ rows: JejakRekam[]; total: number }> =>
  db.write(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    if (!pasien) throw notFound('Pasien tidak ditemukan');
    const words = objekWords();
    const of = { pasienId: pasien.id, objek: Object.keys(words), ...filter };
    const [rows, total] = await Promise.all([repo.listJejak(tx, of, { page, limit }), repo.countJejak(tx, of)]);
    await recordAudit(tx, { aksi: 'baca', objek: 'jejak rekam medis', objekId: pasien.id });
    return { rows: rows.map(({ objek: kind, ...row }) => ({ ...row, apa: words[kind] ?? kind })), total };
  });
