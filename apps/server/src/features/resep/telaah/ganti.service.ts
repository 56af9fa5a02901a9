import type { Resep } from '@nadi/contract/resep/resep-view';
import { asksAlasan, isAlasanTahan, type Periksa, type Temuan } from '@nadi/domain/resep/pemeriksaan';
import { jumlahDokter } from '@nadi/domain/resep/salinan';
import { tanyaAturanGanti } from '@nadi/domain/resep/aturan-ganti';
import { bedaLepas } from '@nadi/domain/resep/sediaan-nama';
import { BARIS_DIBATALKAN, BARIS_DIGANTI, DISERAHKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';
import { lockFor, release } from '#features/stok/stok.public.ts';
import { ALASAN_PENDEK } from '../tulis/alasan-temuan.ts';
import {
  bahanOf,
  isAktif,
  isDilayani,
  janggalOf,
  linesOf,
  loadContent,
  loadProduk,
  notFound,
  type ResepContent,
} from '../tulis/resep-content.ts';
import { periksa } from '../tulis/periksa.ts';
import { produkBaris, readAturanTeks } from '../tulis/resolve-lines.ts';
import * as repo from '../resep.repository.ts';
import { stepThenRead } from '../resep.service.ts';
import { requirePersetujuan, tellDiganti, type Persetujuan } from '../tulis/persetujuan.ts';
import { beginStep } from '../step.ts';
import { hargaOf, hold, openLines, requireDepo, stokLines } from '../biaya/stok-resep.ts';
import { openPenyerahan } from '../biaya/stok-resep.repository.ts';
import * as lines from './telaah.repository.ts';
import { kerabatOf } from '../view-resep.ts';

type Ganti = {
  versi: number;
  baris_id: number;
  produk_id: number | null;
  jumlah: number | null;
  alasan: string;
  aturan_teks: string | null;
  lanjutkan: boolean;
  persetujuan: Persetujuan | null;
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
  bedaLepas(a, b) === null &&
  a.satuan === b.satuan;
/** What is not the same of the two, in words. */
function bedaWords(a: ProdukDetail, b: ProdukDetail): string {
  const lepas = bedaLepas(a, b);
  return `Zat, kekuatan, atau bentuknya berbeda${lepas === null ? '' : ` (${lepas})`}`;
}

const tanyaPengganti = (teks: string, { lama, baru }: { lama: ProdukDetail; baru: ProdukDetail }): string[] =>
  tanyaAturanGanti(teks, {
    lama: { ...produkBaris(lama), rute: lama.rute },
    baru: { ...produkBaris(baru), rute: baru.rute },
  });

function findLine({ baris }: ResepContent, id: number): repo.StoredBaris {
  const line = baris.filter(isDilayani).find((one) => one.id === id);
  if (!line)
    throw new AppError('VALIDASI', {
      errors: { baris_id: ['Baris ini tidak ada, atau sudah diganti atau dibatalkan'] },
    });
  return line;
}

async function requirePengganti(
  tx: TenantTx,
  isi: ResepContent,
  line: repo.StoredBaris,
  { produk_id, jumlah, persetujuan, aturan_teks }: Ganti,
): Promise<{ baru: ProdukDetail; setara: boolean; tanya: string[] }> {
  const fail = (field: string, message: string): AppError =>
    new AppError('VALIDASI', { errors: { [field]: [message] } });
  if (line.racik_id !== null)
    throw fail('baris_id', 'Bahan racikan tidak diganti di sini. Kembalikan resep kepada dokter.');
  if (line.diserahkan > 0) throw fail('baris_id', 'Obat ini sudah diserahkan sebagian; batalkan sisanya.');
  const baru = (await loadProduk(tx, [produk_id ?? 0])).get(produk_id ?? 0);
  const lama = isi.produk.get(line.produk_id ?? 0);
  if (!baru || !lama) throw fail('produk_id', 'Obat ini tidak ada. Pilih lagi dari daftar.');
  if (!baru.aktif) throw fail('produk_id', `${baru.nama} sudah tidak dipakai. Pilih obat lain.`);
  // The same medicine, less of it, is what is left of a shortage: with the doctor's word.
  const lowered = baru.id === lama.id && jumlah !== null && jumlah < (line.jumlah ?? 0);
  if (baru.id === lama.id && !lowered) throw fail('produk_id', 'Obat penggantinya sama');
  if (lowered && persetujuan === null)
    throw fail('persetujuan', 'Jumlah dikurangi: catat dokter yang menyetujui dan kapan');
  const setara = lowered || isSetara(lama, baru);
  // 30 tablets are not 30 mL.
  if (jumlah === null && baru.satuan !== line.satuan)
    throw fail('jumlah', `Satuannya lain: tulis jumlahnya dalam ${baru.satuan}`);
  if (persetujuan === null && !setara)
    throw fail('persetujuan', `${bedaWords(lama, baru)}: catat dokter yang menyetujui dan kapan`);
  // A pharmacist may hand over less of the same medicine alone; more is another prescription.
  const most = jumlahDokter(line, isi.baris);
  if (persetujuan === null && (jumlah ?? 0) > most)
    throw fail('persetujuan', `Lebih dari ${most} yang ditulis dokter: catat dokter yang menyetujui dan kapan`);
  // '1 tablet' of 500 mg is not '1 tablet' of 250 mg: the old words would stand on the label of another dose.
  if (aturan_teks === null && !setara)
    throw fail('aturan_teks', `${bedaWords(lama, baru)}: tulis aturan pakai yang disetujui dokter`);
  if (aturan_teks === null) return { baru, setara, tanya: [] };
  const read = readAturanTeks(aturan_teks, baru);
  // What the doctor wrote stays with the same medicine: other words beside it would be dropped in silence.
  if (setara && ![aturan_teks, read.teks].includes(line.aturan_teks ?? ''))
    throw fail('aturan_teks', 'Obatnya setara: aturan pakainya tetap seperti ditulis dokter. Kosongkan isian ini.');
  if (setara) return { baru, setara, tanya: [] };
  if (read.soal.length > 0) throw fail('aturan_teks', read.soal.join(' '));
  return { baru, setara, tanya: tanyaPengganti(aturan_teks, { lama, baru }) };
}

/** How the new line is used: as the old one where both are the same medicine, else as the doctor agreed. */
function useOf(line: repo.StoredBaris, baru: ProdukDetail, agreed: string | null): lines.Pakai {
  const { signa, aturan_id, aturan_teks, hari } = line;
  if (agreed === null) return { signa, aturan_id, aturan_teks, hari };
  const read = readAturanTeks(agreed, baru);
  return { signa: read.signa, aturan_id: null, aturan_teks: read.teks, hari: read.hari ?? hari };
}

/** Puts a product in the place of another: a new line that points to the old one. */
async function replace(
  tx: TenantTx,
  isi: ResepContent,
  line: repo.StoredBaris,
  ganti: Ganti,
): Promise<{ baruId: number; setara: boolean; tanya: string[] }> {
  const { baru, setara, tanya } = await requirePengganti(tx, isi, line, ganti);
  const harga = (await hargaOf(tx, isi.kunjungan, [baru.id])).get(baru.id) ?? null;
  if (harga === null) throw new AppError('VALIDASI', { errors: { produk_id: [`${baru.nama} belum punya harga`] } });
  const { alasan, persetujuan, jumlah } = ganti;
  const setuju = await requirePersetujuan(tx, isi.head, persetujuan);
  const agreed = { disetujui_dokter: setuju?.dokter ?? null, disetujui_pada: setuju?.pada ?? null };
  await lines.endBaris(tx, line.id, { status: BARIS_DIGANTI, alasan, ...agreed });
  const barisId = await lines.insertPengganti(tx, line.id, {
    ...useOf(line, baru, setara ? null : ganti.aturan_teks),
    produk_id: baru.id,
    nama: baru.nama,
    satuan: baru.satuan,
    jumlah: jumlah ?? line.jumlah ?? 0,
    harga,
  });
  if (setuju !== null) await tellDiganti(tx, isi.head, { barisId, setuju });
  return { baruId: barisId, setara, tanya };
}

async function cancelLine(tx: TenantTx, isi: ResepContent, line: repo.StoredBaris, alasan: string): Promise<void> {
  if (isi.baris.filter(isDilayani).length === 1 && line.diserahkan === 0)
    throw new AppError('VALIDASI', {
      errors: { baris_id: ['Ini obat satu-satunya. Batalkan resepnya, atau kembalikan kepada dokter.'] },
    });
  await lines.endBaris(tx, line.id, { status: BARIS_DIBATALKAN, alasan, disetujui_dokter: null, disetujui_pada: null });
}

/** Where a stored line stands among those that are checked. */
const placeOf = ({ baris }: ResepContent, id: number): string =>
  `baris.${baris.filter((one) => isAktif(one) && one.racik_id === null).findIndex((one) => one.id === id)}`;

/**
 * What the new line can't mean, which the old one could: of the same medicine less than use and days need is handed over
 * in parts, and the copy says so, but more, less of another medicine, or a dose that it does not have, is asked about
 * (issue 30 B7).
 */
function newJanggal(
  isi: ResepContent,
  { lama, baruId, setara }: { lama: repo.StoredBaris; baruId: number; setara: boolean },
): Set<string> {
  const baru = isi.baris.find(({ id }) => id === baruId);
  if (!baru) return new Set();
  const before = new Set(
    setara && baru.jumlah === lama.jumlah
      ? janggalOf(isi, lama).map(({ kunci }) => kunci)
      : janggalOf(isi, lama).flatMap(({ kunci }) => (kunci === 'jumlah' ? [] : [kunci])),
  );
  const found = janggalOf(isi, baru).filter(
    ({ kunci, seharusnya }) =>
      !before.has(kunci) &&
      !(setara && kunci === 'jumlah' && seharusnya !== undefined && (baru.jumlah ?? 0) < seharusnya),
  );
  return new Set(found.map(({ pesan }) => pesan));
}

/** `tanya`: what of the words that the doctor agreed to is asked, in sentences. */
type Pengganti = { lama: repo.StoredBaris; baruId: number; setara: boolean; tanya: readonly string[] };
/**
 * What speaks against the medicine that takes a line's place. Nothing is checked again after the review, so a
 * substitution is checked by itself (spec: RS10, RS12).
 */
async function checkPengganti(
  tx: TenantTx,
  resepId: number,
  { lama, baruId: barisId, setara, tanya }: Pengganti,
  ganti: Ganti,
): Promise<void> {
  const head = await repo.findHead(tx, resepId);
  if (!head) throw notFound();
  const isi = await loadContent(tx, head);
  const [{ pemeriksaan }, standing] = await Promise.all([
    periksa(tx, isi.kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) }),
    repo.listAlasan(tx, resepId),
  ]);
  const place = placeOf(isi, barisId);
  const answered = new Set(standing.map(({ kunci }) => kunci));
  const janggal = newJanggal(isi, { lama, baruId: barisId, setara });
  const asks = (of: Periksa, one: Temuan): boolean =>
    asksAlasan(of, one) || (of === 'takaran' && [...janggal].some((pesan) => one.pesan.endsWith(pesan)));
  const own = pemeriksaan
    .map((one) => ({ ...one, temuan: one.temuan.filter(({ baris }) => baris.includes(place)) }))
    .filter(({ temuan }) => temuan.length > 0);
  const open = own.flatMap(({ periksa: of, temuan }) =>
    temuan.filter((one) => asks(of, one) && !answered.has(one.kunci)),
  );
  if (open.length === 0 && tanya.length === 0) return;
  if (!ganti.lanjutkan)
    throw new AppError('PERLU_KONFIRMASI', {
      message: [...open.map(({ pesan }) => `${pesan}.`), ...tanya].join(' '),
      data: { pemeriksaan: own, perlu: open.map(({ kunci }) => kunci) },
    });
  if (open.length === 0) return;
  if (!isAlasanTahan(ganti.alasan)) throw new AppError('VALIDASI', { errors: { alasan: [ALASAN_PENDEK] } });
  const alasan = new Map(open.map(({ kunci }) => [kunci, ganti.alasan.trim()]));
  await repo.insertPeriksa(tx, resepId, { saat: 'telaah', pemeriksaan: own, alasan });
}

