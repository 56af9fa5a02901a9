import type {
  Odontogram,
  OdontogramBaru,
  TemuanGigi,
  TemuanGigiInput,
} from '@nadi/contract/rekam-medis/odontogram.contract';
import { askGigi } from '@nadi/domain/rekam-medis/gigi';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import {
  checkTemuan,
  endedBy,
  hitungDmf,
  isOdontogramOld,
  mayWriteOdontogram,
  shortTemuan,
  sortPermukaan,
} from '@nadi/domain/rekam-medis/odontogram';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockPasien } from '#features/pasien/pasien.public.ts';
import { auditReading, openPasien, openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import * as repo from './odontogram.repository.ts';

/** A patient's odontogram as it holds; for what shows the record in one answer as well. */
export async function odontogramOf(tx: TenantTx, pasienId: number): Promise<Odontogram> {
  const [temuan, look, { profesi }] = await Promise.all([
    repo.listStanding(tx, pasienId),
    repo.findLastLook(tx, pasienId),
    findWriter(tx),
  ]);
  return {
    temuan,
    dmf: hitungDmf(temuan, false),
    dmf_susu: hitungDmf(temuan, true),
    diperiksa_pada: look?.pada ?? null,
    diperiksa_oleh: look?.oleh ?? null,
    perlu_baru: isOdontogramOld(look === undefined ? null : new Date(look.pada), new Date()),
    boleh_tulis: mayWriteOdontogram(profesi),
  };
}

/** spec: RM37: each reading is audited. */
export const readOdontogram = (db: Database, ctx: Ctx, norm: number): Promise<Odontogram> =>
  db.write(ctx, async (tx) => {
    const { id: pasienId, daruratSampai } = await openPasien(tx, norm);
    await auditReading(tx, 'odontogram pasien', { pasienId, daruratSampai });
    return odontogramOf(tx, pasienId);
  });

export const readRiwayatGigi = (
  db: Database,
  ctx: Ctx,
  { norm, gigi }: { norm: number; gigi: number },
): Promise<TemuanGigi[]> =>
  db.write(ctx, async (tx) => {
    const { id: pasienId, daruratSampai } = await openPasien(tx, norm);
    await auditReading(tx, 'odontogram pasien', { pasienId, daruratSampai, gigi });
    return repo.listOfGigi(tx, pasienId, gigi);
  });

/**
 * A dentist changes the odontogram of a visit: the patient is held, so that of two the second sees what the first
 * wrote.
 */
function change<T>(
  { db, ctx, id }: { db: Database; ctx: Ctx; id: number },
  fn: (tx: TenantTx, visit: OpenVisit) => Promise<T>,
): Promise<T> {
  return db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, id);
    const { profesi } = await findWriter(tx);
    if (!mayWriteOdontogram(profesi)) throw new AppError('TERLARANG', { message: 'Odontogram ditulis dokter gigi' });
    await lockPasien(tx, visit.norm);
    const result = await fn(tx, visit);
    await announceRekam(tx, visit.norm);
    return result;
  });
}

