import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import {
  BIDANG_IDS,
  DITANDATANGANI,
  DRAF,
  isSecretIcd,
  signIssues,
  signRefusal,
  waktuKlinisIssue,
  endsKunjungan,
  TETAP_DI_ANTREAN,
} from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan, SignFacts } from '@nadi/domain/rekam-medis/catatan';
import { catatanTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import { holesOfIsi } from '@nadi/domain/rekam-medis/templat-hole';
import { DILAYANI, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { hasIzin } from '@nadi/domain/akses/izin';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { finishKunjungan } from '#features/antrean/antrean.public.ts';
import { listTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { hasUtama, listDiagnosa } from '../diagnosa/diagnosa.repository.ts';
import { TANPA_PULANG } from '@nadi/domain/rekam-medis/kepulangan';
import { findEndRefusal } from '../kepulangan/end-refusal.ts';
import { findKepulangan } from '../kepulangan/kepulangan.repository.ts';
import { recordParts } from '../record-parts.ts';
import type { RecordVisit, SigningNote, TagihanBagian } from '../record-parts.ts';
import { assertAuthor, catatanNotFound, describeEnded, draftConflict } from './catatan.service.ts';
import * as repo from './catatan.repository.ts';
import { readKirimLuar } from './kirim-luar.service.ts';
import type { LockedCatatan } from './catatan.repository.ts';
import { digestOf, sealOf } from './sidik.ts';

type Errors = Record<string, string[]>;
const inLists = (issues: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(issues).map(([field, message]) => [field, [message]]));

const recordVisit = ({ kunjunganId, pasienId, norm }: OpenVisit): RecordVisit => ({ kunjunganId, pasienId, norm });

/** Whether a procedure, a prescription or an order stands in for a plan. */
async function findFollowUp(tx: TenantTx, visit: OpenVisit): Promise<boolean> {
  const item = await listTindakanKunjungan(tx, visit.kunjunganId);
  if (item.some(({ pada }) => pada !== null)) return true;
  for (const { standsForPlan } of recordParts()) if (await standsForPlan?.(tx, recordVisit(visit))) return true;
  return false;
}

/** Copied texts as they are signed: whether each was changed, or why it can't be signed (spec: RM27). */
async function judgeSalinan(
  tx: TenantTx,
  note: LockedCatatan,
  pasienId: number,
): Promise<{ salinan: unknown[]; issues: Record<string, string> }> {
  const copied = note.salinan.filter((one) => !one.ambil_alih);
  const sources =
    copied.length === 0
      ? []
      : await repo.listCopySources(
          tx,
          pasienId,
          copied.map(({ catatan_id }) => catatan_id),
        );
  const judged = note.salinan.map((one) => {
    const { bidang, catatan_id } = one;
    // The draft may say something else by now, or be thrown away: what counts is what it said when it was taken over.
    if (one.ambil_alih) return { bidang, catatan_id, diubah: one.sidik !== digestOf(note[bidang]), ambil_alih: true };
    const source = sources.find(({ id }) => id === catatan_id);
    return source && { bidang, catatan_id, diubah: (source[bidang] ?? '') !== (note[bidang] ?? '') };
  });
  return judged.includes(undefined)
    ? { salinan: [], issues: { salinan: 'Catatan asal salinan tidak ditemukan pada pasien ini' } }
    : { salinan: judged, issues: {} };
}

type Judged = { issues: Errors; salinan: unknown[]; refusal: string | null };

/** Everything that stands between a note and its signature. */
async function judge(tx: TenantTx, note: LockedCatatan, visit: OpenVisit, selesai: boolean): Promise<Judged> {
  const jenis = note.jenis as JenisCatatan;
  const [writer, { salinan, issues: salinanIssues }, adaDiagnosaUtama, adaTindakLanjut] = await Promise.all([
    findWriter(tx),
    judgeSalinan(tx, note, visit.pasienId),
    hasUtama(tx, visit.kunjunganId),
    jenis === 'soap' && findFollowUp(tx, visit),
  ]);
  const facts: SignFacts = {
    jenis,
    teks: Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, note[bidang]])) as Record<
      BidangCatatan,
      string | null
    >,
    isi: note.isi,
    profesi: writer.profesi,
    dokterAktif: writer.dokter_aktif,
    adaDiagnosaUtama,
    adaTindakLanjut,
    telepon: teleponOf(note.isi),
  };
  const waktu = waktuKlinisIssue(note.waktu_klinis, { terdaftar: visit.terdaftar, kini: note.kini });
  const signing = signingOf(note, visit, selesai);
  const ofParts = await Promise.all(recordParts().map(({ signIssues: ask }) => ask?.(tx, signing) ?? {}));
  return {
    issues: inLists({
      ...signIssues(facts),
      ...holesOfIsi(jenis, note.isi),
      ...(waktu === null ? {} : { waktu_klinis: waktu }),
      ...salinanIssues,
      ...Object.assign({}, ...ofParts),
    }),
    salinan,
    refusal: signRefusal(facts) ?? resumeRefusal(jenis, visit),
  };
}

