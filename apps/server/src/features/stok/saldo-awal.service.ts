import type { SaldoAwal, SaldoAwalInput, SaldoAwalRow } from '@nadi/contract/stok/stok.contract';
import { nilaiMasuk } from '@nadi/domain/stok/fefo';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { findDepo, insertHna } from '#features/master/produk/produk.public.ts';
import { receive } from './ledger.service.ts';
import * as repo from './saldo-awal.repository.ts';
import { mayReadNilai } from './stok-view.service.ts';

const DOKUMEN = 'saldo-awal';
const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Saldo awal tidak ditemukan' });

export type Baris = SaldoAwalInput['baris'][number];
/** What is wrong with one line against its product, by field; a product that the facility does not have is one too. */
export function checkBaris(
  { no_batch, ed }: Baris,
  produk: repo.ProdukFacts | undefined,
  before: readonly Baris[],
  same: number,
): Record<string, string> {
  if (!produk?.aktif) return { produk_id: 'Produk ini tidak ada atau tidak aktif. Pilih lagi dari daftar.' };
  if (produk.ber_batch && no_batch === '') return { no_batch: 'Isi nomor batch' };
  if (!produk.ber_batch && no_batch !== '') return { no_batch: 'Produk ini tidak ber-batch' };
  if (produk.ber_ed && ed === null) return { ed: 'Isi tanggal kedaluwarsa' };
  if (!produk.ber_ed && ed !== null) return { ed: 'Produk ini tidak ber-ED' };
  return same < before.length ? { no_batch: `Batch ini sudah ada di baris ${same + 1}` } : {};
}

/** A batch of a product, however its number was typed. */
export const keyOf = ({ produk_id, no_batch, ed }: Baris): string =>
  `${produk_id}/${no_batch.toUpperCase()}/${ed ?? ''}`;

