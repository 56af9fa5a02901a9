import type { z } from 'zod';
import type { BarisKunjungan, recentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { tulisNomorAntrean } from '@nadi/domain/kunjungan/antrean';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { pesanJugaTerdaftar, pilihJadwal } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan } from '@nadi/domain/kunjungan/pendaftaran';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, petaKendala } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';
import { IZIN_KUNJUNGAN, umumkan } from '../../platform/peristiwa.ts';
import type { FaktaTujuan } from '../master/master.public.ts';
import { cariPasienUntukKunjungan } from '../pasien/pasien.public.ts';
import { muatFakta, tolak } from './fakta.ts';
import type { Fakta } from './fakta.ts';
import { listAktif } from './kunjungan.repository.ts';
import { findTerakhir, insertPendaftaran, instan } from './pendaftaran.repository.ts';
import type { Tersimpan } from './pendaftaran.repository.ts';
import { insertItem, simpanRincian } from './rincian.repository.ts';
import { bedDidahului, tanpaTempat } from './tempat.ts';

/**
 * The version of the text that the patient consented to (decisions D12); it is raised whenever the text of the consent
 * dialog changes.
 */
export const VERSI_PERSETUJUAN = '1';

/**
 * Registers a patient for a visit with quota, bed, numbers, queue place, record, items, outbox and audit, all or
 * nothing.
 */
export function createPendaftaran(db: Database, ctx: Ctx, kiriman: SimpanPendaftaran): Promise<BarisKunjungan> {
  const tanggalLayanan = tanggalDiZona(kiriman.tanggal_pendaftaran, ctx.zona);
  return db.write(
    ctx,
    async (tx) => {
      const fakta = await muatFakta(tx, kiriman, { tanggalLayanan });
      const { aturan, pasien, tujuan, alasan } = fakta;
      const jadwalId = pilihJadwal(aturan);
      if (alasan.length > 0 || pasien === null || jadwalId === null) throw tolak(alasan);
      const tanya = pesanJugaTerdaftar(aturan.aktif, kiriman.tujuan.ruangan_id);
      if (tanya !== null && !kiriman.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: tanya });
      const isi = { ...kiriman, medical_record: fakta.rekam };

      const tempat = { jadwalId, tanggal: tanggalLayanan, jkn: isi.penjamin.jenis === PENJAMIN_BPJS };
      const hasil = await insertPendaftaran(tx, {
        isi,
        pasienId: pasien.id,
        tempat,
        versiPersetujuan: VERSI_PERSETUJUAN,
      }).catch((e: unknown) =>
        petaKendala(e, {
          kunjungan_aktif_unik: () => tolak([masihMenunggu(tujuan)]),
          kunjungan_bed_unik: bedDidahului,
        }),
      );
      if (!hasil.tempat) throw await tanpaTempat(tx, tempat);
      if (!hasil.kunjungan) throw bedDidahului();
      const baris = susunBaris(fakta, instan(isi), hasil.kunjungan);
      tx.bersamaCommit(
        simpanRincian(tx, hasil.kunjungan.pendaftaran_id, isi, false),
        fakta.item.length > 0 && insertItem(tx, baris.id, isi.penjamin.kelas, fakta.item),
        beritakan(tx, isi, baris),
      );
      return baris;
    },
    { rencanaTetap: true },
  );
}

/** Builds the row from the facts, because reading it back would run its joins while the locks are held. */
function susunBaris(
  { aturan, pasien, tujuan: { ruangan, dokter, penjamin } }: Fakta,
  tanggal: string,
  { pendaftaran_id, nomor_antrean, nomor_pendaftaran, ...k }: Tersimpan,
): BarisKunjungan {
  if (!pasien || !ruangan || !dokter || !penjamin) throw new Error('registered without its facts');
  const { norm, nama, tanggal_lahir, jenis_kelamin, nik } = pasien;
  return {
    ...k,
    tanggal,
    tanggal_layanan: aturan.tanggalLayanan,
    no_antrean: tulisNomorAntrean(ruangan.kode_antrean, nomor_antrean),
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
export const masihMenunggu = ({ ruangan }: FaktaTujuan): Alasan => ({
  kolom: 'norm',
  pesan: `Pasien masih menunggu di ${ruangan?.deskripsi ?? 'ruangan ini'}`,
});

async function beritakan(tx: TenantTx, isi: SimpanPendaftaran, baris: BarisKunjungan): Promise<void> {
  const { id: pendaftaran_id, nomor_pendaftaran } = baris.pendaftaran;
  await Promise.all([
    enqueueOutbox(tx, 'kunjungan.terdaftar', { kunjungan_id: baris.id, pendaftaran_id, satu_sehat: isi.satu_sehat }),
    catatAudit(tx, {
      aksi: 'buat',
      objek: 'kunjungan',
      objekId: baris.id,
      sesudah: { ...isi, nomor_pendaftaran, nomor_kunjungan: baris.nomor_kunjungan, no_antrean: baris.no_antrean },
    }),
    umumkan(tx, {
      topik: 'kunjungan',
      izin: IZIN_KUNJUNGAN,
      data: {
        tanggal: baris.tanggal_layanan,
        ruangan_id: baris.ruangan.id,
        kunjungan_id: baris.id,
        norm: baris.pendaftaran.norm,
        jenis: 'dibuat',
      },
    }),
  ]);
}

type Recent = z.output<(typeof recentPendaftaran)['response']>['data'];

/** Loads what the last registration of a returning patient can fill in; this reads a record, so it is audited. */
export function loadRecent(db: Database, ctx: Ctx, norm: number): Promise<Recent> {
  return db.write(ctx, async (tx) => {
    const pasien = await cariPasienUntukKunjungan(tx, norm);
    if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [terakhir, aktif] = await Promise.all([
      findTerakhir(tx, pasien.id),
      listAktif(tx, norm, ctx.hariIni),
      catatAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: pasien.id }),
    ]);
    const { medical_record = null, ...kunjungan } = terakhir ?? {};
    return {
      medical_record,
      pasien: { norm: pasien.norm, nama: pasien.nama, no_bpjs: pasien.no_bpjs },
      terakhir: terakhir ? (kunjungan as NonNullable<Recent['terakhir']>) : null,
      aktif,
    };
  });
}
