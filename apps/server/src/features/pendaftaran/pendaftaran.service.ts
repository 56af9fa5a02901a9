import type { z } from 'zod';
import type { KunjunganRow, getRecentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SavePendaftaran } from '@nadi/contract/pendaftaran-input';
import { formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { alsoTerdaftarMessage, pickJadwal } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan } from '@nadi/domain/kunjungan/pendaftaran';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, mapConstraint } from '../../platform/errors.ts';
import type { TujuanFacts } from '../master/master.public.ts';
import { findPasienForKunjungan } from '../pasien/pasien.public.ts';
import { loadFacts, alasanError } from './pendaftaran-facts.ts';
import type { CheckedFacts } from './pendaftaran-facts.ts';
import { listActiveKunjungan } from './kunjungan.repository.ts';
import { findLastPendaftaran, insertPendaftaran, toInstant } from './pendaftaran.repository.ts';
import type { InsertedKunjungan } from './pendaftaran.repository.ts';
import { insertItem, saveDetails } from './details.repository.ts';
import { bedTakenError, noPlaceError } from './no-place.ts';
import { announceKunjungan, enqueueTerdaftar } from './notify-kunjungan.ts';

/**
 * The version of the text that the patient consented to (decisions D12); it is raised whenever the text of the consent
 * dialog changes.
 */
export const VERSI_PERSETUJUAN = '1';

/**
 * Registers a patient for a visit with quota, bed, numbers, queue place, record, items, outbox and audit, all or
 * nothing.
 */
export function createPendaftaran(db: Database, ctx: Ctx, body: SavePendaftaran): Promise<KunjunganRow> {
  const tanggalLayanan = tanggalInZone(body.tanggal_pendaftaran, ctx.zona);
  return db.write(
    ctx,
    async (tx) => {
      const facts = await loadFacts(tx, body, { tanggalLayanan });
      const { ruleFacts, pasien, tujuan, alasan } = facts;
      const jadwalId = pickJadwal(ruleFacts);
      if (alasan.length > 0 || pasien === null || jadwalId === null) throw alasanError(alasan);
      const question = alsoTerdaftarMessage(ruleFacts.aktif, body.tujuan.ruangan_id);
      if (question !== null && !body.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: question });
      const input = { ...body, medical_record: facts.rekam };

      const tempat = { jadwalId, tanggal: tanggalLayanan, jkn: input.penjamin.jenis === PENJAMIN_BPJS };
      const result = await insertPendaftaran(tx, {
        input,
        pasienId: pasien.id,
        tempat,
        versiPersetujuan: VERSI_PERSETUJUAN,
      }).catch((e: unknown) =>
        mapConstraint(e, {
          kunjungan_aktif_unik: () => alasanError([explainStillWaiting(tujuan)]),
          kunjungan_bed_unik: bedTakenError,
        }),
      );
      if (!result.tempat) throw await noPlaceError(tx, tempat);
      if (!result.kunjungan) throw bedTakenError();
      const row = buildRow(facts, toInstant(input), result.kunjungan);
      tx.withCommit(
        saveDetails(tx, result.kunjungan.pendaftaran_id, input, false),
        facts.item.length > 0 && insertItem(tx, row.id, input.penjamin.kelas, facts.item),
        announceCreated(tx, input, row),
      );
      return row;
    },
    { genericPlan: true },
  );
}

/** Builds the row from the facts, because reading it back would run its joins while the locks are held. */
function buildRow(
  { ruleFacts, pasien, tujuan: { ruangan, dokter, penjamin } }: CheckedFacts,
  tanggal: string,
  { pendaftaran_id, nomor_antrean, nomor_pendaftaran, ...k }: InsertedKunjungan,
): KunjunganRow {
  if (!pasien || !ruangan || !dokter || !penjamin) throw new Error('registered without its facts');
  const { norm, nama, tanggal_lahir, jenis_kelamin, nik } = pasien;
  return {
    ...k,
    tanggal,
    tanggal_layanan: ruleFacts.tanggalLayanan,
    no_antrean: formatNomorAntrean(ruangan.kode_antrean, nomor_antrean),
    dipanggil_pada: null,
    dilayani_pada: null,
    selesai_pada: null,
    pendaftaran: {
      id: pendaftaran_id,
      nomor_pendaftaran,
      norm,
      pasien: { norm, nama, tanggal_lahir, jenis_kelamin, nik },
    },
    ruangan: { id: ruangan.id, deskripsi: ruangan.deskripsi },
    dokter,
    penjamin,
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

async function announceCreated(tx: TenantTx, input: SavePendaftaran, row: KunjunganRow): Promise<void> {
  const { id: pendaftaran_id, nomor_pendaftaran } = row.pendaftaran;
  await Promise.all([
    enqueueTerdaftar(tx, { kunjungan_id: row.id, pendaftaran_id, satu_sehat: input.satu_sehat }),
    recordAudit(tx, {
      aksi: 'buat',
      objek: 'kunjungan',
      objekId: row.id,
      sesudah: { ...input, nomor_pendaftaran, nomor_kunjungan: row.nomor_kunjungan, no_antrean: row.no_antrean },
    }),
    announceKunjungan(tx, {
      tanggal: row.tanggal_layanan,
      ruangan_id: row.ruangan.id,
      kunjungan_id: row.id,
      norm: row.pendaftaran.norm,
      jenis: 'dibuat',
    }),
  ]);
}

type Recent = z.output<(typeof getRecentPendaftaran)['response']>['data'];

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
    const { medical_record = null, ...kunjungan } = lastPendaftaran ?? {};
    return {
      medical_record,
      pasien: { norm: pasien.norm, nama: pasien.nama, no_bpjs: pasien.no_bpjs },
      terakhir: lastPendaftaran ? (kunjungan as NonNullable<Recent['terakhir']>) : null,
      aktif,
    };
  });
}
