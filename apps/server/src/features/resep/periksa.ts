import { klaimAturan } from '@nadi/domain/resep/aturan';
import type { SnapshotResep } from '@nadi/contract/resep-view';
import { dosisInSatuan } from '@nadi/domain/resep/jumlah';
import type { FaktaPasien, ObatDiperiksa } from '@nadi/domain/resep/fakta-periksa';
import type { Pemeriksaan } from '@nadi/domain/resep/pemeriksaan';
import { periksaResep } from '@nadi/domain/resep/periksa-resep';
import { dosesIn, type Signa } from '@nadi/domain/resep/signa';
import { statusAlergi, DIBANTAH } from '@nadi/domain/rekam-medis/alergi';
import { computeUmur } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '../../platform/db.ts';
import type { ProdukDetail } from '../master/produk/produk.public.ts';
import * as facts from './facts.repository.ts';

/** A line as it is checked, be it stored or only typed. */
export type LineToCheck = {
  baris: string;
  produk: ProdukDetail;
  signa: Signa | null;
  /** Of an ingredient: thousandths of the product's unit in one packet; null where it is a line of its own, or nobody can say. */
  perBungkus: number | null;
  racik: boolean;
};

const MG: Readonly<Record<string, number>> = { mcg: 0.001, mikrogram: 0.001, mg: 1, g: 1000 };
const BUNGKUS: ReadonlySet<string> = new Set(['bungkus', 'kapsul', 'tablet', 'sachet', 'suppositoria', 'ovula']);

const perDay = (signa: Signa): number | null => (signa.tiap_jam === null ? dosesIn(signa, 1) : 24 / signa.tiap_jam);

function unitsADay({ produk, signa, perBungkus, racik }: LineToCheck): number | null {
  const times = signa && perDay(signa);
  if (!signa?.dosis || times === null) return null;
  if (racik) {
    if (perBungkus === null || !BUNGKUS.has(signa.dosis.satuan)) return null;
    return (times * (signa.dosis.pembilang / signa.dosis.penyebut) * perBungkus) / 1000;
  }
  const dosis = dosisInSatuan(signa.dosis, produk.satuan);
  return dosis && (times * dosis.pembilang) / dosis.penyebut;
}

const toObat = (line: LineToCheck): ObatDiperiksa => ({
  baris: line.baris,
  nama: line.produk.nama,
  zat: line.produk.zat.map(({ zat_id, nama, kekuatan, kekuatan_satuan, per }) => {
    const mg = MG[kekuatan_satuan ?? ''];
    return { id: zat_id, nama, mgPerSatuan: kekuatan === null || mg === undefined ? null : (kekuatan * mg) / per };
  }),
  signa: line.signa,
  satuanSehari: unitsADay(line),
  rute: line.signa?.rute ?? null,
  fornas: line.produk.fornas,
});

export type PasienKini = { fakta: FaktaPasien; snapshot: SnapshotResep };

/** What is known of the patient now; null everywhere that nobody knows (decisions D38). */
export async function readPasienKini(tx: TenantTx, kunjungan: facts.KunjunganResep): Promise<PasienKini> {
  const [keadaan, alergi, tanya = null] = await Promise.all([
    facts.findKeadaan(tx, kunjungan.id, kunjungan.pasien_id),
    facts.listAlergi(tx, kunjungan.pasien_id),
    facts.findTanya(tx, kunjungan.pasien_id),
  ]);
  const { berat_kg, berat_pada, berat_hari, tinggi_cm, hamil, menyusui, ginjal, egfr } = keadaan;
  const umur = computeUmur(kunjungan.tanggal_lahir, tx.ctx.today);
  const umurBulan = umur && umur.years * 12 + umur.months;
  const status = statusAlergi(alergi, tanya, new Date());
  return {
    fakta: {
      umurBulan,
      berat: berat_kg === null || berat_hari === null ? null : { kg: berat_kg, umurHari: berat_hari },
      hamil,
      menyusui,
      jenisKelamin: kunjungan.jenis_kelamin,
      egfr,
      ginjal,
      alergi: { status, daftar: alergi },
    },
    snapshot: {
      umur_bulan: umurBulan,
      berat_kg,
      berat_asal: berat_kg === null ? null : 'diukur',
      berat_pada,
      tinggi_cm,
      hamil,
      menyusui,
      ginjal,
      egfr,
      alergi: { status, daftar: alergi.filter(({ kepastian }) => kepastian !== DIBANTAH).map(({ zat }) => zat) },
    },
  };
}

export type Diperiksa = { pemeriksaan: Pemeriksaan[]; aturan: string; pasien: PasienKini };

/** Checks lines for the patient of a visit, now. `kecuali`: prescriptions that are no duplicate of these lines. */
export async function periksa(
  tx: TenantTx,
  kunjungan: facts.KunjunganResep,
  { lines, kecuali }: { lines: readonly LineToCheck[]; kecuali: readonly number[] },
): Promise<Diperiksa> {
  const [pasien, berjalan, aturan] = await Promise.all([
    readPasienKini(tx, kunjungan),
    facts.listBerjalan(tx, { pasienId: kunjungan.pasien_id, kecuali }),
    facts.listAturanHidup(tx),
  ]);
  return {
    pasien,
    aturan: klaimAturan(aturan),
    pemeriksaan: periksaResep({
      obat: lines.map(toObat),
      pasien: pasien.fakta,
      berjalan,
      aturan,
      bpjs: kunjungan.kelompok === 'bpjs',
    }),
  };
}
