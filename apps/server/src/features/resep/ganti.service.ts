import type { Resep } from '@nadi/contract/resep-view';
import { BARIS_DIBATALKAN, BARIS_DIGANTI, DISERAHKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { recordAudit } from '../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProdukDetail } from '../master/produk/produk.public.ts';
import { release } from '../stok/stok.public.ts';
import { isDilayani, loadIsi, loadProduk, notFound, type IsiResep } from './isi-resep.ts';
import * as repo from './resep.repository.ts';
import { stepThenRead } from './resep.service.ts';
import { beginStep } from './step.ts';
import { hargaOf, hold, openDokumen, openLines, requireDepo, stokLines } from './stok-resep.ts';
import * as lines from './telaah.repository.ts';

type Ganti = {
  versi: number;
  baris_id: number;
  produk_id: number | null;
  jumlah: number | null;
  alasan: string;
  persetujuan: { dokter: string; pada: string } | null;
};

const zatText = ({ zat }: ProdukDetail): string =>
  zat
    .map(({ zat_id, kekuatan, kekuatan_satuan, per }) => [zat_id, kekuatan, kekuatan_satuan, per].join('/'))
    .toSorted()
    .join(' ');
/** Of the same substance, strength and form, which a pharmacist may exchange alone (spec: RS12). */
const isSetara = (a: ProdukDetail, b: ProdukDetail): boolean =>
  a.zat.length > 0 &&
  zatText(a) === zatText(b) &&
  (a.bentuk ?? '').toLowerCase() === (b.bentuk ?? '').toLowerCase() &&
  a.satuan === b.satuan;

function findLine({ baris }: IsiResep, id: number): repo.StoredBaris {
  const line = baris.filter(isDilayani).find((one) => one.id === id);
  if (!line)
    throw new AppError('VALIDASI', {
      errors: { baris_id: ['Baris ini tidak ada, atau sudah diganti atau dibatalkan'] },
    });
  return line;
}

async function requirePengganti(
  tx: TenantTx,
  isi: IsiResep,
  line: repo.StoredBaris,
  { produk_id, persetujuan }: Ganti,
): Promise<ProdukDetail> {
  const fail = (field: string, message: string): AppError =>
    new AppError('VALIDASI', { errors: { [field]: [message] } });
  if (line.racik_id !== null)
    throw fail('baris_id', 'Bahan racikan tidak diganti di sini. Kembalikan resep kepada dokter.');
  if (line.diserahkan > 0) throw fail('baris_id', 'Obat ini sudah diserahkan sebagian; batalkan sisanya.');
  const baru = (await loadProduk(tx, [produk_id ?? 0])).get(produk_id ?? 0);
  const lama = isi.produk.get(line.produk_id ?? 0);
  if (!baru || !lama) throw fail('produk_id', 'Obat ini tidak ada. Pilih lagi dari daftar.');
  if (!baru.aktif) throw fail('produk_id', `${baru.nama} sudah tidak dipakai. Pilih obat lain.`);
  if (baru.id === lama.id) throw fail('produk_id', 'Obat penggantinya sama');
  if (persetujuan === null && !isSetara(lama, baru))
    throw fail('persetujuan', 'Zat, kekuatan, atau bentuknya berbeda: catat dokter yang menyetujui dan kapan');
  return baru;
}

/** Puts a product in the place of another: a new line that points to the old one. Returns the id of the new line. */
async function replace(tx: TenantTx, isi: IsiResep, line: repo.StoredBaris, ganti: Ganti): Promise<void> {
  const baru = await requirePengganti(tx, isi, line, ganti);
  const harga = (await hargaOf(tx, isi.kunjungan, [baru.id])).get(baru.id) ?? null;
  if (harga === null) throw new AppError('VALIDASI', { errors: { produk_id: [`${baru.nama} belum punya harga`] } });
  const { alasan, persetujuan, jumlah } = ganti;
  const agreed = { disetujui_dokter: persetujuan?.dokter ?? null, disetujui_pada: persetujuan?.pada ?? null };
  await lines.endBaris(tx, line.id, { status: BARIS_DIGANTI, alasan, ...agreed });
  await lines.insertPengganti(tx, line.id, {
    produk_id: baru.id,
    nama: baru.nama,
    satuan: baru.satuan,
    jumlah: jumlah ?? line.jumlah ?? 0,
    harga,
  });
}

async function cancelLine(tx: TenantTx, isi: IsiResep, line: repo.StoredBaris, alasan: string): Promise<void> {
  if (isi.baris.filter(isDilayani).length === 1 && line.diserahkan === 0)
    throw new AppError('VALIDASI', {
      errors: { baris_id: ['Ini obat satu-satunya. Batalkan resepnya, atau kembalikan kepada dokter.'] },
    });
  await lines.endBaris(tx, line.id, { status: BARIS_DIBATALKAN, alasan, disetujui_dokter: null, disetujui_pada: null });
}

/** What the lines that are left hold, in the place of what was held before; nothing is held before the review. */
async function holdAnew(tx: TenantTx, resepId: number, alasan: string): Promise<number> {
  const head = await repo.findHead(tx, resepId);
  if (!head) throw notFound();
  const isi = await loadIsi(tx, head);
  const open = openLines(isi);
  if (head.status >= DITELAAH) {
    const dokumen = await openDokumen(tx, resepId);
    await release(tx, dokumen);
    await hold(tx, isi, { depoId: await requireDepo(tx, isi), dokumen, lines: stokLines(isi, open) });
  }
  const status = head.status === SEBAGIAN && open.length === 0 ? DISERAHKAN : head.status;
  await repo.setStatus(tx, resepId, status);
  await recordAudit(tx, { aksi: 'ubah', objek: 'resep', objekId: resepId, sesudah: { langkah: 'ganti', alasan } });
  await repo.announceResep(tx, head, status);
  return status;
}

/** spec: RS12; farmasi.md F46 */
export function gantiBaris(db: Database, ctx: Ctx, id: number, ganti: Ganti): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    const { isi } = await beginStep(tx, { id, versi: ganti.versi, langkah: 'ganti' });
    const line = findLine(isi, ganti.baris_id);
    await (ganti.produk_id === null ? cancelLine(tx, isi, line, ganti.alasan) : replace(tx, isi, line, ganti));
    return holdAnew(tx, id, ganti.alasan);
  });
}
