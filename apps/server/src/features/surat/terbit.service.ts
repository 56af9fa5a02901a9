import { createHash } from 'node:crypto';
import type { DasarSurat, SuratContent, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { sayWaktuKematian } from '@nadi/domain/surat/waktu-kematian';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { resepTerbuka } from '@nadi/domain/pasien/tak-terbaca';
import { canonicalJson, shortSidik } from '@nadi/domain/rekam-medis/sidik';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import {
  formatNomorSurat,
  JENIS_SURAT,
  lastSakit,
  lastSehat,
  SURAT_TERBIT,
  STATUS_SURAT,
} from '@nadi/domain/surat/surat';
import { potong } from '@nadi/domain/text/potong';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { buildSurat } from '@nadi/print/surat';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { newToken, proofAddress } from '#platform/auth/proof-token.ts';
import { endAllKontrol, endKontrol, planKontrol, reviveKontrol } from '#features/kontrol/kontrol.public.ts';
import {
  changeStatusPasien,
  findFaskesForPrint,
  findFaskesKode,
  lockPasien,
  PASIEN_RESEP,
} from '#features/pasien/pasien.public.ts';
import { listOpenVisits } from '#features/pendaftaran/pendaftaran.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { announceRekam, findWriter, type OpenVisit } from '#features/rekam-medis/rekam-medis.public.ts';
import { contentIssues, loadDasar } from './dasar.ts';
import * as facts from './fakta.repository.ts';
import { lembarOf, type FaktaSurat } from './lembar.ts';
import * as repo from './surat.repository.ts';
import { assertDraf, auditChange, lockWithVisit } from './surat.service.ts';

/** Letters of the reason for which a follow-up is cancelled. */
const MAX_ALASAN_BATAL = 200;

/** The days on which a letter counts; null where its kind has none. */
function validity(isi: SuratContent, tanggal: string): { dari: string | null; sampai: string | null } {
  if (isi.jenis === 'sakit') return { dari: isi.mulai, sampai: lastSakit(isi.mulai, isi.lama) };
  return isi.jenis === 'sehat' ? { dari: tanggal, sampai: lastSehat(tanggal) } : { dari: null, sampai: null };
}

/** What a refusal says of a field of the follow-up stands at the same field of the letter. */
const atIsi = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'VALIDASI' && error.errors)
    throw new AppError('VALIDASI', {
      errors: Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [`isi.${field}`, words])),
    });
  throw error;
};

type Effects = { jadwalKontrolId: number | null; akibat: repo.Akibat | null };
const NO_EFFECTS: Effects = { jadwalKontrolId: null, akibat: null };
const deathReason = (id: number): string => `Pasien meninggal (surat kematian #${id})`;

/** What an issued letter does beside itself: a follow-up is planned, or a life is ended in the records. */
async function applyEffects(tx: TenantTx, isi: SuratContent, id: number, visit: OpenVisit): Promise<Effects> {
  const pasien = { id: visit.pasienId, norm: visit.norm };
  if (isi.jenis === 'kontrol') {
    const { tanggal_waktu, ruangan_id, dokter_id, alasan, lanjutkan } = isi;
    const plan = { tanggal_waktu, ruangan_id, dokter_id, alasan, lanjutkan, kunjungan_asal_id: visit.kunjunganId };
    return { ...NO_EFFECTS, jadwalKontrolId: await planKontrol(tx, pasien, plan).catch(atIsi) };
  }
  if (isi.jenis !== 'kematian') return NO_EFFECTS;
  const alasan = deathReason(id);
  const meninggalPada = tanggalInZone(isi.waktu, tx.ctx.zona);
  const status = await changeStatusPasien(tx, pasien, { status: STATUS_MENINGGAL, meninggalPada, sebab: alasan });
  return { ...NO_EFFECTS, akibat: { status, kontrol: await endAllKontrol(tx, pasien, alasan), alasan } };
}

export async function loadFakta(
  tx: TenantTx,
  kunjunganId: number,
  isi: SuratContent,
  dokterId: number,
): Promise<FaktaSurat> {
  const kepala = await facts.findKepala(tx, kunjunganId);
  const [faskes, dokter, dasar, tempatKontrol] = await Promise.all([
    findFaskesForPrint(tx),
    facts.findDokter(tx, dokterId),
    loadDasar(tx, kepala, { stay: true }),
    isi.jenis === 'kontrol' ? facts.findTempatKontrol(tx, isi) : { ruangan: null, dokter: null },
  ]);
  return { faskes, kepala, dokter, dasar, tempatKontrol, tanggal: tx.ctx.today, zona: tx.ctx.zona };
}

