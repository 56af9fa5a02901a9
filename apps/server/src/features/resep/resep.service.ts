import type { ResepKembali } from '@nadi/contract/resep/resep.contract';
import type { Resep, ResepJual, ResepPratinjau, ResepRow } from '@nadi/contract/resep/resep-view';
import type { SaveResep } from '@nadi/contract/resep/resep-input';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { readsResepWhole } from '@nadi/domain/resep/baca-lengkap';
import { DIBATALKAN, DRAF } from '@nadi/domain/resep/status-resep';
import { daysBetween, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { auditResep } from './audit-resep.ts';
import { findPelaku, type KunjunganResep, type Pelaku } from './facts.repository.ts';
import { findKunjunganResep, linesOfResolved, loadContent, loadLineFacts, notFound } from './tulis/resep-content.ts';
import { jualOf } from './biaya/jual-resep.ts';
import { periksa } from './tulis/periksa.ts';
import * as repo from './resep.repository.ts';
import { resolveLines, type ResolvedResep } from './tulis/resolve-lines.ts';
import { beginStep, refuseIzinEnded, refuseOthers } from './step.ts';
import { letGo, offerFor } from './biaya/stok-resep.ts';
import { viewProduk, viewResep } from './view-resep.ts';
import * as views from './view-resep.repository.ts';

/** Reads the form with what the facility knows; what it does not know is said at its field. */
export async function resolveForm(tx: TenantTx, form: SaveResep): Promise<ResolvedResep> {
  const [facts, unknown, depo] = await Promise.all([
    loadLineFacts(tx, form),
    checkReferensi(
      tx,
      form.racik.map(({ jenis }, n) => ({ field: `racik.${n}.jenis`, jenis: REFERENSI_LIST.jenisRacikan, id: jenis })),
    ),
    form.depo_id === null ? null : repo.findDepoAktif(tx, form.depo_id),
  ]);
  const resolved = resolveLines(form, facts);
  Object.assign(resolved.errors, unknown);
  if (form.depo_id !== null && !depo)
    resolved.errors['depo_id'] = ['Depo ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  return resolved;
}

async function requireForm(tx: TenantTx, form: SaveResep): Promise<ResolvedResep> {
  const resolved = await resolveForm(tx, form);
  if (Object.keys(resolved.errors).length > 0) throw new AppError('VALIDASI', { errors: resolved.errors });
  return resolved;
}

/** Nothing is prescribed at a visit that never took place. */
export function refuseEnded({ status }: KunjunganResep): void {
  if (status === BATAL) throw new AppError('TIDAK_BERURUTAN', { message: 'Kunjungan ini sudah dibatalkan.' });
  if (status === TIDAK_HADIR)
    throw new AppError('TIDAK_BERURUTAN', { message: 'Pasien tidak hadir di kunjungan ini.' });
}

export const viewOf = async (tx: TenantTx, id: number): Promise<Resep> => {
  const head = await repo.findHead(tx, id);
  if (!head) throw notFound();
  return viewResep(tx, await loadContent(tx, head));
};

/** Takes a step of a prescription and answers with what it is then, which is no reading of the record. */
export const stepThenRead = (
  db: Database,
  ctx: Ctx,
  id: number,
  step: (tx: TenantTx) => Promise<unknown>,
): Promise<Resep> =>
  db.writeThenRead(
    ctx,
    async (tx) => {
      await step(tx);
      return null;
    },
    (tx) => viewOf(tx, id),
  );
/** Makes a prescription and answers with it. */
export const makeThenRead = (db: Database, ctx: Ctx, make: (tx: TenantTx) => Promise<number>): Promise<Resep> =>
  db.writeThenRead(ctx, make, viewOf);

/** spec: RM37: each reading is audited. What is read is as much as the reader's rights open (resep.md 6). */
export const readResep = (db: Database, ctx: Ctx, id: number): Promise<Resep | ResepJual> =>
  db.write(ctx, async (tx) => {
    const head = await repo.findHead(tx, id);
    if (!head) throw notFound();
    const isi = await loadContent(tx, head);
    const resep = await (readsResepWhole(ctx.izin) ? viewResep(tx, isi) : jualOf(tx, isi));
    await auditResep(tx, head, { aksi: 'baca', objek: 'resep pasien' });
    return resep;
  });

type NewDraft = {
  kunjungan: KunjunganResep;
  pelaku: Pelaku;
  form: SaveResep;
  lines: ResolvedResep;
  from?: Partial<repo.NewHead>;
};

export async function writeDraft(tx: TenantTx, { kunjungan, pelaku, form, lines, from }: NewDraft): Promise<number> {
  const { baris: _, racik: __, ...head } = form;
  const id = await repo.insertHead(tx, {
    ...head,
    ...from,
    kunjungan_id: kunjungan.id,
    pasien_id: kunjungan.pasien_id,
    dokter_id: pelaku.dokter_id,
  });
  await repo.insertLines(tx, id, lines);
  await recordAudit(tx, { aksi: 'buat', objek: 'resep', objekId: id, sesudah: form });
  await repo.announceResep(tx, { id, kunjungan_id: kunjungan.id }, 1);
  return id;
}

export function createResep(db: Database, ctx: Ctx, kunjunganId: number, form: SaveResep): Promise<Resep> {
  return makeThenRead(db, ctx, async (tx) => {
    const [kunjungan, pelaku] = await Promise.all([findKunjunganResep(tx, kunjunganId), findPelaku(tx)]);
    refuseOthers(pelaku, 'ubah');
    refuseIzinEnded(pelaku, { today: ctx.today, cito: form.cito });
    refuseEnded(kunjungan);
    return writeDraft(tx, { kunjungan, pelaku, form, lines: await requireForm(tx, form) });
  });
}

export function updateResep(
  db: Database,
  ctx: Ctx,
  id: number,
  { form, versi }: { form: SaveResep; versi: number | undefined },
): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    const { isi, pelaku } = await beginStep(tx, { id, versi, langkah: 'ubah' });
    refuseEnded(isi.kunjungan);
    const lines = await requireForm(tx, form);
    const { baris: _, racik: __, ...head } = form;
    // What came back was sent once: its lines stay as those of an earlier sending, and the audit says who wrote over them.
    const sebelum = { versi: isi.head.versi, baris: isi.baris, racik: isi.racik, bahan: isi.bahan };
    await repo.clearLines(tx, id);
    await repo.insertLines(tx, id, lines);
    await repo.updateHead(tx, id, { ...head, dokter_id: pelaku.dokter_id });
    await recordAudit(tx, { aksi: 'ubah', objek: 'resep', objekId: id, sebelum, sesudah: form });
    await repo.announceResep(tx, isi.head, 1);
  });
}

