import type { GolonganObat } from '@nadi/domain/produk/jenis-produk';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { SaveResep } from '@nadi/contract/resep/resep-input';
import { isTanpaHari, lamaRacik, type LamaBaris } from '@nadi/domain/resep/kronis';
import { SATUAN_BUNGKUS } from '@nadi/domain/resep/jumlah';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';
import { janggalTakaran, produkSatuan, type Janggal } from '@nadi/domain/resep/takaran';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openVisit } from '#features/rekam-medis/rekam-medis.public.ts';
import { loadProdukForResep, type ProdukDetail } from '#features/master/produk/produk.public.ts';
import { findKunjungan, listAturanPakai, type KunjunganResep } from '../facts.repository.ts';
import type { LineToCheck } from './periksa.ts';
import * as repo from '../resep.repository.ts';
import { lamaResolved, produkBaris, satuanProduk, type LineFacts, type ResolvedResep } from './resolve-lines.ts';

/** A stored prescription with all that its view, its checks and its papers are made of. */
export type ResepContent = {
  head: repo.ResepHead;
  kunjungan: KunjunganResep;
  baris: repo.StoredBaris[];
  racik: repo.StoredRacik[];
  bahan: repo.StoredBahan[];
  produk: ReadonlyMap<number, ProdukDetail>;
};

export const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Resep tidak ditemukan' });

/**
 * Finds a visit whose prescriptions the asker may read. Who treats needs to treat this patient, or an emergency access
 * (rekam-medis.md RM35); the pharmacy serves everybody, and who only sells sees names, amounts and money (`viewResep`).
 */
export async function findKunjunganResep(tx: TenantTx, id: number): Promise<KunjunganResep> {
  const kunjungan = await findKunjungan(tx, id);
  if (!kunjungan) throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  const { izin } = tx.ctx;
  if (hasIzin(izin, 'view rekam medis') && !hasIzin(izin, 'view telaah resep')) await openVisit(tx, id);
  return kunjungan;
}

/** The same for a prescription. */
export async function openResep(tx: TenantTx, id: number): Promise<void> {
  const head = await repo.findHead(tx, id);
  if (!head) throw notFound();
  await findKunjunganResep(tx, head.kunjungan_id);
}

export const loadProduk = async (tx: TenantTx, ids: readonly number[]): Promise<Map<number, ProdukDetail>> =>
  ids.length === 0 ? new Map() : new Map((await loadProdukForResep(tx, [...new Set(ids)])).map((one) => [one.id, one]));

/** What the lines of a form name, as far as the facility has it. */
export async function loadLineFacts(
  tx: TenantTx,
  { baris, racik }: Pick<SaveResep, 'baris' | 'racik'>,
): Promise<LineFacts> {
  const produkIds = [
    ...baris.flatMap(({ produk_id }) => produk_id ?? []),
    ...racik.flatMap(({ bahan }) => bahan.map(({ produk_id }) => produk_id)),
  ];
  const aturanIds = [...baris, ...racik].flatMap(({ aturan_id }) => aturan_id ?? []);
  const [produk, aturan] = await Promise.all([
    loadProduk(tx, produkIds),
    aturanIds.length === 0 ? [] : listAturanPakai(tx, aturanIds),
  ]);
  return { produk, aturan: new Map(aturan.map(({ id, deskripsi }) => [id, deskripsi])) };
}

async function loadLines(
  tx: TenantTx,
  id: number,
): Promise<Pick<ResepContent, 'baris' | 'racik' | 'bahan' | 'produk'>> {
  const [baris, racik, bahan] = await Promise.all([
    repo.listBaris(tx, id),
    repo.listRacik(tx, id),
    repo.listBahan(tx, id),
  ]);
  const ids = [...baris.flatMap(({ produk_id }) => produk_id ?? []), ...bahan.map(({ produk_id }) => produk_id)];
  return { baris, racik, bahan, produk: await loadProduk(tx, ids) };
}

export async function loadContent(tx: TenantTx, head: repo.ResepHead): Promise<ResepContent> {
  const [kunjungan, lines] = await Promise.all([findKunjunganResep(tx, head.kunjungan_id), loadLines(tx, head.id)]);
  return { head, kunjungan, ...lines };
}

export const isAktif = ({ status }: { status: number }): boolean => status === BARIS_AKTIF;
export const bahanOf = ({ bahan }: ResepContent, racikId: number): repo.StoredBahan[] =>
  bahan.filter(({ racik_id }) => racik_id === racikId);
/** Lines that the patient buys elsewhere, which the pharmacy neither prices nor hands out, aside. */
export const isDilayani = (baris: repo.StoredBaris): boolean =>
  isAktif(baris) && baris.nama_luar === null && !baris.di_luar;

const MILLI = 1000;

/** How long a stored line, or compound, is for. */
export function lamaOf({ racik, produk }: Pick<ResepContent, 'racik' | 'produk'>, baris: repo.StoredBaris): LamaBaris {
  const { racik_id, produk_id, signa, hari, jumlah, satuan } = baris;
  const compound = racik.find(({ id }) => id === racik_id);
  if (compound) return lamaRacik(signa, hari, compound.bungkus);
  return { signa, hari, jumlah, produk: satuanProduk(satuan, produk.get(produk_id ?? 0) ?? null) };
}

