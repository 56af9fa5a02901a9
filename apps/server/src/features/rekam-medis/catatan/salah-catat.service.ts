import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { SALAH_CATAT } from '@nadi/domain/rekam-medis/catatan';
import { bedaNasib, isTertukar, sebutBerdiri, type Berdiri, type Nasib } from '@nadi/domain/rekam-medis/tertukar';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { notify } from '#features/pemberitahuan/pemberitahuan.public.ts';
import { auditReading } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { recordParts, type StandingThings } from '../record-parts.ts';
import {
  AWAL_BERDIRI,
  DIAGNOSA_BERDIRI,
  LAIN_BERDIRI,
  notesBeside,
  TINDAKAN_BERDIRI,
  VITAL_BERDIRI,
} from './berdiri.ts';
import { ALERGI_BERDIRI, KEADAAN_BERDIRI, RIWAYAT_BERDIRI, TANYA_BERDIRI } from './berdiri-pasien.ts';
import { assertAuthor } from './catatan.service.ts';
import type { LockedCatatan } from './catatan.repository.ts';
import * as repo from './catatan.repository.ts';
import { assertVersion, lockSigned } from './sesudah-tanda.service.ts';
import { tellOutside } from './tanda-tangan.service.ts';

type Things = { jenis: string; things: StandingThings };

/** The record's own things first, then those of the features downstream, each under the name of its part. */
const allThings = (note: LockedCatatan): Things[] => [
  { jenis: 'catatan', things: notesBeside(note.id) },
  { jenis: 'diagnosa', things: DIAGNOSA_BERDIRI },
  { jenis: 'tindakan', things: TINDAKAN_BERDIRI },
  { jenis: 'tanda_vital', things: VITAL_BERDIRI },
  { jenis: 'catatan_awal', things: AWAL_BERDIRI },
  { jenis: 'alergi', things: ALERGI_BERDIRI },
  { jenis: 'alergi_tanya', things: TANYA_BERDIRI },
  { jenis: 'riwayat', things: RIWAYAT_BERDIRI },
  { jenis: 'keadaan', things: KEADAAN_BERDIRI },
  ...recordParts().flatMap(({ nama, standing }) => (standing ? [{ jenis: nama, things: standing }] : [])),
  { jenis: 'lain', things: LAIN_BERDIRI },
];

type Standing = Berdiri & { pemilik: readonly number[] };
async function standingOf(tx: TenantTx, visit: OpenVisit, note: LockedCatatan): Promise<Standing[]> {
  const { profesi, dokter_aktif } = await findWriter(tx);
  const who = { profesi, dokterAktif: dokter_aktif, izin: tx.ctx.izin };
  const all: Standing[] = [];
  for (const { jenis, things } of allThings(note))
    for (const row of await things.list(tx, visit, who))
      all.push({ pemilik: [], ...row, jenis, judul: things.judul, sandi: things.sandi ?? false });
  return all;
}
const withoutOwners = (all: readonly Standing[]): Berdiri[] => all.map(({ pemilik: _who, ...one }) => one);

const assertMayStrike = async (tx: TenantTx, note: LockedCatatan): Promise<void> => {
  if (!hasIzin(tx.ctx.izin, 'update rekam medis')) await assertAuthor(tx, note);
};

/** What else stands in the visit of a note, for whoever may strike that note through. */
export const listBerdiri = (db: Database, ctx: Ctx, id: number): Promise<Berdiri[]> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockSigned(tx, id);
    await assertMayStrike(tx, note);
    const { pasienId, daruratSampai, kunjunganId } = visit;
    await auditReading(tx, 'rekam medis', { pasienId, daruratSampai, kunjungan_id: kunjunganId, apa: 'yang berdiri' });
    return withoutOwners(await standingOf(tx, visit, note));
  });