type Changed = {
  /** The line that is gone. */ lama: repo.StoredBaris;
  /** The one in its place. */ baruId: number | null;
  alasan: string;
};
/**
 * Lets go of what the old line holds, and holds for the new one; nothing is held before the review. Other lines keep the
 * batches that were scanned for them.
 */
async function holdAnew(tx: TenantTx, resepId: number, { lama, baruId, alasan }: Changed): Promise<number> {
  const head = await repo.findHead(tx, resepId);
  if (!head) throw notFound();
  const isi = await loadContent(tx, head);
  const open = openLines(isi);
  if (head.status >= DITELAAH) {
    const dokumen = await openPenyerahan(tx, resepId);
    const parts = lama.racik_id === null ? [] : bahanOf(isi, lama.racik_id);
    const baru = open.filter(({ baris }) => baris.id === baruId);
    const held = { depoId: await requireDepo(tx, isi), dokumen, lines: stokLines(isi, baru) };
    await lockFor(tx, held);
    await release(tx, dokumen, [lama.id, ...parts.map((one) => one.id)]);
    await hold(tx, isi, held);
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
    const { alasan } = ganti;
    if (ganti.produk_id === null) {
      await cancelLine(tx, isi, line, alasan);
      return holdAnew(tx, id, { lama: line, baruId: null, alasan });
    }
    const { baruId, setara, tanya } = await replace(tx, isi, line, ganti);
    await checkPengganti(tx, id, { lama: line, baruId, setara, tanya }, ganti);
    return holdAnew(tx, id, { lama: line, baruId, alasan });
  });
}
