import type { z } from 'zod';
import type { BarisKunjungan, PasienKunjungan, recentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { pesanTutup } from '@nadi/domain/jadwal/kecuali';
import { pesanPenuh } from '@nadi/domain/jadwal/kuota';
import { tulisNomorAntrean } from '@nadi/domain/kunjungan/antrean';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { PESAN_TAK_BERLAKU, periksaPendaftaran, pesanJugaTerdaftar, pilihJadwal, tulisNomorHarian } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan, FaktaPendaftaran } from '@nadi/domain/kunjungan/pendaftaran';
import { jamDiZona, tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError, petaKendala } from '../../platform/errors.ts';
import { takeNomor } from '../../platform/nomor.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';
import { umumkan } from '../../platform/peristiwa.ts';
import { ambilKuota, keadaanKuota, muatTujuan } from '../master/master.public.ts';
import type { FaktaTujuan, TempatDiminta } from '../master/master.public.ts';
import { cariPasienUntukKunjungan, tandaiBerkunjung } from '../pasien/pasien.public.ts';
import { listAktif } from './kunjungan.repository.ts';
import { findPasienKunjungan, findTerakhir, insertPendaftaran } from './pendaftaran.repository.ts';
import type { Tersimpan } from './pendaftaran.repository.ts';

/** Which text the patient consented to (decisions D12); rises with the text of the consent overlay. */
const VERSI_PERSETUJUAN = '1';

type Pasien = z.output<typeof PasienKunjungan>;
type Fakta = { aturan: FaktaPendaftaran; pasienId: number | null; pasien: Pasien | null; tujuan: FaktaTujuan };
type Nomor = { antrean: number; nomorKunjungan: string; nomorPendaftaran: string };

/** Registers a patient for a visit: quota, numbers, queue place, outbox and audit, all or nothing. */
export function createPendaftaran(db: Database, ctx: Ctx, isi: SimpanPendaftaran): Promise<BarisKunjungan> {
  const tanggalLayanan = tanggalDiZona(isi.tanggal_pendaftaran, ctx.zona);
  return db.write(ctx, async (tx) => {
    const fakta = await muatFakta(tx, isi, tanggalLayanan);
    const { aturan, pasienId, tujuan } = fakta;
    const alasan = periksaPendaftaran(aturan);
    const jadwalId = pilihJadwal(aturan);
    if (alasan.length > 0 || pasienId === null || jadwalId === null) throw tolak(alasan);
    const tanya = pesanJugaTerdaftar(aturan.aktif, isi.tujuan.ruangan_id);
    if (tanya !== null && !isi.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: tanya });

    const nomor = await ambilNomor(tx, isi.tujuan.ruangan_id, { jadwalId, tanggal: tanggalLayanan, jkn: isi.penjamin.jenis === PENJAMIN_BPJS });
    const { antrean: nomorAntrean, nomorKunjungan, nomorPendaftaran } = nomor;
    const tersimpan = await insertPendaftaran(tx, { isi, pasienId, jadwalId, tanggalLayanan, nomorAntrean, nomorKunjungan, nomorPendaftaran, versiPersetujuan: VERSI_PERSETUJUAN })
      .catch((e: unknown) => petaKendala(e, { kunjungan_aktif_unik: () => tolak([masihMenunggu(tujuan)]) }));
    const baris = susunBaris(fakta, nomor, tersimpan);
    await beritakan(tx, isi, baris);
    return baris;
  });
}

/** From what is known already: reading the row back would cost its joins under the locks. */
function susunBaris({ aturan, pasien, tujuan: { ruangan, dokter, penjamin } }: Fakta, nomor: Nomor, { pendaftaran_id, ...k }: Tersimpan): BarisKunjungan {
  if (!pasien || !ruangan || !dokter || !penjamin) throw new Error('registered without its facts');
  return {
    ...k,
    nomor_kunjungan: nomor.nomorKunjungan,
    tanggal_layanan: aturan.tanggalLayanan,
    no_antrean: tulisNomorAntrean(ruangan.kode_antrean, nomor.antrean),
    dipanggil_pada: null,
    dilayani_pada: null,
    selesai_pada: null,
    pendaftaran: { id: pendaftaran_id, nomor_pendaftaran: nomor.nomorPendaftaran, norm: pasien.norm, pasien },
    ruangan: { id: ruangan.id, deskripsi: ruangan.deskripsi },
    dokter,
    penjamin,
  };
}

const tolak = (alasan: readonly Alasan[]): AppError =>
  new AppError('VALIDASI', { errors: Object.fromEntries(alasan.map(({ kolom, pesan }) => [kolom, [pesan]])) });

/** Only an absent patient put back in the queue at this very moment gets here; the twin's number can't be read in a failed transaction. */
const masihMenunggu = ({ ruangan }: FaktaTujuan): Alasan => ({ kolom: 'norm', pesan: `Pasien masih menunggu di ${ruangan?.deskripsi ?? 'ruangan ini'}` });