/** spec: RM21: only an active doctor with a signed note of this very visit. */
async function assertIssuer(tx: TenantTx, kunjunganId: number): Promise<number> {
  const { dokter_aktif, dokter_id, sip_berlaku } = await findWriter(tx);
  if (!dokter_aktif || dokter_id === null)
    throw new AppError('TERLARANG', { message: 'Surat hanya diterbitkan dokter yang aktif' });
  const ended = whyIzinEnded(sip_berlaku, tx.ctx.today);
  if (ended !== null) throw new AppError('VALIDASI', { message: ended });
  if (!(await facts.hasSigned(tx, kunjunganId)))
    throw new AppError('VALIDASI', { message: 'Tandatangani dulu catatan Anda pada kunjungan ini' });
  return dokter_id;
}

type Issuing = {
  id: number;
  isi: SuratContent;
  urutan: number;
  nomor: string;
  dokterId: number;
  alamat: string | null;
  faskesId: number;
  pada: string;
};
/** What stands of a letter from its issue on: its sheet, seal, token and the days on which it counts. */
export function composeSurat(
  fakta: FaktaSurat,
  { id, isi, urutan, nomor, dokterId, alamat, faskesId, pada }: Issuing,
): Omit<repo.Issued, keyof Effects> {
  const { kunjungan_id: kunjungan, norm } = fakta.kepala;
  const { tanggal } = fakta;
  const lembar = lembarOf(isi, fakta, nomor);
  const { faskes: _letterhead, ...content } = lembar;
  const sidik = createHash('sha256')
    .update(`1${canonicalJson({ id, kunjungan, norm, dokter_id: dokterId, pada, ...content })}`)
    .digest('hex');
  const token = newToken(faskesId);
  const proof = { alamat: proofAddress(alamat, token), sidik: shortSidik(sidik) };
  const { dari: berlakuDari, sampai: berlakuSampai } = validity(isi, tanggal);
  const kertas = buildSurat(lembar, proof);
  return { urutan, nomor, tanggal, berlakuDari, berlakuSampai, dokterId, kertas, sidik, token, pada };
}

type Draft = {
  id: number;
  visit: OpenVisit;
  isi: SuratContent;
  alamat: string | null;
  /** Whoever issues it has answered what is asked of it. */ sure: boolean;
};
/** What a letter does, its number, its content, all or nothing. */
async function issueDraft(tx: TenantTx, { id, visit, isi, alamat, sure }: Draft): Promise<Surat> {
  const { ctx } = tx;
  const dokterId = await assertIssuer(tx, visit.kunjunganId);
  // Of two certificates of one death the second waits here, and finds the patient dead.
  await lockPasien(tx, visit.norm);
  const fakta = await loadFakta(tx, visit.kunjunganId, isi, dokterId);
  const errors = contentIssues(isi, { ...fakta, terbit: true });
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  if (isi.jenis === 'kematian' && !sure) await askOfDeath(tx, visit, isi.waktu, fakta.dasar);
  const effects = await applyEffects(tx, isi, id, visit);
  const [pola, faskes] = await Promise.all([loadSetting(tx, 'surat:pola-nomor'), findFaskesKode(tx)]);
  const tanggal = ctx.today;
  const urutan = await takeNomor(tx, `surat ${isi.jenis}`, tanggal.slice(0, 4));
  const nomor = formatNomorSurat(pola, { urutan, kode: JENIS_SURAT[isi.jenis].kode, faskes, tanggal });
  const issued = composeSurat(fakta, {
    id,
    isi,
    urutan,
    nomor,
    dokterId,
    alamat,
    faskesId: ctx.faskesId,
    pada: new Date().toISOString(),
  });
  await repo.setIssued(tx, id, { ...effects, ...issued });
  await auditChange(tx, 'ubah', { id, ...visit }, { status: 'terbit', nomor, sidik: issued.sidik, isi });
  await announceRekam(tx, visit.norm);
  return repo.getSurat(tx, id);
}

/**
 * A patient is set as dead after a question where another visit or a prescription of theirs waits, as at a discharge
 * (issue 30 D14), and where the time of death contradicts the visit.
 */
