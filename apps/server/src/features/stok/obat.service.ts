import type { Obat, ProdukObat } from '@nadi/contract/resep/obat.contract';
import { readSetting } from '@nadi/domain/faskes/setting';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { priceOf, type HargaQuestion } from '@nadi/domain/produk/harga';
import type { CaraJual } from '@nadi/domain/produk/jenis-produk';
import { searchKata, splitKata } from '@nadi/domain/produk/kata-obat';
import { cariZat } from '@nadi/domain/zat/baca-zat';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { askHarga, findDepo, loadHargaRule, type HargaRule } from '#features/master/produk/produk.public.ts';
import { goodFrom } from './taking.ts';
import * as repo from './obat.repository.ts';

/** Planning such a statement anew costs more than running it. */
const ONE_PLAN = { oneFlight: true, genericPlan: true } as const;

/** spec: RS1: an expiry this near is said. */
const NEAR_DAYS = 90;

/** For whom and where a medicine is looked for. `depoId` goes before the depot that the room names. */
export type CariObat = {
  q: string;
  depoId?: number | null;
  ruanganId?: number | null;
  penjaminId?: number | null;
  kelas?: number | null;
  cara?: CaraJual;
  /** YYYY-MM-DD; today when left out. */ tanggal?: string;
};

/** Why a medicine can't simply be taken, in the order in which it would be mended. */
function reasonOf(harga: number | null, tersedia: number): string | null {
  if (harga === null) return 'Belum ada harga';
  return tersedia > 0 ? null : 'Stok habis';
}

function present(facts: repo.ObatFacts, rule: HargaRule, question: HargaQuestion, nearUntil: string): Obat {
  const { hna, tetap, het, het_isi, ...shown } = facts;
  const produk = { kategori_id: facts.kategori_id, golongan: facts.golongan, het, het_isi };
  const harga = priceOf({ ...rule, produk, hna, tetap }, question)?.harga ?? null;
  return {
    ...shown,
    harga,
    ed_dekat: facts.ed !== null && facts.ed <= nearUntil,
    alasan: reasonOf(harga, facts.tersedia),
  };
}

/**
 * What typed words ask for: products of the substances that they name, and products that have words which begin so. An
 * abbreviation is whole: GG is guaifenesin and no beginning. null: nothing, or a name that may mean two medicines.
 *
 * Source: resep.md RS22.
 */
function toQuery(typed: string): Pick<repo.ObatQuery, 'words' | 'utuh' | 'zat'> | null {
  const words = searchKata(typed);
  if (words.length === 0) return null;
  const named = cariZat(typed);
  if (named?.tanya) return null;
  if (named === null || named.pilihan.length === 0) return { words, utuh: null, zat: null };
  const zat = { pilihan: named.pilihan, words: searchKata(named.sisa.join(' ')) };
  return { words, utuh: named.utuh ? splitKata(typed) : null, zat };
}

/**
 * Medicines by their substances, however spelt, and by the beginnings of their words, with what they cost this payer and what the depot holds.
 *
 * Source: farmasi.md 10, resep.md RS1.
 */
export async function searchObat(db: Database, ctx: Ctx, cari: CariObat): Promise<Obat[]> {
  const { depoId = null, ruanganId = null, penjaminId = null, kelas = null, cara = 'resep' } = cari;
  const tanggal = cari.tanggal ?? ctx.today;
  const asked = toQuery(cari.q);
  if (asked === null) return [];
  const frame = await db.read(ctx, (tx) => repo.findSearchFrame(tx, { depoId, ruanganId, penjaminId }), ONE_PLAN);
  if (depoId !== null && frame.depo_id === null) throw new AppError('TIDAK_ADA', { message: 'Depo tidak ditemukan' });
  if (penjaminId !== null && frame.kelompok === null)
    throw new AppError('VALIDASI', { errors: { penjamin_id: ['Penjamin ini tidak ada. Pilih lagi dari daftar.'] } });
  const rule: HargaRule = {
    margin: frame.margin,
    ppn: frame.ppn,
    rumus: readSetting('farmasi:rumus-harga', frame.rumus),
    bulat: readSetting('farmasi:bulat-harga', frame.bulat),
  };
  const question = { kelas, penjaminId, kelompok: frame.kelompok, cara, tanggal };
  const goodFrom = addDays(ctx.today, readSetting('farmasi:jeda-ed', frame.jeda));
  const facts = await db.read(
    ctx,
    (tx) => repo.searchObat(tx, { ...asked, depoId: frame.depo_id, tanggal, goodFrom }),
    ONE_PLAN,
  );
  return facts.map((one) => present(one, rule, question, addDays(ctx.today, NEAR_DAYS)));
}

async function expectDepo(tx: TenantTx, id: number): Promise<void> {
  if (!(await findDepo(tx, id))) throw new AppError('TIDAK_ADA', { message: 'Depo tidak ditemukan' });
}

/** Every active product with the price of who pays for himself; what a browser keeps of it decides nothing (F51). */
export async function listProdukObatAll(
  tx: TenantTx,
  { depoId, withBatch }: { depoId: number | null; withBatch: boolean },
): Promise<ProdukObat[]> {
  const tanggal = tx.ctx.today;
  const [rule, question, good] = await Promise.all([
    loadHargaRule(tx),
    askHarga(tx, { kelas: null, penjaminId: PENJAMIN_UMUM, cara: 'resep', tanggal }),
    goodFrom(tx),
    depoId === null ? null : expectDepo(tx, depoId),
  ]);
  const facts = await repo.listProdukObatAll(tx, { depoId, withBatch, tanggal, goodFrom: good.day });
  return facts.map(({ hna, tetap, het, het_isi, kategori_id, ...one }) => {
    const produk = { kategori_id, golongan: one.golongan, het, het_isi };
    return { ...one, harga: priceOf({ ...rule, produk, hna, tetap }, question)?.harga ?? null };
  });
}
