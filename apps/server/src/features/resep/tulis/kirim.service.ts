import type { Resep } from '@nadi/contract/resep/resep-view';
import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { bagiRacik, isDibagi } from '@nadi/domain/resep/bagi-kronis';
import type { Pemeriksaan } from '@nadi/domain/resep/pemeriksaan';
import { bagiKronis, hariPakai, isIterOver, ITER_LEWAT } from '@nadi/domain/resep/kronis';
import { toMilli } from '@nadi/domain/resep/racik';
import { DIKIRIM } from '@nadi/domain/resep/status-resep';
import { recordAudit } from '#platform/audit.ts';
import { withoutIdempotensi, type Ctx, type Database, type TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { heldBy, reasonsFor, type Dilihat } from './alasan-temuan.ts';
import { bahanOf, isAktif, lamaOf, linesOf, loadContent, type ResepContent } from './resep-content.ts';
import { periksa } from './periksa.ts';
import * as repo from '../resep.repository.ts';
import { stepThenRead, refuseEnded } from '../resep.service.ts';
import { isiKemasan, type ResolvedBaris, type ResolvedRacik } from './resolve-lines.ts';
import { sendIssues } from '../send-issues.ts';
import { sidikOf } from './sidik-resep.ts';
import { beginStep, type Stepping } from '../step.ts';
import { depoOf, hargaOf } from '../biaya/stok-resep.ts';
import { kerabatOf } from '../view-resep.ts';

type Kirim = {
  versi: number | undefined;
  alasan: readonly { kunci: string; alasan: string }[];
  dilihat?: Dilihat | null;
};

const MILLI = 1000;

type Unpriced = Pick<repo.StoredBahan, 'id' | 'produk_id' | 'nama' | 'harga_satuan'>;

/** What each line costs now, so that the pharmacy can say what has changed since (spec: RS11, K14). */
export async function writePrices(tx: TenantTx, isi: ResepContent): Promise<{ missing: string[]; changed: string[] }> {
  const harga = await hargaOf(tx, isi.kunjungan, [...isi.produk.keys()]);
  const active = isi.baris.filter(isAktif);
  const parts = active.flatMap(({ racik_id }) => (racik_id === null ? [] : bahanOf(isi, racik_id)));
  const price = ({ id, produk_id, nama, harga_satuan }: Unpriced) => ({
    id,
    nama,
    dulu: harga_satuan,
    harga: harga.get(produk_id) ?? null,
  });
  const baris = active.flatMap((one) =>
    one.produk_id === null || one.di_luar ? [] : price({ ...one, produk_id: one.produk_id }),
  );
  const bahan = parts.map(price);
  await repo.updateHarga(tx, { baris, bahan });
  const priced = [...baris, ...bahan];
  return {
    missing: priced.filter(({ harga }) => harga === null).map(({ nama }) => nama),
    changed: priced
      .filter(({ dulu, harga }) => dulu !== null && harga !== null && dulu !== harga)
      .map(({ nama }) => nama),
  };
}

const asLine = ({ produk }: ResepContent, one: repo.StoredBaris): ResolvedBaris => ({
  ...one,
  produk: one.produk_id === null ? null : (produk.get(one.produk_id) ?? null),
  jumlah_hitung: null,
  cukup_hari: null,
});

type Parts<T> = readonly [T, T | null];

/** A line of 7 days and of the rest; one of which nobody knows how long it lasts stays whole. */
function divideBaris(isi: ResepContent, one: repo.StoredBaris): Parts<ResolvedBaris> {
  const line = asLine(isi, one);
  const hari = hariPakai(lamaOf(isi, one));
  if (line.jumlah === null || line.produk === null || hari === null) return [line, null];
  const [first, rest] = bagiKronis(line.jumlah, hari, line.produk.utuh ? isiKemasan(line.produk) : null);
  return rest === null
    ? [line, null]
    : [
        { ...line, ...first },
        { ...line, ...rest },
      ];
}

/** The same of a compound, by its packets. */
function divideRacik(isi: ResepContent, one: repo.StoredBaris): Parts<ResolvedRacik>[] {
  const compound = isi.racik.find(({ id }) => id === one.racik_id);
  if (!compound) return [];
  const { nama, jenis, cara, bungkus } = compound;
  const { signa, aturan_id, aturan_teks, hari, diketik } = one;
  const parts = bahanOf(isi, compound.id).flatMap((part) => {
    const produk = isi.produk.get(part.produk_id);
    return produk ? [{ part, produk, diminta: toMilli(part.diminta), butuh: toMilli(part.butuh ?? 0) }] : [];
  });
  const bahan = parts.map(({ diminta, butuh, ...part }) => ({ ...part, diminta: diminta ?? 0, butuh: butuh ?? 0 }));
  const made = ({
    bungkus: packets,
    hari: days,
    bahan: own,
  }: ReturnType<typeof bagiRacik<(typeof bahan)[number]>>[0]) => ({
    signa,
    aturan_id,
    aturan_teks,
    diketik,
    nama,
    jenis,
    cara,
    hari: days,
    bungkus: packets,
    bahan: own.map(({ part, produk, diminta, butuh, jumlah }) => ({
      produk,
      diminta: diminta / MILLI,
      satuan: part.satuan as ResolvedRacik['bahan'][number]['satuan'],
      butuh: part.butuh === null ? null : { butuh, jumlah, sisa: jumlah * MILLI - butuh },
      peringatan: [],
    })),
  });
  const days = hariPakai(lamaOf(isi, one));
  const [first, rest] = bagiRacik({ cara, bungkus, hari: days ?? 0, bahan });
  return rest === null ? [[{ ...made(first), hari }, null]] : [[made(first), made(rest)]];
}

/**
 * Makes 7 days of a chronic prescription and a second one of the rest, which belongs to it (spec: RS6).
 *
 * Returns: the id of the second; null where nothing is left for it.
 */
async function splitKronis(tx: TenantTx, isi: ResepContent, pelaku: Stepping['pelaku']): Promise<number | null> {
  const { head } = isi;
  const lines = isi.baris.filter(isAktif);
  const baris = lines.filter(({ racik_id }) => racik_id === null).map((one) => divideBaris(isi, one));
  const racik = lines.filter(({ racik_id }) => racik_id !== null).flatMap((one) => divideRacik(isi, one));
  const rest = {
    baris: baris.flatMap(([, second]) => second ?? []),
    racik: racik.flatMap(([, second]) => second ?? []),
  };
  if (rest.baris.length + rest.racik.length === 0) return null;
  await repo.clearLines(tx, head.id);
  await repo.insertLines(tx, head.id, { baris: baris.map(([first]) => first), racik: racik.map(([first]) => first) });
  const { prb, cito, iter, kronis, bagi_kronis, depo_id, catatan, kunjungan_id, pasien_id } = head;
  const id = await repo.insertHead(tx, {
    prb,
    cito,
    iter,
    kronis,
    bagi_kronis,
    depo_id,
    catatan,
    kunjungan_id,
    pasien_id,
    dokter_id: pelaku.dokter_id,
    sambungan_dari: head.id,
  });
  await repo.insertLines(tx, id, rest);
  return id;
}

/** Whoever sends it, the doctor or the signature of the visit: the same ones are divided. */
const isTwo = async (tx: TenantTx, { head, kunjungan }: ResepContent): Promise<boolean> =>
  isDibagi({
    kronis: head.kronis,
    bagi_kronis: head.bagi_kronis,
    kelompok: kunjungan.kelompok,
    rumahSakit: isRumahSakit(kunjungan.jenis_faskes),
    bagian: head.sambungan_dari !== null || (await repo.hasSambungan(tx, head.id)),
  });

type Sending = {
  langkah: 'kirim' | 'ulang';
  dokterId: number | null;
  /** The reasons for passing over what the checks find; it throws where some are missing. */
  reasons: (pemeriksaan: readonly Pemeriksaan[]) => Map<string, string>;
};
export async function sendOne(tx: TenantTx, isi: ResepContent, { langkah, dokterId, reasons }: Sending): Promise<void> {
  const { head, kunjungan } = isi;
  const { id } = head;
  const issues = sendIssues(isi);
  if (Object.keys(issues).length > 0) throw new AppError('VALIDASI', { errors: issues });
  const [{ pemeriksaan, pasien }, depo] = await Promise.all([
    periksa(tx, kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) }),
    depoOf(tx, head.depo_id, kunjungan.ruangan_id),
    writePrices(tx, isi),
  ]);
  const alasan = reasons(pemeriksaan);
  const pada = new Date().toISOString();
  const sidik = sidikOf(isi, { dokterId: dokterId ?? 0, pada });
  // These leave together, in this order: the numbers come last, because every sender of the day waits for them.
  await Promise.all([
    repo.insertPeriksa(tx, id, { saat: 'kirim', pemeriksaan, alasan }),
    recordAudit(tx, {
      aksi: 'ubah',
      objek: 'resep',
      objekId: id,
      sesudah: { langkah, alasan: Object.fromEntries(alasan) },
    }),
    enqueueOutbox(tx, 'resep.dikirim', { resep_id: id }),
    repo.announceResep(tx, head, DIKIRIM),
    repo.markSent(tx, id, { dokterId, depoId: depo, snapshot: pasien.snapshot, sidik, pada }),
  ]);
}