async function checkInput(tx: TenantTx, input: SaldoAwalInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  const depo = await findDepo(tx, input.depo_id);
  if (!depo?.aktif) errors['depo_id'] = ['Depo ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  if (input.tanggal > tx.ctx.today) errors['tanggal'] = ['Tanggal tidak boleh sesudah hari ini'];
  const produk = new Map(
    (
      await repo.listProdukFacts(
        tx,
        input.baris.map((b) => b.produk_id),
      )
    ).map((p) => [p.id, p]),
  );
  const keys = input.baris.map(keyOf);
  for (const [n, baris] of input.baris.entries()) {
    const found = checkBaris(
      baris,
      produk.get(baris.produk_id),
      input.baris.slice(0, n),
      keys.indexOf(keys[n] as string),
    );
    for (const [field, message] of Object.entries(found)) errors[`baris.${n}.${field}`] = [message];
  }
  if (depo)
    for (const n of await repo.listAlreadyMoved(tx, input.depo_id, input.baris))
      errors[`baris.${n}.no_batch`] ??= ['Batch ini sudah punya kartu stok di depo ini; pakai penyesuaian'];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

const withNilai = (baris: readonly Baris[]): repo.BarisToSave[] =>
  baris.map((one) => ({ ...one, nilai: nilaiMasuk(one.hna, one.isi, one.jumlah) }));

async function view(tx: TenantTx, id: number): Promise<SaldoAwal> {
  const found = await repo.findSaldoAwal(tx, id, mayReadNilai(tx.ctx));
  if (!found) throw notFound();
  return found;
}

export const readSaldoAwal = (db: Database, ctx: Ctx, id: number): Promise<SaldoAwal> =>
  db.read(ctx, (tx) => view(tx, id));
export const listSaldoAwal = (
  db: Database,
  ctx: Ctx,
  {
    depo_id: depoId,
    selembar,
    page,
    limit,
  }: { depo_id?: number | undefined; selembar?: number | undefined; page: number; limit: number },
): Promise<{ rows: SaldoAwalRow[]; total: number }> =>
  db.read(ctx, (tx) =>
    repo.listSaldoAwal(tx, { depoId, selembar, nilai: mayReadNilai(ctx), offset: (page - 1) * limit, limit }),
  );

const nomorOf = (urut: number): string => `SA-${String(urut).padStart(4, '0')}`;

/** Writes a draft, whose lines have been checked; returns its id. */
export async function writeDraft(tx: TenantTx, input: SaldoAwalInput): Promise<number> {
  const id = await repo.insertSaldoAwal(tx, input, nomorOf(await takeNomor(tx, DOKUMEN)));
  await repo.replaceBaris(tx, id, withNilai(input.baris));
  await recordAudit(tx, { aksi: 'buat', objek: DOKUMEN, objekId: id, sesudah: input });
  return id;
}

export const createSaldoAwal = (db: Database, ctx: Ctx, input: SaldoAwalInput): Promise<SaldoAwal> =>
  db.write(ctx, async (tx) => {
    await checkInput(tx, input);
    return view(tx, await writeDraft(tx, input));
  });

/** Locks the document, which must still be a draft of the version that was read. */
async function lockDraft(tx: TenantTx, id: number, versi: number | null): Promise<repo.LockedSaldoAwal> {
  const locked = await repo.lockSaldoAwal(tx, id);
  if (!locked) throw notFound();
  if (locked.status !== 'draf')
    throw new AppError('TIDAK_BERURUTAN', {
      message: locked.status === 'batal' ? 'Saldo awal ini sudah dibatalkan' : 'Saldo awal ini sudah disetujui',
      data: await view(tx, id),
    });
  if (versi !== null && versi !== locked.versi)
    throw new AppError('BENTROK', {
      message: sudahBerubah('Saldo awal ini', 'Periksa isinya, lalu simpan lagi.'),
      data: await view(tx, id),
    });
  return locked;
}

export const updateSaldoAwal = (
  db: Database,
  ctx: Ctx,
  id: number,
  { input, versi }: { input: SaldoAwalInput; versi: number | null },
): Promise<SaldoAwal> =>
  db.write(ctx, async (tx) => {
    await lockDraft(tx, id, versi);
    await checkInput(tx, input);
    const sebelum = await view(tx, id);
    await repo.updateSaldoAwal(tx, id, input);
    await repo.replaceBaris(tx, id, withNilai(input.baris));
    await recordAudit(tx, { aksi: 'ubah', objek: DOKUMEN, objekId: id, sebelum, sesudah: input });
    return view(tx, id);
  });

const ALREADY_MOVED = {
  mutasi_baris_unik: () => new AppError('TIDAK_BERURUTAN', { message: 'Saldo awal ini sudah disetujui' }),
};

/** spec: F23: the stock comes in and the list prices hold, once. */
export const approveSaldoAwal = (db: Database, ctx: Ctx, id: number, versi: number | null): Promise<SaldoAwal> =>
  db
    .write(ctx, async (tx) => {
      const { depo_id, tanggal } = await lockDraft(tx, id, versi);
      await repo.lockDepoForSaldoAwal(tx, depo_id);
      const baris = await repo.listBaris(tx, id);
      // Another document may have brought the same batch since this one was written.
      await checkInput(tx, { depo_id, tanggal, catatan: null, baris });
      await repo.setStatus(tx, id, 'disetujui');
      const dokumen: Dokumen = { jenis: DOKUMEN, id };
      await receive(tx, {
        depoId: depo_id,
        dokumen,
        jenis: 'saldo-awal',
        lines: baris.map((b) => ({ ...b, baris: b.id })),
      });
      // What came without a price says nothing about what it is sold for.
      await insertHna(
        tx,
        { ...dokumen, tanggal },
        baris.filter(({ hna }) => hna > 0),
      );
      await recordAudit(tx, {
        aksi: 'ubah',
        objek: DOKUMEN,
        objekId: id,
        sebelum: { status: 'draf' },
        sesudah: { status: 'disetujui' },
      });
      return view(tx, id);
    })
    .catch((error: unknown) => mapConstraint(error, ALREADY_MOVED));

export const cancelSaldoAwal = (db: Database, ctx: Ctx, id: number, versi: number | null): Promise<SaldoAwal> =>
  db.write(ctx, async (tx) => {
    await lockDraft(tx, id, versi);
    await repo.setStatus(tx, id, 'batal');
    await recordAudit(tx, {
      aksi: 'akhiri',
      objek: DOKUMEN,
      objekId: id,
      sebelum: { status: 'draf' },
      sesudah: { status: 'batal' },
    });
    return view(tx, id);
  });
