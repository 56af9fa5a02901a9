import type { EtiketObat, ResepCetak } from '@nadi/contract/resep-kertas.contract';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { etiketOf, isObatLuar, type BarisEtiket } from '@nadi/domain/resep/etiket';
import { DRAF } from '@nadi/domain/resep/status-resep';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { bahanOf, isAktif, isDilayani, loadIsi, notFound, type IsiResep } from './isi-resep.ts';
import { auditResep, type JEJAK_RESEP } from './audit-resep.ts';
import { findKepala, type KepalaKertas } from './kertas.repository.ts';
import * as repo from './resep.repository.ts';
import { hargaOf, listHeld } from './stok-resep.ts';

export type Source = { isi: IsiResep; kepala: KepalaKertas };
async function load(tx: TenantTx, id: number): Promise<Source> {
  const head = await repo.findHead(tx, id);
  if (!head) throw notFound();
  // One that came back to the doctor keeps its number, and is being changed: what it says now was sent by nobody.
  if (head.no_resep === null || head.status === DRAF)
    throw new AppError('TIDAK_BERURUTAN', { message: 'Resep ini masih draf. Kirim dulu, lalu cetak.' });
  const [isi, kepala] = await Promise.all([loadIsi(tx, head), findKepala(tx, id)]);
  return { isi, kepala };
}

export const paper = <T>(
  db: Database,
  ctx: Ctx,
  id: number,
  { objek, make }: { objek: keyof typeof JEJAK_RESEP; make: (tx: TenantTx, source: Source) => Promise<T> | T },
): Promise<T> =>
  db.write(ctx, async (tx) => {
    const source = await load(tx, id);
    const made = await make(tx, source);
    await auditResep(tx, source.isi.head, { aksi: 'cetak', objek });
    return made;
  });

const sum = (parts: readonly number[]): number => parts.reduce((total, one) => total + one, 0);

/**
 * The print payload of the documents. No bill has been made yet by whom this could be paid, so the layout hides money
 * (`isInvoice` false) and the sums are those of the prescription.
 *
 * Source: resep.md RS17; platform.md 3.
 */
function payload({ isi, kepala }: Source, harga: ReadonlyMap<number, number>): ResepCetak {
  const { head, kunjungan, baris } = isi;
  const lines = baris.filter(isDilayani);
  const price = (fixed: number | null, produkId: number): number => fixed ?? harga.get(produkId) ?? 0;
  const listObatNonRacik = lines.flatMap((one) => {
    if (one.produk_id === null) return [];
    const hargaSatuan = price(one.harga_satuan, one.produk_id);
    const jumlah = one.jumlah ?? 0;
    return [
      {
        namaObat: one.nama,
        aturanMinum: one.aturan_teks ?? '',
        hargaSatuan,
        jumlah,
        hasilJumlahHarga: hargaSatuan * jumlah - one.diskon,
      },
    ];
  });
  const listObatRacik = lines.flatMap((one) => {
    if (one.racik_id === null) return [];
    const parts = bahanOf(isi, one.racik_id);
    const bahan = parts.map(({ nama, jumlah }) => ({ namaObat: nama, jumlah: jumlah ?? 0 }));
    const cost = sum(parts.map((part) => price(part.harga_satuan, part.produk_id) * (part.jumlah ?? 0)));
    return [
      {
        namaRacik: one.nama,
        jumlah: one.jumlah ?? 0,
        hasilJumlahHarga: cost - one.diskon,
        aturanMinum: one.aturan_teks ?? '',
        bahan,
      },
    ];
  });
  const grandTotalObatNonRacik = sum(listObatNonRacik.map(({ hasilJumlahHarga }) => hasilJumlahHarga));
  const grandTotalObatRacik = sum(listObatRacik.map(({ hasilJumlahHarga }) => hasilJumlahHarga));
  const subTotal = grandTotalObatNonRacik + grandTotalObatRacik;
  const facts = head.snapshot;
  return {
    entityData: { name: kepala.faskes.nama, address: kepala.faskes.alamat, phone: kepala.faskes.telepon },
    kunjungan: kunjungan.nomor_kunjungan,
    pasien: {
      nama: kunjungan.nama,
      no_rm: formatNorm(kunjungan.norm, kepala.faskes.panjang_norm),
      tglLahir: kunjungan.tanggal_lahir === null ? '' : formatTanggalLahir(kunjungan.tanggal_lahir),
    },
    isInvoice: false,
    noNota: head.no_resep ?? '',
    statusGinjal: facts?.ginjal == null ? null : facts.ginjal === 'terganggu',
    statusHamil: facts?.hamil ?? null,
    statusMenyusui: facts?.menyusui ?? null,
    statusCito: head.cito,
    listObatNonRacik,
    listObatRacik,
    grandTotalObatNonRacik,
    grandTotalObatRacik,
    subTotal,
    grandTotalWithAdjustments: subTotal,
    summary: { nama_pembeli: kunjungan.nama, diskon_total: 0, pembulatan: 0, nominal_bayar: 0, payment_method: '-' },
    kembalian: 0,
    footerText: '',
    qrContent: head.no_resep ?? '',
    userData: { name_with_title: kepala.nama_bergelar },
    tanggal: head.tanggal ?? kunjungan.tanggal_layanan,
    ruangan: kunjungan.ruangan,
    penjamin: kunjungan.penjamin,
    dokter: { nama: kepala.dokter, sip: kepala.sip },
  };
}

