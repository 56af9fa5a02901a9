import type { z } from 'zod';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { SavePendaftaran } from '@nadi/contract/kunjungan/pendaftaran-input';
import type { getRecentPendaftaran } from '@nadi/contract/kunjungan/pendaftaran-terakhir.contract';
import { VERSI_GENERAL_CONSENT } from '@nadi/domain/kunjungan/general-consent';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { alsoTerdaftarMessage, pickJadwal } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan } from '@nadi/domain/kunjungan/pendaftaran';
import { ukuranTerakhir, type UkuranTerakhir } from '@nadi/domain/kunjungan/ukuran-terakhir';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { KuotaPlace } from '#features/master/jadwal/jadwal.public.ts';
import type { TujuanFacts } from '#features/master/master.public.ts';
import { findPasienForKunjungan } from '#features/pasien/pasien.public.ts';
import { loadFacts, alasanError } from './pendaftaran-facts.ts';
import type { CheckedFacts } from './pendaftaran-facts.ts';
import { listActiveKunjungan } from './kunjungan.repository.ts';
import { BED_TAKEN, NO_PLACE, findLastPendaftaran, insertPendaftaran } from './pendaftaran.repository.ts';
import type { NewPendaftaran } from './pendaftaran.repository.ts';
import { doubtsOf } from './slots/ask-vital.ts';
import { PENDAFTARAN_KONTROL } from './slots/kontrol-slot.ts';
import { PENDAFTARAN_VITAL } from './slots/vital-slot.ts';
import { PENDAFTARAN_LOKET, type NomorLoket } from './slots/loket-slot.ts';
import { stampNow, toInstant } from './stored-form.ts';
import { bedTakenError, noPlaceError } from './no-place.ts';

/**
 * The version of the text that the patient consented to (ketentuan D12); it is raised whenever the text of the consent
 * dialog changes.
 */
export const VERSI_PERSETUJUAN = VERSI_GENERAL_CONSENT;

/**
 * Registers a patient for a visit with quota, bed, numbers, queue place, record, items, outbox and audit, all or
 * nothing.
 */
export async function createPendaftaran(db: Database, ctx: Ctx, sentBody: SavePendaftaran): Promise<KunjunganRow> {
  const body = stampNow(sentBody);
  const tanggalLayanan = tanggalInZone(body.tanggal_pendaftaran, ctx.zona);
  let sent: { tujuan: TujuanFacts; tempat: KuotaPlace } | undefined;
  try {
    return await db.write(
      ctx,
      async (tx) => {
        const { ruangan_id: ruanganId, dokter_id: dokterId } = body.tujuan;
        const [facts, loket, kontrolId] = await Promise.all([
          loadFacts(tx, body, { tanggalLayanan }),
          lockLoket(tx, body),
          PENDAFTARAN_KONTROL.one().find(tx, { norm: body.norm, ruanganId, dokterId, tanggal: tanggalLayanan }),
        ]);
        const { ruleFacts, pasien, tujuan, alasan } = facts;
        const jadwalId = pickJadwal(ruleFacts);
        if (alasan.length > 0 || pasien === null || jadwalId === null) throw alasanError(alasan);
        askFirst({
          elsewhere: body.lanjutkan ? null : alsoTerdaftarMessage(ruleFacts.aktif, body.tujuan.ruangan_id),
          doubts: body.ukuran_benar ? [] : await doubtsOf(tx, { body, pasien, tanggalLayanan, own: null }),
        });
        const input = { ...body, medical_record: facts.rekam };
        const tempat = { jadwalId, tanggal: tanggalLayanan, jkn: input.penjamin.jenis === PENJAMIN_BPJS };
        sent = { tujuan, tempat };
        return insertPendaftaran(tx, {
          input,
          pasienId: pasien.id,
          tempat,
          versiPersetujuan: VERSI_PERSETUJUAN,
          item: facts.item,
          loket,
          kontrolId,
          ...buildRow(facts, { tanggal: toInstant(input), kelas: input.penjamin.kelas }),
        });
      },
      { genericPlan: true },
    );
  } catch (error) {
    throw sent ? await explainRefusal(error, { db, ctx }, sent) : error;
  }
}

/** Everything that somebody has to say yes to before a visit is saved, in one question. */
export function askFirst({ elsewhere, doubts }: { elsewhere: string | null; doubts: readonly string[] }): void {
  const questions = [...(elsewhere === null ? [] : [elsewhere]), ...doubts];
  if (questions.length > 0) throw new AppError('PERLU_KONFIRMASI', { message: questions.join('. ') });
}