/** What stands in an editor, checked and priced; nothing is stored, and a line with a mistake stops no other. */
export const previewResep = (
  db: Database,
  ctx: Ctx,
  { kunjungan_id, resep_id, ...form }: SaveResep & { kunjungan_id: number; resep_id: number | null },
): Promise<ResepPratinjau> =>
  db.read(ctx, async (tx) => {
    const kunjungan = await findKunjunganResep(tx, kunjungan_id);
    const lines = await resolveForm(tx, form);
    if (Object.keys(lines.errors).length > 0) throw new AppError('VALIDASI', { errors: lines.errors });
    const ids = [
      ...lines.baris.flatMap(({ produk }) => produk?.id ?? []),
      ...lines.racik.flatMap(({ bahan }) => bahan.map(({ produk }) => produk.id)),
    ];
    const [offer, { pemeriksaan, aturan, pasien }, { sip_berlaku }] = await Promise.all([
      offerFor(tx, { kunjungan, depoId: form.depo_id, ids }),
      periksa(tx, kunjungan, {
        lines: linesOfResolved({ ...lines, kronis: form.kronis }),
        kecuali: { ids: resep_id === null ? [] : [resep_id], akar: null, dikirim_pada: null },
      }),
      findPelaku(tx),
    ]);
    return {
      baris: lines.baris.map(({ produk, di_luar, signa, aturan_teks, jumlah, jumlah_hitung, cukup_hari }) => ({
        produk: produk && viewProduk(produk, offer),
        di_luar,
        signa,
        aturan_teks,
        jumlah,
        jumlah_hitung,
        cukup_hari,
      })),
      racik: lines.racik.map(({ signa, aturan_teks, bahan }) => ({
        signa,
        aturan_teks,
        bahan: bahan.map(({ produk, butuh, peringatan }) => ({
          produk: viewProduk(produk, offer),
          butuh: butuh && butuh.butuh / 1000,
          jumlah: butuh && butuh.jumlah,
          sisa: butuh && butuh.sisa / 1000,
          peringatan,
        })),
      })),
      pemeriksaan,
      aturan,
      egfr: pasien.fakta.egfr,
      egfr_kurang: pasien.fakta.egfrKurang ?? null,
      berat: pasien.fakta.berat && {
        kg: pasien.fakta.berat.kg,
        ...beratPada(pasien.snapshot.berat_pada, pasien.fakta.berat.umurHari, tx),
      },
      izin: whyIzinEnded(sip_berlaku, tx.ctx.today),
    };
  });