/** The content of a note with what the parts of the record leave in it for good. */
async function contentOf(
  tx: TenantTx,
  note: LockedCatatan,
  visit: OpenVisit,
  { selesai, rahasia = note.rahasia }: { selesai: boolean; rahasia?: boolean | undefined },
): Promise<Record<string, unknown>> {
  const signing = signingOf({ ...note, rahasia }, visit, selesai);
  const kept = await Promise.all(recordParts().map(({ sealed }) => sealed?.(tx, signing) ?? {}));
  return Object.assign({}, note.isi, ...kept);
}

/** spec: RM38: the resume of an inpatient is their DPJP's; who was changed since signs no more. */
const resumeRefusal = (jenis: JenisCatatan, { dpjp, jenisKunjungan }: OpenVisit): string | null =>
  jenis === 'resume' && jenisKunjungan === RAWAT_INAP && !dpjp
    ? 'Resume medis ditandatangani DPJP utama kunjungan ini. Ganti DPJP dulu bila Anda mengambil alih.'
    : null;

/** The order on the telephone that a note tells of. */
const teleponOf = ({ telepon_dari, dibaca_ulang }: Record<string, unknown>): SignFacts['telepon'] =>
  typeof telepon_dari === 'string' && telepon_dari.trim() !== '' ? { dibacaUlang: dibaca_ulang === true } : null;

const signingOf = (note: LockedCatatan, visit: OpenVisit, selesai: boolean): SigningNote => ({
  ...recordVisit(visit),
  catatanId: note.id,
  jenis: note.jenis,
  selesai,
  rahasia: note.rahasia,
});

/** Locks a note with its visit, first the visit; `open` says how the visit is opened. */
export async function lockWithVisit(
  tx: TenantTx,
  id: number,
  open: (tx: TenantTx, kunjunganId: number) => Promise<OpenVisit>,
): Promise<{ note: LockedCatatan; visit: OpenVisit }> {
  const kunjunganId = await repo.findKunjunganOf(tx, id);
  if (kunjunganId === undefined) throw catatanNotFound();
  const visit = await open(tx, kunjunganId);
  return { note: await lockNote(tx, id), visit };
}

export async function lockNote(tx: TenantTx, id: number): Promise<LockedCatatan> {
  const note = await repo.lockCatatan(tx, id);
  if (!note) throw catatanNotFound();
  return note;
}

/** Tells the outside what was signed; who sends it looks at the consent (ketentuan D12, D22). */
export const tellOutside = (
  tx: TenantTx,
  topic: 'rekam.ditandatangani' | 'rekam.ditarik',
  { id }: { id: number },
  { kunjunganId, pendaftaranId, satuSehat }: OpenVisit,
): Promise<void> => {
  const payload = { rekam_id: id, kunjungan_id: kunjunganId, pendaftaran_id: pendaftaranId, satu_sehat: satuSehat };
  return topic === 'rekam.ditandatangani'
    ? enqueueOutbox(tx, 'rekam.ditandatangani', payload)
    : enqueueOutbox(tx, 'rekam.ditarik', payload);
};

type Signature = {
  salinan: unknown[];
  perluPersetujuan: boolean;
  isi?: Record<string, unknown>;
  rahasia?: boolean | undefined;
};

/** Seals a locked draft and tells everybody. */
export async function seal(
  tx: TenantTx,
  note: LockedCatatan,
  visit: OpenVisit,
  { salinan, perluPersetujuan, isi = note.isi, rahasia = note.rahasia }: Signature,
): Promise<void> {
  const signature = { pada: note.kini, salinan, perluPersetujuan };
  const sidik = sealOf({ ...note, isi, rahasia }, signature);
  await Promise.all([
    repo.setSigned(tx, note.id, { ...signature, isi, rahasia, sidik }),
    recordAudit(tx, {
      aksi: 'ubah',
      objek: 'catatan_medis',
      objekId: note.id,
      sebelum: { status: DRAF },
      sesudah: { status: DITANDATANGANI, norm: visit.norm, kunjungan_id: visit.kunjunganId, rahasia, sidik },
    }),
    // What waits for a second person goes nowhere before that person has said yes.
    !perluPersetujuan && tellOutside(tx, 'rekam.ditandatangani', note, visit),
    announceRekam(tx, visit.norm),
  ]);
}