type Dipakai = Pick<repo.StoredBaris, 'signa' | 'hari' | 'jumlah'>;
const takaranBaris = (baris: string, nama: string, { signa, hari, jumlah }: Dipakai, produk: ProdukDetail | null) => ({
  baris,
  nama,
  signa,
  hari,
  jumlah,
  produk: produk && produkBaris(produk),
});
/** What of a stored line, that is no compound, can't be meant. */
export function janggalOf({ produk }: Pick<ResepContent, 'produk'>, line: repo.StoredBaris): Janggal[] {
  const found = produk.get(line.produk_id ?? 0) ?? null;
  const zat = (found?.zat ?? []).map(({ nama }) => nama);
  return janggalTakaran({ ...takaranBaris('', line.nama, line, found), zat });
}
/** Of a compound, of which packets are counted, with its first ingredient alone. */
function takaranRacik(n: number, m: number, nama: string, { signa, hari, jumlah }: Dipakai) {
  if (m > 0) return null;
  // What is rubbed on or measured out of a compound counts no packets.
  const satuan = signa?.dosis?.satuan ?? '';
  const counted = SATUAN_BUNGKUS.has(satuan);
  const produk = counted ? produkSatuan(satuan) : null;
  return { baris: `racik.${n}`, nama, signa, hari, jumlah: counted ? jumlah : null, produk };
}

/** The lines that still hold, as they are checked; named by their place among their kind. */
export function linesOf(isi: ResepContent): LineToCheck[] {
  const { head, baris, racik, bahan, produk } = isi;
  const active = baris.filter(isAktif);
  const tanpaHari = (line: repo.StoredBaris, nama: string): string | null =>
    head.kronis && isTanpaHari(lamaOf(isi, line)) ? nama : null;
  const own = active
    .filter(({ racik_id }) => racik_id === null)
    .map((line, n): LineToCheck => {
      const { produk_id, signa } = line;
      const found = produk_id === null ? null : (produk.get(produk_id) ?? null);
      const nama = found?.nama ?? line.nama;
      return {
        baris: `baris.${n}`,
        nama,
        produk: found,
        signa,
        perBungkus: null,
        racik: null,
        diLuar: line.di_luar,
        tanpaHari: tanpaHari(line, nama),
        takaran: takaranBaris(`baris.${n}`, nama, line, found),
      };
    });
  const compounded = active
    .filter(({ racik_id }) => racik_id !== null)
    .flatMap((line, n) => {
      const { racik_id, signa } = line;
      const compound = racik.find(({ id }) => id === racik_id);
      return bahan
        .filter((one) => one.racik_id === racik_id)
        .flatMap(({ produk_id, butuh }, m): LineToCheck[] => {
          const found = produk.get(produk_id);
          const perBungkus = butuh === null || !compound ? null : (butuh * MILLI) / compound.bungkus;
          return found
            ? [
                {
                  baris: `racik.${n}.bahan.${m}`,
                  nama: found.nama,
                  produk: found,
                  signa,
                  perBungkus,
                  racik: compound ? { nama: compound.nama, jenis: compound.jenis } : { nama: line.nama, jenis: 0 },
                  diLuar: false,
                  tanpaHari: tanpaHari(line, compound?.nama ?? line.nama),
                  takaran: takaranRacik(n, m, compound?.nama ?? line.nama, line),
                },
              ]
            : [];
        });
    });
  return [...own, ...compounded];
}

/** The same of lines that nobody has stored yet. */
export function linesOfResolved({
  baris,
  racik,
  kronis,
}: Pick<ResolvedResep, 'baris' | 'racik'> & { kronis: boolean }): LineToCheck[] {
  return [
    ...baris.map((line, n): LineToCheck => ({
      baris: `baris.${n}`,
      nama: line.nama,
      produk: line.produk,
      signa: line.signa,
      tanpaHari: kronis && isTanpaHari(lamaResolved(line)) ? line.nama : null,
      perBungkus: null,
      racik: null,
      diLuar: line.di_luar,
      takaran: takaranBaris(`baris.${n}`, line.nama, line, line.produk),
    })),
    ...racik.flatMap(({ nama, jenis, bahan, signa, hari, bungkus }, n) =>
      bahan.map(({ produk, butuh }, m): LineToCheck => ({
        baris: `racik.${n}.bahan.${m}`,
        nama: produk.nama,
        produk,
        signa,
        perBungkus: butuh && butuh.butuh / bungkus,
        racik: { nama, jenis },
        diLuar: false,
        tanpaHari: kronis && isTanpaHari(lamaRacik(signa, hari, bungkus)) ? nama : null,
        takaran: takaranRacik(n, m, nama, { signa, hari, jumlah: bungkus }),
      })),
    ),
  ];
}

/** Products that a prescription takes from the shelf. */
export const golonganOf = ({ produk }: Pick<ResepContent, 'produk'>): GolonganObat[] =>
  [...produk.values()].map(({ golongan }) => golongan);