/** Throws where what stands was not answered, changed since it was shown, or is not to be withdrawn from here. */
function judgeNasib(berdiri: readonly Berdiri[], nasib: readonly Nasib[] | undefined, berSandi: boolean): void {
  if (nasib === undefined) {
    if (berdiri.length === 0) return;
    throw new AppError('PERLU_KONFIRMASI', {
      message: `Di kunjungan ini masih berdiri: ${sebutBerdiri(berdiri)}. Tentukan mana yang ikut ditarik.`,
      data: berdiri,
    });
  }
  const { baru, hilang, tertahan } = bedaNasib(berdiri, nasib);
  if (baru.length > 0 || hilang.length > 0)
    throw new AppError('BENTROK', {
      message: `Isi kunjungan ini berubah sejak dibuka${baru.length > 0 ? `; sekarang ada juga ${sebutBerdiri(baru)}` : ''}. Periksa lagi.`,
    });
  if (tertahan.length > 0)
    throw new AppError('VALIDASI', {
      errors: { lain: tertahan.map(({ judul, nama, sebab }) => `${judul} ${nama}: ${sebab ?? ''}`) },
    });
  const taken = new Set(nasib.filter(({ tarik }) => tarik).map(({ jenis, id }) => `${jenis} ${id}`));
  if (!berSandi && berdiri.some(({ sandi, jenis, id }) => sandi && taken.has(`${jenis} ${id}`)))
    throw new AppError('VALIDASI', { errors: { sandi: ['Kata sandi Anda wajib diisi untuk mencabut surat'] } });
}

/**
 * Tells whoever answers for what stays that the note beside it was another patient's (ketentuan D58): only they take theirs
 * back. The notice names no patient and nothing clinical.
 */
async function tellOwners(
  tx: TenantTx,
  { kunjunganId }: OpenVisit,
  { catatanId, standing }: { catatanId: number; standing: readonly Standing[] },
): Promise<void> {
  const owners = new Set(standing.flatMap(({ sebab, pemilik }) => (sebab === null ? [] : pemilik)));
  owners.delete(tx.ctx.akunId);
  if (owners.size === 0) return;
  await notify(tx, {
    jenis: 'tertukar',
    acuan: `catatan ${catatanId}`,
    judul: 'Catatan sebuah kunjungan dinyatakan tertukar pasien',
    rincian: 'Yang Anda tulis di kunjungan itu masih berdiri. Periksa, dan tarik bila juga milik pasien lain.',
    tujuan: 'rekam',
    tujuanId: kunjunganId,
    tandaTerima: true,
    kepada: [...owners].toSorted((a, b) => a - b).map((akun) => ({ akun })),
  });
}

type Saying = { versi: number; alasan: string; lain?: readonly Nasib[] | undefined; berSandi: boolean };

/**
 * spec: RM3: struck through and readable, and withdrawn where it was sent. By its author, or by who may mend records. Where
 * the reason says that it is another patient's, what else stands in the visit is answered with it, in this transaction.
 */
export const withdrawCatatan = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alasan, lain, berSandi }: Saying,
): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockSigned(tx, id);
    await assertMayStrike(tx, note);
    await assertVersion(tx, note, versi);
    const asksNasib = lain !== undefined || isTertukar(alasan);
    const standing = asksNasib ? await standingOf(tx, visit, note) : [];
    if (asksNasib) judgeNasib(withoutOwners(standing), lain, berSandi);
    for (const { jenis, things } of allThings(note)) {
      const ids = (lain ?? []).filter((one) => one.jenis === jenis && one.tarik).map((one) => one.id);
      if (ids.length > 0) await things.withdraw(tx, visit, { ids, alasan });
    }
    await repo.setWithdrawn(tx, id, alasan);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'catatan_medis',
      objekId: id,
      sebelum: { status: note.status },
      sesudah: { status: SALAH_CATAT, alasan, norm: visit.norm, ...(lain && { lain }) },
    });
    if (!note.perlu_persetujuan || note.disetujui_pada !== null) await tellOutside(tx, 'rekam.ditarik', note, visit);
    await tellOwners(tx, visit, { catatanId: id, standing });
    await announceRekam(tx, visit.norm);
    return repo.getCatatan(tx, id);
  });