/** The visit is finished by the queue's own step, so that bed, displays and items follow as if it were done there. */
async function finish(tx: TenantTx, visit: OpenVisit): Promise<number> {
  if (visit.status === SELESAI) return SELESAI;
  return (await finishKunjungan(tx, visit.kunjunganId)).status;
}

/** Regions of the examination that a template called normal and nobody touched since. */
const countTemplateNormals = (isi: Record<string, unknown>): number => {
  const { pemeriksaan } = isi as { pemeriksaan?: Record<string, { hasil: string; templat?: boolean }> };
  return Object.values(pemeriksaan ?? {}).filter(({ hasil, templat }) => hasil === 'normal' && templat === true).length;
};

/** spec: RM15: what a template called normal is signed only by whoever says that they examined it. */
function assertExamined({ isi }: LockedCatatan, diperiksa: boolean): void {
  const normal_templat = countTemplateNormals(isi);
  if (normal_templat > 0 && !diperiksa)
    throw new AppError('PERLU_KONFIRMASI', {
      message: `${normal_templat} bagian normal dari templat: benar diperiksa?`,
      data: { normal_templat },
    });
}

/** What a resume is for, and stays without for good when it is signed too early (issue 30 E8). */
const lacksPulang = async (tx: TenantTx, { jenis }: LockedCatatan, kunjunganId: number): Promise<boolean> =>
  jenis === 'resume' && (await findKepulangan(tx, kunjunganId)) === undefined;
async function assertPulang(tx: TenantTx, note: LockedCatatan, visit: OpenVisit, tanpaPulang: boolean): Promise<void> {
  if (!tanpaPulang && (await lacksPulang(tx, note, visit.kunjunganId)))
    throw new AppError('PERLU_KONFIRMASI', { message: TANPA_PULANG, data: { tanpa_pulang: true } });
}

/** What finishing the visit with this note goes over: drafts of others, and what its prescriptions are warned of. */
async function finishWarnings(tx: TenantTx, { id, jenis }: LockedCatatan, visit: OpenVisit): Promise<string[]> {
  const drafts = await repo.listDrafts(tx, visit.kunjunganId);
  const others = drafts.filter((one) => one.id !== id).map((one) => catatanTerbuka(one).teks);
  const ofParts = await Promise.all(
    recordParts().map(({ signWarnings: ask }) => (jenis === 'soap' ? (ask?.(tx, visit.kunjunganId) ?? []) : [])),
  );
  return [...others, ...ofParts.flat()];
}

/** An allergy or a draft that came after the summary was read is read too, before the visit ends over it. */
async function assertSeen(
  tx: TenantTx,
  note: LockedCatatan,
  visit: OpenVisit,
  dilihat: readonly string[],
): Promise<void> {
  const fresh = (await finishWarnings(tx, note, visit)).filter((one) => !dilihat.includes(one));
  if (fresh.length > 0)
    throw new AppError('PERLU_KONFIRMASI', { message: `Baru sejak ringkasan ini dibaca: ${fresh.join('; ')}` });
}

export const signCatatan = (
  db: Database,
  ctx: Ctx,
  id: number,
  {
    versi,
    selesai,
    diperiksa,
    tanpa_pulang,
    rahasia,
    dilihat,
  }: {
    versi: number;
    selesai: boolean;
    diperiksa: boolean;
    tanpa_pulang: boolean;
    rahasia?: boolean | undefined;
    dilihat?: string[] | undefined;
  },
): Promise<{ catatan: Catatan; status_kunjungan: number }> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockWithVisit(tx, id, openVisitToWrite);
    await assertAuthor(tx, note);
    if (note.status !== DRAF) throw draftConflict(describeEnded(tx, note), await repo.findCatatan(tx, id));
    if (note.versi !== versi)
      throw draftConflict('Draf ini berubah sejak dibuka. Baca dulu isinya.', await repo.findCatatan(tx, id));
    if (selesai && !endsKunjungan(note.jenis as JenisCatatan))
      throw new AppError('VALIDASI', { errors: { selesai: ['Kunjungan diselesaikan dengan SOAP yang merawat'] } });
    const { issues, salinan, refusal } = await judge(tx, note, visit, selesai);
    if (refusal !== null) throw new AppError('TERLARANG', { message: refusal });
    if (Object.keys(issues).length > 0) throw new AppError('VALIDASI', { errors: issues });
    assertExamined(note, diperiksa);
    await assertPulang(tx, note, visit, tanpa_pulang);
    if (selesai && dilihat) await assertSeen(tx, note, visit, dilihat);
    const isi = await contentOf(tx, note, visit, { selesai, rahasia });
    await seal(tx, note, visit, { salinan, perluPersetujuan: false, isi, rahasia });
    for (const { onSigned } of recordParts()) await onSigned?.(tx, signingOf(note, visit, selesai));
    const status_kunjungan = selesai ? await finish(tx, visit) : visit.status;
    return { catatan: await repo.getCatatan(tx, id), status_kunjungan };
  });