/** Locks the number of the hall, so that a counter that acts on it at this moment waits until the visit is saved. */
async function lockLoket(
  tx: TenantTx,
  { antrean_loket_id: id }: Pick<SavePendaftaran, 'antrean_loket_id'>,
): Promise<NomorLoket | null> {
  if (id === null) return null;
  const nomor = await PENDAFTARAN_LOKET.one().lock(tx, id);
  if (!nomor)
    throw alasanError([
      { field: 'antrean_loket_id', message: 'Nomor loket ini bukan nomor hari ini. Daftarkan tanpa nomor loket.' },
    ]);
  return nomor;
}

/** The refused transaction is over, so a new one reads why the schedule gave no place. */
async function explainRefusal(
  error: unknown,
  { db, ctx }: { db: Database; ctx: Ctx },
  { tujuan, tempat }: { tujuan: TujuanFacts; tempat: KuotaPlace },
): Promise<unknown> {
  switch ((error as { constraint?: string }).constraint) {
    case NO_PLACE:
      return db.read(ctx, (tx) => noPlaceError(tx, tempat));
    case BED_TAKEN:
    case 'kunjungan_bed_unik':
      return bedTakenError();
    case 'kunjungan_aktif_unik':
      return alasanError([explainStillWaiting(tujuan)]);
    default:
      return error;
  }
}

/** Builds the row from the facts, because reading it back would run its joins while the locks are held. */
function buildRow(
  { ruleFacts, pasien, tujuan: { ruangan, dokter, penjamin } }: CheckedFacts,
  { tanggal, kelas }: { tanggal: string; kelas: number | null },
): Pick<NewPendaftaran, 'row' | 'kodeAntrean'> {
  if (!pasien || !ruangan || !dokter || !penjamin) throw new Error('registered without its facts');
  const { norm, nama, tanggal_lahir, meninggal_pada, jenis_kelamin, tak_dikenal, nik } = pasien;
  return {
    kodeAntrean: ruangan.kode_antrean,
    row: {
      tanggal,
      tanggal_layanan: ruleFacts.tanggalLayanan,
      dipanggil_pada: null,
      dilayani_pada: null,
      selesai_pada: null,
      jumlah_panggil: 0,
      dipanggil_ulang_pada: null,
      dilewati_pada: null,
      pindah: null,
      pindahan_dari: null,
      triase: ruangan.jenis_kunjungan === GAWAT_DARURAT ? { tingkat: null, pada: null } : null,
      pendaftaran: { norm, pasien: { norm, nama, tanggal_lahir, meninggal_pada, jenis_kelamin, tak_dikenal, nik } },
      ruangan: { id: ruangan.id, deskripsi: ruangan.deskripsi },
      dokter,
      penjamin: { ...penjamin, kelas },
    },
  };
}

/**
 * This happens only when an absent patient is put back in the queue, or a visit is moved here, at the same moment. The
 * number of the other visit cannot be read in a failed transaction.
 */
export const explainStillWaiting = ({ ruangan }: TujuanFacts): Alasan => ({
  field: 'norm',
  message: `Pasien masih menunggu di ${ruangan?.deskripsi ?? 'ruangan ini'}`,
});

type Recent = z.output<(typeof getRecentPendaftaran)['response']>['data'];

/** What the record measured after the registration stands for what was taken then (issue 30 D1). */
const withNewest = (
  rekam: NonNullable<Recent['medical_record']>,
  newest: UkuranTerakhir,
): NonNullable<Recent['medical_record']> => ({
  ...rekam,
  ...Object.fromEntries(Object.entries(newest).map(([nama, { nilai }]) => [nama, nilai])),
  asal: Object.fromEntries(Object.entries(rekam.asal).filter(([nama]) => !(nama in newest))),
});

/** Loads what the last registration of a returning patient can fill in; this reads a record, so it is audited. */
export function loadRecent(db: Database, ctx: Ctx, norm: number): Promise<Recent> {
  return db.write(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, norm);
    if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [lastPendaftaran, aktif] = await Promise.all([
      findLastPendaftaran(tx, pasien.id),
      listActiveKunjungan(tx, norm, ctx.today),
      recordAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: pasien.id }),
    ]);
    const { id = null, medical_record = null, ...kunjungan } = lastPendaftaran ?? {};
    const newest = ukuranTerakhir(id === null ? [] : await PENDAFTARAN_VITAL.one().listAfter(tx, id));
    return {
      medical_record: medical_record && withNewest(medical_record, newest),
      diukur_pada: Object.fromEntries(Object.entries(newest).map(([nama, { waktu }]) => [nama, waktu])),
      pasien: { norm: pasien.norm, nama: pasien.nama, no_bpjs: pasien.no_bpjs },
      terakhir: lastPendaftaran ? (kunjungan as NonNullable<Recent['terakhir']>) : null,
      aktif,
    };
  });
}
