import type {
  KontrolChange,
  KontrolInput,
  KontrolRow,
  RingkasanKontrol,
} from '@nadi/contract/kunjungan/kontrol.contract';
import { diLuarPraktik, HALANGAN_MENINGGAL, KATA_KONTROL, takesKontrol } from '@nadi/domain/kunjungan/kontrol';
import { tanggalInZone, timeInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPasienForKunjungan, lockPasien } from '#features/pasien/pasien.public.ts';
import * as repo from './kontrol.repository.ts';

type Listed = { rows: KontrolRow[]; total: number; ringkasan: RingkasanKontrol };

export const listKontrol = (
  db: Database,
  ctx: Ctx,
  filter: repo.KontrolFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Listed> =>
  db.read(ctx, async (tx) => {
    const [rows, counts, hari, terlewat, terhalang] = await Promise.all([
      repo.listRows(tx, filter, { skip: (page - 1) * limit, limit }),
      repo.countPerStatus(tx, filter),
      repo.countPerDay(tx),
      repo.countMissed(tx),
      repo.countObstructed(tx),
    ]);
    const status = Object.fromEntries(
      KATA_KONTROL.map((kata) => [kata, counts[kata] ?? 0]),
    ) as RingkasanKontrol['status'];
    const total = filter.status ? status[filter.status] : Object.values(status).reduce((sum, n) => sum + n, 0);
    return { rows, total, ringkasan: { hari, terlewat, terhalang, status } };
  });

async function findPasien(tx: TenantTx, norm: number): Promise<{ id: number; norm: number }> {
  const pasien = await findPasienForKunjungan(tx, norm);
  if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return pasien;
}

type Rencana = Pick<KontrolInput, 'tanggal_waktu' | 'ruangan_id' | 'dokter_id' | 'lanjutkan' | 'alasan'>;
/** spec: RM23: what warns, and somebody who knows better goes on; all of it is answered by one yes. */
function questionsOf(
  { dokter_id }: Pick<Rencana, 'dokter_id'>,
  { jenis_ruangan, praktik, sisa }: repo.Praktik,
  jam: string,
): string[] {
  const outside = diLuarPraktik(jam.replace('.', ':'), praktik);
  return [
    jenis_ruangan !== null && !takesKontrol(jenis_ruangan)
      ? 'Ruangan itu bukan poliklinik: pasien biasanya tidak kontrol di sana.'
      : null,
    praktik.length === 0
      ? dokter_id === null
        ? 'Tidak ada praktik di ruangan itu pada hari tersebut.'
        : 'Dokter itu tidak praktik di ruangan tersebut pada hari itu.'
      : null,
    outside === null ? null : `Jam ${jam} ${outside} pada hari itu.`,
    sisa === 0 ? 'Kuota hari itu sudah habis.' : null,
  ].filter((one) => one !== null);
}

async function checkRencana(
  tx: TenantTx,
  plan: Rencana,
  { asalId, pasienId }: { asalId: number | null; pasienId: number },
): Promise<void> {
  const tanggal = tanggalInZone(plan.tanggal_waktu, tx.ctx.zona);
  const found = await repo.loadPraktik(tx, plan, { tanggal, asalId, pasienId });
  const errors: Record<string, string[]> = {};
  if (tanggal < tx.ctx.today) errors['tanggal_waktu'] = ['Waktu kontrol sudah lewat'];
  if (found.jenis_ruangan === null) errors['ruangan_id'] = ['Ruangan tidak ditemukan atau tidak aktif'];
  if (!found.dokter) errors['dokter_id'] = ['Dokter tidak ditemukan atau tidak aktif'];
  if (!found.asal) errors['kunjungan_asal_id'] = ['Kunjungan asal bukan milik pasien ini'];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  if (plan.lanjutkan) return;
  const asked = questionsOf(plan, found, timeInZone(plan.tanggal_waktu, tx.ctx.zona));
  if (asked.length > 0) throw new AppError('PERLU_KONFIRMASI', { message: `${asked.join(' ')} Tetap rencanakan?` });
}

const rowOf = async (tx: TenantTx, id: number, pasienId: number): Promise<KontrolRow> => {
  const row = await repo.findRow(tx, id, pasienId);
  if (!row) throw new Error('a follow-up that was just saved is gone');
  return row;
};

/** Plans a follow-up of a patient whom the caller has locked. */
export async function planKontrol(
  tx: TenantTx,
  { id: pasienId, norm }: { id: number; norm: number },
  input: KontrolInput,
): Promise<number> {
  await checkRencana(tx, input, { asalId: input.kunjungan_asal_id, pasienId });
  const id = await repo.insertKontrol(tx, pasienId, input, input.kunjungan_asal_id);
  await Promise.all([
    recordAudit(tx, { aksi: 'buat', objek: 'jadwal_kontrol', objekId: id, sesudah: { norm, ...input } }),
    repo.announceKontrol(tx, norm),
  ]);
  return id;
}

export const createKontrol = (db: Database, ctx: Ctx, norm: number, input: KontrolInput): Promise<KontrolRow> =>
  db.write(ctx, async (tx) => {
    const pasien = await findPasien(tx, norm);
    // A merge of the patient waits, so that no follow-up is left at the number that ends.
    await lockPasien(tx, norm);
    return rowOf(tx, await planKontrol(tx, pasien, input), pasien.id);
  });

/** `before` is the row as it stands, which is held. */
async function applyChange(tx: TenantTx, before: KontrolRow, pasienId: number, change: KontrolChange): Promise<void> {
  const { id, status } = before;
  if (change.aksi === 'buka') return repo.reopenKontrol(tx, id);
  if (status !== 'Terjadwal' && status !== 'Terlewat')
    throw new AppError('BENTROK', { message: `Kontrol ini sudah ${status.toLowerCase()}.`, data: before });
  switch (change.aksi) {
    case 'ubah':
      await checkRencana(tx, change, { asalId: null, pasienId });
      return repo.moveKontrol(tx, id, change);
    case 'batal':
      return repo.cancelKontrol(tx, id, change.alasan_batal);
    case 'hubungi':
      if (before.halangan === HALANGAN_MENINGGAL)
        throw new AppError('VALIDASI', {
          message: 'Pasien ini sudah meninggal: jangan dihubungi. Batalkan kontrolnya.',
        });
      return repo.noteDihubungi(tx, id, change.hasil);
  }
}

export const updateKontrol = (
  db: Database,
  ctx: Ctx,
  { norm, id }: { norm: number; id: number },
  change: KontrolChange,
): Promise<KontrolRow> =>
  db.write(ctx, async (tx) => {
    const pasien = await findPasien(tx, norm);
    const locked = await repo.lockKontrol(tx, id, pasien.id);
    if (!locked) throw new AppError('TIDAK_ADA', { message: 'Jadwal kontrol tidak ditemukan' });
    const before = await rowOf(tx, id, pasien.id);
    if (locked.versi !== change.versi)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Jadwal kontrol ini', 'Periksa isinya yang sekarang.'),
        data: before,
      });
    await applyChange(tx, before, pasien.id, change);
    const { versi: _versi, ...sesudah } = change;
    await Promise.all([
      recordAudit(tx, {
        aksi: 'ubah',
        objek: 'jadwal_kontrol',
        objekId: id,
        sebelum: {
          tanggal_waktu: before.tanggal_waktu,
          status: before.status,
          ruangan: before.ruangan,
          dokter: before.dokter,
        },
        sesudah: { norm, ...sesudah },
      }),
      repo.announceKontrol(tx, norm),
    ]);
    return rowOf(tx, id, pasien.id);
  });