export type SignSummary = {
  kurang: Errors;
  peringatan: string[];
  normal_templat: number;
  tanpa_pulang: boolean;
  usul_rahasia: boolean;
  rahasia: boolean;
  tagihan: number;
  tindakan: string[];
  tagihan_obat: TagihanBagian | null;
  satu_sehat: boolean;
  satu_sehat_halangan: string[];
  pcare: { halangan: string[] } | null;
  bisa_selesai: boolean;
  halangan_selesai: string | null;
  bagian: Record<string, unknown>;
};

/** Why the visit is not finished with the signature. A note of an inpatient is one of many. */
async function findFinishObstacle(
  tx: TenantTx,
  { status, jenisKunjungan, kunjunganId }: OpenVisit,
): Promise<string | null> {
  if (status === SELESAI) return null;
  if (status !== DILAYANI) return 'Pasien ini belum dilayani';
  const refusal = await findEndRefusal(tx, kunjunganId);
  return refusal !== null && jenisKunjungan === RAWAT_INAP ? 'tetap dirawat' : refusal;
}

/** What the parts of the record cost together; null where their reader sees none that costs. */
async function readTagihan(tx: TenantTx, kunjunganId: number): Promise<TagihanBagian | null> {
  const asked = recordParts().flatMap(({ can, tagihan }) =>
    tagihan && (!can || hasIzin(tx.ctx.izin, can)) ? [tagihan] : [],
  );
  const all = await Promise.all(asked.map((tagihan) => tagihan(tx, kunjunganId)));
  if (all.length === 0) return null;
  return {
    rupiah: all.reduce((sum, { rupiah }) => sum + rupiah, 0),
    tanpa_harga: all.flatMap(({ tanpa_harga }) => tanpa_harga),
  };
}

/** spec: RM8, RM9: what signing would refuse, and what it will do. */
export const summarize = (db: Database, ctx: Ctx, id: number): Promise<SignSummary> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockWithVisit(tx, id, openVisitToWrite);
    await assertAuthor(tx, note);
    if (note.status !== DRAF) throw draftConflict(describeEnded(tx, note), await repo.findCatatan(tx, id));
    const [{ issues, refusal }, item, diagnosa, halangan, kirim, obat, tanpaPulang] = await Promise.all([
      judge(tx, note, visit, true),
      listTindakanKunjungan(tx, visit.kunjunganId),
      listDiagnosa(tx, visit.kunjunganId),
      endsKunjungan(note.jenis as JenisCatatan) ? findFinishObstacle(tx, visit) : TETAP_DI_ANTREAN,
      readKirimLuar(tx, visit),
      readTagihan(tx, visit.kunjunganId),
      lacksPulang(tx, note, visit.kunjunganId),
    ]);
    const peringatan = halangan === null ? await finishWarnings(tx, note, visit) : [];
    const telling = recordParts().filter(({ can, summary }) => summary && (!can || hasIzin(ctx.izin, can)));
    return {
      kurang: { ...issues, ...(refusal === null ? {} : { penulis: [refusal] }) },
      peringatan,
      normal_templat: countTemplateNormals(note.isi),
      tanpa_pulang: tanpaPulang,
      usul_rahasia: !note.rahasia && diagnosa.some(({ icd }) => isSecretIcd(icd)),
      rahasia: note.rahasia,
      tagihan: item.reduce((sum, { jumlah, tarif }) => sum + jumlah * tarif, 0),
      tindakan: item.map(({ jumlah, nama }) => (jumlah === 1 ? nama : `${jumlah} x ${nama}`)),
      tagihan_obat: obat,
      satu_sehat: visit.satuSehat,
      ...kirim,
      bisa_selesai: halangan === null,
      halangan_selesai: halangan,
      bagian: Object.fromEntries(
        await Promise.all(
          telling.map(async ({ nama, summary }) => [nama, await summary?.(tx, recordVisit(visit))] as const),
        ),
      ),
    };
  });