export const cetakResep = (db: Database, ctx: Ctx, id: number): Promise<ResepCetak> =>
  paper(db, ctx, id, {
    objek: 'resep pasien',
    make: async (tx, source) => payload(source, await hargaOf(tx, source.isi.kunjungan, [...source.isi.produk.keys()])),
  });

const toBaris = (isi: IsiResep, one: repo.StoredBaris, batch: Awaited<ReturnType<typeof listHeld>>): BarisEtiket => {
  const racik = isi.racik.find(({ id }) => id === one.racik_id) ?? null;
  const produk = one.produk_id === null ? null : (isi.produk.get(one.produk_id) ?? null);
  return {
    nama: one.nama,
    jumlah: one.jumlah ?? 0,
    satuan: one.satuan,
    signa: one.signa,
    aturan_teks: one.aturan_teks ?? '',
    luar: produk?.obat_luar === true || isObatLuar(one.signa),
    kocok: produk?.kocok ?? false,
    antibiotik: produk
      ? produk.antibiotik
      : bahanOf(isi, racik?.id ?? 0).some(({ produk_id }) => isi.produk.get(produk_id)?.antibiotik === true),
    suhu: produk?.suhu ?? null,
    bud: racik?.bud ?? null,
    racik: racik !== null,
    batch: batch.get(one.id) ?? [],
  };
};

/** The labels of a prescription's lines that hold, each with its line (spec: RS16). */
async function etiketIn(tx: TenantTx, { isi, kepala }: Source): Promise<EtiketObat[]> {
  const batch = await listHeld(tx, isi.head.id);
  const lines = isi.baris.filter(isAktif).filter(isDilayani);
  const { head, kunjungan } = isi;
  return lines.map((one, n) => ({
    baris_id: one.id,
    faskes: { nama: kepala.faskes.nama, alamat: kepala.faskes.alamat, telepon: kepala.faskes.telepon },
    apoteker: kepala.apoteker,
    sipa: kepala.sipa,
    no_resep: head.no_resep ?? '',
    tanggal: head.tanggal ?? kunjungan.tanggal_layanan,
    urutan: { nomor: n + 1, dari: lines.length },
    pasien: {
      nama: kunjungan.nama,
      norm: formatNorm(kunjungan.norm, kepala.faskes.panjang_norm),
      tanggal_lahir: kunjungan.tanggal_lahir,
    },
    ...etiketOf(toBaris(isi, one, batch)),
  }));
}

export const listEtiket = async (tx: TenantTx, id: number): Promise<EtiketObat[]> => etiketIn(tx, await load(tx, id));

export const etiketResep = (db: Database, ctx: Ctx, id: number): Promise<EtiketObat[]> =>
  paper(db, ctx, id, { objek: 'etiket resep pasien', make: (tx, source) => etiketIn(tx, source) });