export const createTemuan = (
  db: Database,
  ctx: Ctx,
  id: number,
  { permukaan: asked, lanjutkan, ...input }: TemuanGigiInput,
): Promise<OdontogramBaru> =>
  change({ db, ctx, id }, async (tx, visit) => {
    const { pasienId } = visit;
    const baru = { ...input, permukaan: sortPermukaan(asked) };
    const standing = await repo.listStanding(tx, pasienId);
    const issues = Object.entries(checkTemuan(baru, standing));
    if (issues.some(([field]) => field === 'kode') && standing.some((one) => isSame(one, baru)))
      // spec: RM31: whoever is second sees the teeth as they are.
      throw new AppError('BENTROK', {
        message: `Temuan ini sudah tercatat pada gigi ${baru.gigi}.`,
        data: await odontogramOf(tx, pasienId),
      });
    if (issues.length > 0)
      throw new AppError('VALIDASI', {
        errors: Object.fromEntries(issues.map(([field, message]) => [field, [message]])),
      });
    const unusual = askGigi(baru.gigi, visit.umurHari);
    if (unusual !== null && !lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: unusual });
    const note = { norm: visit.norm, kunjungan_id: id };
    const written: { id: number; permukaan: Permukaan | null }[] = [];
    for (const permukaan of baru.permukaan.length === 0 ? [null] : baru.permukaan) {
      const temuan = { ...input, permukaan };
      const objekId = await repo.insertTemuan(tx, visit, temuan);
      written.push({ id: objekId, permukaan });
      const sesudah = { ...note, temuan: shortTemuan(temuan) };
      await recordAudit(tx, { aksi: 'buat', objek: 'gigi_temuan', objekId, sesudah });
    }
    const berakhir = endedBy(baru, standing);
    for (const one of berakhir) {
      const pengganti = (written.find(({ permukaan }) => permukaan === one.permukaan) ?? written[0])?.id ?? null;
      await repo.endTemuan(tx, one.id, { pengganti });
      await recordAudit(tx, {
        aksi: 'ubah',
        objek: 'gigi_temuan',
        objekId: one.id,
        sebelum: { sampai: null },
        sesudah: { ...note, temuan: shortTemuan(one), cara: 'akhiri', pengganti_id: pengganti },
      });
    }
    const after = await odontogramOf(tx, pasienId);
    return {
      ...after,
      baru: after.temuan.filter((one) => written.some(({ id: own }) => own === one.id)),
      berakhir: await repo.listByIds(
        tx,
        pasienId,
        berakhir.map((one) => one.id),
      ),
    };
  });

const isSame = (one: TemuanGigi, { gigi, permukaan, kode }: Omit<TemuanGigiInput, 'lanjutkan'>): boolean =>
  one.gigi === gigi && one.kode === kode && (one.permukaan === null || permukaan.includes(one.permukaan));

/**
 * Ends findings that no longer hold, or takes back one's own of this visit; then what they had ended holds again. The rows
 * stay, and so does who ended them.
 */
export const endTemuan = (
  db: Database,
  ctx: Ctx,
  id: number,
  { temuan: ids, cara }: { temuan: readonly number[]; cara: 'akhiri' | 'batal' },
): Promise<Odontogram> =>
  change({ db, ctx, id }, async (tx, visit) => {
    const batal = cara === 'batal';
    const found = await repo.listByIds(tx, visit.pasienId, ids);
    if (found.length !== new Set(ids).size) throw new AppError('TIDAK_ADA', { message: 'Temuan tidak ditemukan' });
    for (const one of found) {
      if (batal && (!one.milik_saya || one.kunjungan_id !== id))
        throw new AppError('VALIDASI', {
          message: `${shortTemuan(one)} bukan temuan Anda di kunjungan ini; akhiri bila tidak lagi begitu`,
        });
      if (!(await repo.endTemuan(tx, one.id, { batal })))
        throw new AppError('BENTROK', {
          message: `${shortTemuan(one)} sudah berakhir.`,
          data: await odontogramOf(tx, visit.pasienId),
        });
      if (batal) await repo.restoreEndedBy(tx, one.id);
      await recordAudit(tx, {
        aksi: 'ubah',
        objek: 'gigi_temuan',
        objekId: one.id,
        sebelum: { sampai: null },
        sesudah: { norm: visit.norm, kunjungan_id: id, temuan: shortTemuan(one), cara },
      });
    }
    return odontogramOf(tx, visit.pasienId);
  });

export const confirmOdontogram = (db: Database, ctx: Ctx, id: number): Promise<Odontogram> =>
  change({ db, ctx, id }, async (tx, visit) => {
    if ((await repo.insertPeriksa(tx, visit)) === 1)
      await recordAudit(tx, {
        aksi: 'buat',
        objek: 'gigi_periksa',
        objekId: id,
        sesudah: { norm: visit.norm, kunjungan_id: id },
      });
    return odontogramOf(tx, visit.pasienId);
  });