/** Statements sent together travel in one flight; locking the patient first makes a second clerk with the same patient see the first one's visit. */
async function muatFakta(tx: TenantTx, isi: SimpanPendaftaran, tanggalLayanan: string): Promise<Fakta> {
  const { ruangan_id, dokter_id, jadwal_dokter_id } = isi.tujuan;
  const { jenis, kelas } = isi.penjamin;
  const [pasien, tujuan] = await Promise.all([
    cariPasienUntukKunjungan(tx, isi.norm),
    muatTujuan(tx, { ruangan_id, dokter_id, penjamin_id: jenis, kelas, tanggal: tanggalLayanan }),
  ]);
  const [, aktif, tampil] = pasien
    ? await Promise.all([tandaiBerkunjung(tx, pasien.id), listAktif(tx, pasien.id, tanggalLayanan), findPasienKunjungan(tx, pasien.id)])
    : [null, [], null];
  return {
    pasienId: pasien?.id ?? null,
    pasien: tampil,
    tujuan,
    aturan: {
      hariIni: tx.ctx.hariIni,
      tanggalLayanan,
      pasien: pasien ?? null,
      ruangan: tujuan.ruangan,
      dokterPraktik: tujuan.dokter !== null,
      jadwal: tujuan.jadwal,
      tutup: tujuan.tutup,
      jadwalDiminta: jadwal_dokter_id,
      penjaminAda: tujuan.penjamin !== null,
      kelasAda: tujuan.kelas_ada,
      aktif: aktif.map(({ ruangan_id: id, ruangan, no_antrean, tanggal }) => ({ ruangan_id: id, ruangan, no_antrean, jam: jamDiZona(tanggal, tx.ctx.zona) })),
    },
  };
}

async function alasanTanpaTempat(tx: TenantTx, { jadwalId, tanggal, jkn }: TempatDiminta): Promise<string> {
  const keadaan = await keadaanKuota(tx, jadwalId, tanggal);
  if (!keadaan?.berlaku) return PESAN_TAK_BERLAKU;
  return keadaan.tutup === null ? pesanPenuh(keadaan, jkn) : pesanTutup(keadaan.tutup);
}

/** Last before the writing, all in one flight and always in this order: each row stays locked until commit. */
async function ambilNomor(tx: TenantTx, ruanganId: number, tempat: TempatDiminta): Promise<Nomor> {
  const [dapat, antrean, kunjungan, pendaftaran] = await Promise.all([
    ambilKuota(tx, tempat),
    takeNomor(tx, 'antrean', `${ruanganId}:${tempat.tanggal}`),
    takeNomor(tx, 'kunjungan', tx.ctx.hariIni),
    takeNomor(tx, 'pendaftaran', tx.ctx.hariIni),
  ]);
  if (!dapat) throw tolak([{ kolom: 'tujuan.jadwal_dokter_id', pesan: await alasanTanpaTempat(tx, tempat) }]);
  const hari = tx.ctx.hariIni;
  return { antrean, nomorKunjungan: `K${tulisNomorHarian(hari, kunjungan)}`, nomorPendaftaran: tulisNomorHarian(hari, pendaftaran) };
}

async function beritakan(tx: TenantTx, isi: SimpanPendaftaran, baris: BarisKunjungan): Promise<void> {
  const { id: pendaftaran_id, nomor_pendaftaran } = baris.pendaftaran;
  await Promise.all([
    enqueueOutbox(tx, 'kunjungan.terdaftar', { kunjungan_id: baris.id, pendaftaran_id, satu_sehat: isi.satu_sehat }),
    catatAudit(tx, { aksi: 'buat', objek: 'kunjungan', objekId: baris.id, sesudah: { ...isi, nomor_pendaftaran, nomor_kunjungan: baris.nomor_kunjungan, no_antrean: baris.no_antrean } }),
    umumkan(tx, {
      topik: 'kunjungan', izin: 'view kunjungan',
      data: { tanggal: baris.tanggal_layanan, ruangan_id: baris.ruangan.id, kunjungan_id: baris.id, norm: baris.pendaftaran.norm, jenis: 'dibuat' },
    }),
  ]);
}

type Recent = z.output<(typeof recentPendaftaran)['response']>['data'];

/** What a returning patient's last registration can fill in; a patient's record is read, so it is audited. */
export function loadRecent(db: Database, ctx: Ctx, norm: number): Promise<Recent> {
  return db.write(ctx, async (tx) => {
    const pasien = await cariPasienUntukKunjungan(tx, norm);
    if (!pasien) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
    const [terakhir, aktif] = await Promise.all([
      findTerakhir(tx, pasien.id),
      listAktif(tx, pasien.id, ctx.hariIni),
      catatAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: pasien.id }),
    ]);
    const { keluhan, ...kunjungan } = terakhir ?? { keluhan: null };
    return {
      medical_record: terakhir ? { keluhan } : null,
      pasien: { norm: pasien.norm, nama: pasien.nama, no_bpjs: pasien.no_bpjs },
      terakhir: terakhir ? (kunjungan as NonNullable<Recent['terakhir']>) : null,
      aktif,
    };
  });
}