/** A repetition that was copied in time and lay as a draft is late all the same (spec: RS6). */
async function refuseLateIter(tx: TenantTx, { head }: ResepContent): Promise<void> {
  const root = head.iter_dari === null ? undefined : await repo.findHead(tx, head.iter_dari);
  if (root?.tanggal && isIterOver(root.tanggal, tx.ctx.today))
    throw new AppError('VALIDASI', { errors: { iter: [ITER_LEWAT] } });
}

/**
 * Sends a draft inside a transaction that has begun: the record does so when its visit is finished (rekam-medis.md
 * RM9).
 */
export async function sendIn(tx: TenantTx, id: number, { versi, alasan, dilihat = null }: Kirim): Promise<void> {
  const { isi, pelaku } = await beginStep(tx, { id, versi, langkah: 'kirim' });
  if (pelaku.dokter_id === null)
    throw new AppError('TERLARANG', { message: 'Akun Anda belum terhubung dengan dokter yang aktif' });
  refuseEnded(isi.kunjungan);
  await refuseLateIter(tx, isi);
  const sending: Sending = {
    langkah: 'kirim',
    dokterId: pelaku.dokter_id,
    reasons: (pemeriksaan) => reasonsFor(pemeriksaan, alasan, { dilihat }),
  };
  if (!(await isTwo(tx, isi))) return sendOne(tx, isi, sending);
  // The whole is what was seen: its parts have other amounts, and say of them the same in other words.
  const { pemeriksaan: whole } = await periksa(tx, isi.kunjungan, {
    lines: linesOf(isi),
    kecuali: kerabatOf(isi.head),
  });
  reasonsFor(whole, alasan, { dilihat });
  const part: Sending = {
    ...sending,
    reasons: (pemeriksaan) => {
      const parts = pemeriksaan.filter(({ periksa: of }) => of === 'takaran').flatMap(({ temuan }) => temuan);
      return reasonsFor(pemeriksaan, alasan, { dilihat: dilihat && [...dilihat, ...parts] });
    },
  };
  const second = await splitKronis(tx, isi, pelaku);
  const reload = async (of: number): Promise<ResepContent> => {
    const head = await repo.findHead(tx, of);
    if (!head) throw new Error('a prescription that was just written is gone');
    return loadContent(tx, head);
  };
  await sendOne(tx, await reload(id), part);
  if (second !== null) await sendOne(tx, await reload(second), part);
}

/** spec: RS10, RS11, RS20 */
export async function kirimResep(db: Database, ctx: Ctx, id: number, kirim: Kirim): Promise<Resep> {
  try {
    return await stepThenRead(db, ctx, id, (tx) => sendIn(tx, id, kirim));
  } catch (error) {
    const held = heldBy(error);
    // The sending is undone; that a rule held it up is what tells whether the rule is heeded.
    if (held.length > 0) await db.write(withoutIdempotensi(ctx), (tx) => repo.noteHeld(tx, id, held));
    throw error;
  }
}