async function askOfDeath(
  tx: TenantTx,
  { pasienId, kunjunganId }: OpenVisit,
  waktu: string,
  { kematian }: DasarSurat,
): Promise<void> {
  const { tanya } = sayWaktuKematian(waktu, kematian, { kini: new Date().toISOString(), zona: tx.ctx.zona });
  const open = await listOpenVisits(tx, pasienId, kunjunganId);
  const resep = await PASIEN_RESEP.one().listOpen(tx, pasienId);
  const reasons = [
    ...(tanya === null ? [] : [`${tanya}.`]),
    ...(open.length === 0
      ? []
      : [
          `Surat ini mencatat pasien meninggal, padahal kunjungannya yang lain belum selesai: ${open.join('; ')}. Kunjungan itu tidak ikut dibatalkan.`,
        ]),
    ...(resep.length === 0 ? [] : [resepTerbuka(resep)]),
  ];
  if (reasons.length > 0) throw new AppError('PERLU_KONFIRMASI', { message: `${reasons.join(' ')} Tetap terbitkan?` });
}

/** Issues a draft. The file is drawn from `kertas` afterwards. */
export const issueSurat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, lanjutkan, alamat }: { versi: number; lanjutkan: boolean; alamat: string | null },
): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const { visit, surat } = await lockWithVisit(tx, id, versi);
    await assertDraf(tx, surat);
    return issueDraft(tx, { id, visit, isi: surat.isi, alamat, sure: lanjutkan });
  });

const DITERBITKAN_ULANG = 'Memuat hasil yang dikoreksi; diterbitkan ulang';
/**
 * Revokes a letter whose results were corrected and issues the same with what holds now, in one go. A letter that planned a
 * follow-up or ended a life quotes no result, so it is revoked by hand.
 */
export const reissueSurat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alamat }: { versi: number; alamat: string | null },
): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const { visit, surat } = await lockWithVisit(tx, id, versi);
    const { hasil_dikoreksi = [] } = await repo.getSurat(tx, id);
    if (
      surat.status !== SURAT_TERBIT ||
      hasil_dikoreksi.length === 0 ||
      surat.akibat !== null ||
      surat.jenis === 'kontrol'
    )
      throw new AppError('BENTROK', {
        message: 'Surat ini tidak memuat hasil yang dikoreksi, jadi tidak diterbitkan ulang.',
        data: await repo.getSurat(tx, id),
      });
    await repo.setRevoked(tx, id, DITERBITKAN_ULANG);
    await auditChange(tx, 'ubah', { id, ...visit }, { status: 'dicabut', alasan: DITERBITKAN_ULANG, hasil_dikoreksi });
    const baru = await repo.insertSurat(tx, visit, surat.isi);
    await auditChange(tx, 'buat', { id: baru, ...visit }, { jenis: surat.jenis, menggantikan: id });
    return issueDraft(tx, { id: baru, visit, isi: surat.isi, alamat, sure: true });
  });

/**
 * Revokes a letter that holds, and takes what it did beside itself back with it: a death and the follow-ups it ended, or the
 * follow-up that it planned, where nobody has come to that yet.
 */
export async function withdrawSurat(
  tx: TenantTx,
  visit: Pick<OpenVisit, 'pasienId' | 'norm' | 'kunjunganId'>,
  { id, akibat, jadwal_kontrol_id: kontrol }: repo.LockedSurat,
  alasan: string,
): Promise<void> {
  const pasien = { id: visit.pasienId, norm: visit.norm };
  if (akibat !== null && !(await repo.hasOtherKematian(tx, visit.pasienId, id))) {
    if (akibat.status !== null)
      await changeStatusPasien(tx, pasien, { status: akibat.status, sebab: 'Surat kematian dicabut' });
    await reviveKontrol(tx, pasien, { ids: akibat.kontrol, alasan: akibat.alasan });
  }
  if (kontrol !== null)
    await endKontrol(tx, pasien, kontrol, potong(`Surat kontrol dicabut: ${alasan}`, MAX_ALASAN_BATAL));
  await repo.setRevoked(tx, id, alasan);
  await auditChange(tx, 'ubah', { id, ...visit }, { status: 'dicabut', alasan });
}

export const revokeSurat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alasan }: { versi: number; alasan: string },
): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const { visit, surat } = await lockWithVisit(tx, id, versi);
    if (surat.status !== SURAT_TERBIT)
      throw new AppError('BENTROK', {
        message: `Surat ini ${STATUS_SURAT[surat.status].toLowerCase()}; yang dicabut hanya surat yang terbit.`,
        data: await repo.getSurat(tx, id),
      });
    const { dokter_aktif } = await findWriter(tx);
    if (!dokter_aktif) throw new AppError('TERLARANG', { message: 'Surat hanya dicabut dokter yang aktif' });
    await lockPasien(tx, visit.norm);
    await withdrawSurat(tx, visit, surat, alasan);
    await announceRekam(tx, visit.norm);
    return repo.getSurat(tx, id);
  });