/** Whoever reads 'hari ini' means the calendar: what was weighed before midnight is of yesterday. */
const beratPada = (pada: string | null, umurHari: number, { ctx }: TenantTx) => ({
  umur_hari: pada === null ? umurHari : daysBetween(tanggalInZone(pada, ctx.zona), ctx.today),
  pada,
});

export async function cancelIn(
  tx: TenantTx,
  { id, versi, alasan }: { id: number; versi: number | undefined; alasan: string },
): Promise<void> {
  const { isi } = await beginStep(tx, { id, versi, langkah: 'batal' });
  const { head } = isi;
  await letGo(tx, head);
  await repo.setStatus(tx, id, DIBATALKAN, { langkah: 'dibatalkan', alasan });
  if (head.no_resep !== null) await enqueueOutbox(tx, 'resep.dibatalkan', { resep_id: id });
  await recordAudit(tx, { aksi: 'akhiri', objek: 'resep', objekId: id, sesudah: { alasan } });
  await repo.announceResep(tx, head, DIBATALKAN);
}

/** spec: RS11: never after it was handed over; what it holds is free again. */
export function cancelResep(
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alasan }: { versi: number; alasan: string },
): Promise<Resep> {
  return stepThenRead(db, ctx, id, (tx) => cancelIn(tx, { id, versi, alasan }));
}

/** Who only sells has no part in reviews, and is not told what a prescription is for (resep.md 6). */
const rowsFor = ({ izin }: Ctx, rows: ResepRow[]): ResepRow[] =>
  readsResepWhole(izin)
    ? rows
    : rows.map((row) => {
        const { telaah_sebelum: _, kronis: __, prb: ___, ...sold } = row;
        return sold;
      });

export const listOfKunjungan = (db: Database, ctx: Ctx, kunjunganId: number): Promise<ResepRow[]> =>
  db.read(ctx, async (tx) => {
    const kunjungan = await findKunjunganResep(tx, kunjunganId);
    const rows = await views.listOfKunjungan(tx, kunjungan.id);
    return rowsFor(ctx, rows);
  });

export const listKembali = (
  db: Database,
  ctx: Ctx,
  slice: { page: number; limit: number },
): Promise<{ rows: ResepKembali[]; total: number }> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, total] = await Promise.all([views.listKembali(tx, slice), views.countKembali(tx)]);
      return { rows, total };
    },
    { oneFlight: true },
  );

type Terutang = { telaah: number; terlambat: number };
export const listResep = (
  db: Database,
  ctx: Ctx,
  ask: views.ListAsk,
): Promise<{
  rows: ResepRow[];
  total: number;
  jumlah: Record<string, number>;
  terutang: Terutang;
  dikembalikan: number;
}> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, counts, day, terutang, dikembalikan] = await Promise.all([
        views.listResep(tx, ask),
        views.countResep(tx, ask),
        ask.perlu === null ? null : views.countResep(tx, { ...ask, perlu: null }),
        views.countTerutang(tx),
        views.countDikembalikan(tx),
      ]);
      const of = counts.filter(
        ({ status }) =>
          ask.perlu === 'kembali' || (ask.status === null ? status !== DRAF : ask.status.includes(status)),
      );
      return {
        rows: rowsFor(ctx, rows),
        total: of.reduce((sum, { jumlah }) => sum + jumlah, 0),
        jumlah: Object.fromEntries((day ?? counts).map(({ status, jumlah }) => [String(status), jumlah])),
        terutang,
        dikembalikan,
      };
    },
    { oneFlight: true, customPlan: true },
  );
