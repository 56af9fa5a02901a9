import { hasIzin } from '@nadi/domain/akses/izin';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import type { BahanResep, BarisResep, ProdukResep, RacikResep, Resep } from '@nadi/contract/resep/resep-view';
import type { z } from 'zod';
import { hitungJumlah } from '@nadi/domain/resep/jumlah';
import { HARI_PAKET, hariPakai } from '@nadi/domain/resep/kronis';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { formatTanggalForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { peringatanBahan } from '@nadi/domain/resep/racik';
import {
  BARIS_AKTIF,
  DRAF,
  isWorkOf,
  LANGKAH_RESEP,
  mayStep,
  type LangkahResep,
} from '@nadi/domain/resep/status-resep';
import type { TenantTx } from '#platform/db/db.ts';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';
import { findIdentitas, findPelaku, listDiagnosaResep, type Kerabat, type Pelaku } from './facts.repository.ts';
import { reckonResep } from './biaya/harga-resep.ts';
import { bahanOf, lamaOf, linesOf, type ResepContent } from './tulis/resep-content.ts';
import { periksa } from './tulis/periksa.ts';
import * as repo from './resep.repository.ts';
import { listSiap } from './siapkan/siapkan.repository.ts';
import { listHeldOrRecalled, offerOf, type Offer } from './biaya/stok-resep.ts';
import { viewUlangan } from './ulangan/ulangan.ts';
import * as views from './view-resep.repository.ts';

export const viewProduk = (produk: ProdukDetail, offer: Offer): ProdukResep => ({
  id: produk.id,
  nama: produk.nama,
  satuan: produk.satuan,
  golongan: produk.golongan,
  aktif: produk.aktif,
  fornas: produk.fornas,
  high_alert: produk.high_alert,
  lasa: produk.lasa,
  obat_luar: produk.obat_luar,
  tersedia: offer.tersedia.get(produk.id) ?? 0,
  harga: offer.harga.get(produk.id) ?? null,
});

type Batches = ReadonlyMap<number, BarisResep['batch']>;
type Shown = { offer: Offer; batch: Batches; today: string };

const fateOf = (
  one: repo.StoredBaris,
): Pick<
  BarisResep,
  | 'status'
  | 'diserahkan'
  | 'pengganti_dari'
  | 'alasan'
  | 'disetujui_dokter'
  | 'disetujui_pada'
  | 'harga_satuan'
  | 'diskon'
> => ({
  status: one.status,
  diserahkan: one.diserahkan,
  pengganti_dari: one.pengganti_dari,
  alasan: one.alasan,
  disetujui_dokter: one.disetujui_dokter,
  disetujui_pada: one.disetujui_pada,
  harga_satuan: one.harga_satuan,
  diskon: one.diskon,
});

/**
 * The last day on which a line is taken. What was not fetched yet begins today at the earliest, and the rest of a chronic
 * prescription when the days of the first part end (resep.md RS6). Where nobody can say how long it lasts, it is one day.
 */
function lastDayOf(one: repo.StoredBaris, isi: ResepContent, today: string): string {
  const { tanggal, sambungan_dari } = isi.head;
  const first = addDays(tanggal ?? today, sambungan_dari === null ? 0 : HARI_PAKET);
  const fetched = one.diserahkan >= (one.jumlah ?? 1);
  return addDays(!fetched && first < today ? today : first, Math.max(1, hariPakai(lamaOf(isi, one)) ?? 1) - 1);
}

/** spec: RS12: what expires before the last day on which it is taken. */
const expiryWarnings = (batch: BarisResep['batch'], last: string): string[] =>
  batch.flatMap(({ no_batch, ed }) =>
    ed !== null && ed < last
      ? [`Batch ${no_batch} kedaluwarsa ${formatTanggalForPrint(ed)}, sebelum hari terakhir dipakai`]
      : [],
  );

/** What was recalled since it was held, or put into the bag (farmasi.md F11). */
const recalled = (batch: BarisResep['batch'], waits: boolean): string[] =>
  waits
    ? batch.flatMap(({ no_batch, ditarik }) =>
        ditarik == null ? [] : [`Batch ${no_batch || '-'} ditarik (${ditarik}): jangan diserahkan, siapkan ulang`],
      )
    : [];

function viewBaris(one: repo.StoredBaris, isi: ResepContent, { offer, batch, today }: Shown): BarisResep {
  const { produk } = isi;
  const of = one.produk_id === null ? undefined : produk.get(one.produk_id);
  return {
    id: one.id,
    produk: of ? viewProduk(of, offer) : null,
    nama_luar: one.nama_luar,
    di_luar: one.di_luar,
    nama: one.nama,
    satuan: one.satuan,
    signa: one.signa,
    aturan_id: one.aturan_id,
    aturan_teks: one.aturan_teks,
    hari: one.hari,
    diketik: one.diketik,
    jumlah: one.jumlah,
    jumlah_hitung: of
      ? hitungJumlah(one.signa, one.hari, {
          satuan: of.satuan,
          utuh: of.utuh,
          isi_kemasan: of.kemasan[0]?.qty_per_box ?? null,
        })
      : null,
    ...fateOf(one),
    batch: batch.get(one.id) ?? [],
    peringatan: [
      ...recalled(batch.get(one.id) ?? [], one.diserahkan < (one.jumlah ?? 0)),
      ...expiryWarnings(batch.get(one.id) ?? [], lastDayOf(one, isi, today)),
    ],
  };
}

const MILLI = 1000;

function viewBahan(
  one: repo.StoredBahan,
  compound: repo.StoredRacik,
  { produk }: ResepContent,
  {
    offer,
    batch,
    last,
    waits,
  }: Shown & {
    /** The last day on which the compound is taken. */ last: string;
    /** It has not been handed over. */ waits: boolean;
  },
): z.infer<typeof BahanResep>[] {
  const of = produk.get(one.produk_id);
  if (!of) return [];
  const butuh = one.butuh === null ? null : Math.round(one.butuh * MILLI);
  return [
    {
      id: one.id,
      produk: viewProduk(of, offer),
      nama: one.nama,
      diminta: one.diminta,
      satuan: one.satuan,
      butuh: one.butuh,
      jumlah: one.jumlah,
      sisa: butuh === null || one.jumlah === null ? null : (one.jumlah * MILLI - butuh) / MILLI,
      peringatan: [
        ...peringatanBahan({ satuanProduk: of.satuan, bolehGerus: of.boleh_gerus, butuh }, compound),
        ...recalled(batch.get(one.id) ?? [], waits),
        ...expiryWarnings(batch.get(one.id) ?? [], last),
      ],
      harga_satuan: one.harga_satuan,
      batch: batch.get(one.id) ?? [],
    },
  ];
}

function viewRacik(one: repo.StoredBaris, isi: ResepContent, shown: Shown): RacikResep[] {
  const compound = isi.racik.find(({ id }) => id === one.racik_id);
  if (!compound) return [];
  const last = lastDayOf(one, isi, shown.today);
  return [
    {
      id: one.id,
      nama: compound.nama,
      jenis: compound.jenis,
      cara: compound.cara,
      bungkus: compound.bungkus,
      bud: compound.bud,
      hari_terakhir: last,
      signa: one.signa,
      aturan_id: one.aturan_id,
      aturan_teks: one.aturan_teks,
      hari: one.hari,
      diketik: one.diketik,
      ...fateOf(one),
      bahan: bahanOf(isi, compound.id).flatMap((bahan) =>
        viewBahan(bahan, compound, isi, { ...shown, last, waits: one.diserahkan === 0 }),
      ),
    },
  ];
}

/** Who only sells reads names, amounts and money, and nothing that was found out about the patient (resep.md 6). */
const readsRecord = (tx: TenantTx): boolean => hasIzin(tx.ctx.izin, 'view rekam medis');

/** The steps that the reader may take now. */
const stepsOf = (head: repo.ResepHead, pelaku: Pelaku, izin: readonly string[]): LangkahResep[] =>
  (Object.keys(LANGKAH_RESEP) as LangkahResep[]).filter(
    (one) => mayStep(one, head.status) && isWorkOf(one, pelaku.profesi) && hasIzin(izin, LANGKAH_RESEP[one].izin),
  );

type Terdahulu = Resep['terdahulu'];
/** What a line says to the pharmacy, so that the same words sent twice are told from others. */
const saysOf = (
  {
    nama,
    jumlah,
    aturan_teks,
    hari,
  }: Pick<Terdahulu[number]['baris'][number], 'nama' | 'jumlah' | 'aturan_teks' | 'hari'>,
  bahan: readonly unknown[],
): string => JSON.stringify([nama, jumlah, aturan_teks, hari, bahan]);

/** Whether what was sent again is what came back: the lines of that sending are those that stand here. */
function isSameAgain(isi: ResepContent, kembaliPada: string, terdahulu: Terdahulu): boolean {
  const lines = isi.baris.filter(({ status, pengganti_dari }) => status === BARIS_AKTIF && pengganti_dari === null);
  if (lines.every(({ dikirim_pada }) => dikirim_pada !== null && dikirim_pada < kembaliPada)) return true;
  const [before] = terdahulu;
  if (!before) return false;
  const bahan = (racikId: number | null) =>
    (racikId === null ? [] : bahanOf(isi, racikId)).map(({ nama, diminta, satuan }) => [nama, diminta, satuan]);
  const now = lines.map((one) => saysOf(one, bahan(one.racik_id)));
  const then = before.baris.map((one) =>
    saysOf(
      one,
      one.bahan.map(({ nama, diminta, satuan }) => [nama, diminta, satuan]),
    ),
  );
  return now.length === then.length && now.toSorted().join() === then.toSorted().join();
}

/** What the next pharmacist is told of a prescription that another one gave back. */
function returnedOf(isi: ResepContent, back: Resep['dikembalikan'], terdahulu: Terdahulu): Resep['pernah_kembali'] {
  if (back === null || isi.head.status === DRAF) return null;
  return { ...back, alasan: back.alasan ?? '', berubah: !isSameAgain(isi, back.pada, terdahulu) };
}

export async function viewResep(tx: TenantTx, isi: ResepContent): Promise<Resep> {
  const { head, kunjungan } = isi;
  const clinical = readsRecord(tx);
  const served = hasIzin(tx.ctx.izin, 'view telaah resep');
  const [offer, batch, steps, telaah, siap, serah, terdahulu, alasan, pelaku, checked, diagnosa, identitas] =
    await Promise.all([
      offerOf(tx, isi),
      listHeldOrRecalled(tx, head.id),
      views.findSteps(tx, head.id),
      clinical ? views.listTelaah(tx, head.id) : [],
      listSiap(tx, head.id),
      views.listSerah(tx, head.id),
      views.listTerdahulu(tx, head.id),
      clinical ? repo.listAlasan(tx, head.id) : [],
      findPelaku(tx),
      clinical ? periksa(tx, kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) }) : null,
      clinical ? listDiagnosaResep(tx, kunjungan.id) : null,
      served ? findIdentitas(tx, kunjungan.pasien_id) : { nik: null, alamat: null, telepon: null },
    ]);
  const shown = { offer, batch, today: tx.ctx.today };
  return {
    id: head.id,
    versi: head.versi,
    no_resep: head.no_resep,
    no_antrean: head.no_antrean,
    status: head.status,
    cito: head.cito,
    iter: head.iter,
    iter_ke: head.iter_ke,
    kronis: head.kronis,
    bagi_kronis: head.bagi_kronis,
    prb: head.prb,
    sambungan_dari: head.sambungan_dari,
    iter_dari: head.iter_dari,
    ulangan: await viewUlangan(tx, isi, pelaku),
    salinan_dari: head.salinan_dari,
    catatan: head.catatan,
    kunjungan: {
      id: kunjungan.id,
      nomor_kunjungan: kunjungan.nomor_kunjungan,
      tanggal: kunjungan.tanggal,
      ruangan: kunjungan.ruangan,
      penjamin: kunjungan.penjamin,
    },
    pasien: {
      norm: kunjungan.norm,
      nama: kunjungan.nama,
      jenis_kelamin: kunjungan.jenis_kelamin,
      tanggal_lahir: kunjungan.tanggal_lahir,
      ...identitas,
      meninggal_pada: kunjungan.meninggal_pada,
      ...(kunjungan.meninggal && { meninggal: true }),
    },
    diagnosa,
    pernah_kembali: returnedOf(isi, steps.dikembalikan, terdahulu),
    ...steps,
    dikembalikan: head.status === DRAF ? steps.dikembalikan : null,
    baris: isi.baris.filter(({ racik_id }) => racik_id === null).map((one) => viewBaris(one, isi, shown)),
    racik: isi.baris.filter(({ racik_id }) => racik_id !== null).flatMap((one) => viewRacik(one, isi, shown)),
    terdahulu,
    snapshot: clinical ? head.snapshot : null,
    snapshot_kini: checked?.pasien.snapshot ?? null,
    pemeriksaan: checked?.pemeriksaan ?? null,
    alasan,
    telaah,
    siap,
    serah,
    boleh: stepsOf(head, pelaku, tx.ctx.izin),
    telaah_sebelum: clinical ? head.telaah_sebelum : null,
    sidik: head.sidik,
    aturan: checked?.aturan ?? '',
    total: reckonResep(isi, offer.harga).total,
    izin: head.cito ? null : whyIzinEnded(pelaku.sip_berlaku, tx.ctx.today),
  };
}

/**
 * Prescriptions that this one is no duplicate of: itself, the other part of its 30 days, and the repetitions that were
 * started after it, which are theirs to explain. What it repeats still counts for as long as its days run.
 */
export const kerabatOf = ({ id, sambungan_dari, iter_dari, dikirim_pada }: repo.ResepHead): Kerabat => ({
  ids: [id, sambungan_dari].filter((one) => one !== null),
  akar: iter_dari ?? id,
  dikirim_pada,
});
