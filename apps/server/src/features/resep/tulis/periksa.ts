import { klaimAturan } from '@nadi/domain/resep/aturan';
import type { SnapshotResep } from '@nadi/contract/resep/resep-view';
import { isKhusus } from '@nadi/domain/produk/jenis-produk';
import { isPadat } from '@nadi/domain/resep/bentuk-sediaan';
import { hitungEgfr, LOINC_KREATININ, SATUAN_KREATININ } from '@nadi/domain/resep/egfr';
import { satuanSekali } from '@nadi/domain/resep/baris/produk-baris';
import { SATUAN_BUNGKUS } from '@nadi/domain/resep/jumlah';
import type { FaktaPasien, ObatDiperiksa } from '@nadi/domain/resep/fakta-periksa';
import type { Pemeriksaan } from '@nadi/domain/resep/pemeriksaan';
import { periksaResep } from '@nadi/domain/resep/periksa-resep';
import { dosesIn, type Signa } from '@nadi/domain/resep/signa';
import { statusAlergi, DIBANTAH } from '@nadi/domain/rekam-medis/alergi';
import { computeUmur, umurUntil } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '#platform/db/db.ts';
import { findHasilAngka } from '#features/penunjang/penunjang.public.ts';
import { listBerjalan } from './obat-berjalan.ts';
import { produkBaris } from './resolve-lines.ts';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';
import * as facts from '../facts.repository.ts';

/** A line as it is checked, be it stored or only typed. */
export type LineToCheck = {
  baris: string;
  nama: string;
  /** null: the patient buys it elsewhere, and nobody knows what is in it. */
  produk: ProdukDetail | null;
  signa: Signa | null;
  /**
   * Of an ingredient: thousandths of the product's unit in one packet; null where it is a line of its own, or nobody
   * can say.
   */
  perBungkus: number | null;
  /** The compound that it is an ingredient of; null: it is a line of its own. */
  racik: { nama: string; jenis: number } | null;
  /** It is known, and bought elsewhere all the same. */ diLuar: boolean;
  /**
   * What of a chronic prescription lasts for days that nobody can say, be it the line or the compound it is in; else
   * null.
   */
  tanpaHari: string | null;
  /** What is held against each other; null: it is an ingredient, and its compound is held by its first one. */
  takaran: ObatDiperiksa['takaran'];
};

const MG: Readonly<Record<string, number>> = { mcg: 0.001, mikrogram: 0.001, mg: 1, g: 1000 };

const perDay = (signa: Signa): number | null => (signa.tiap_jam === null ? dosesIn(signa, 1) : 24 / signa.tiap_jam);

function unitsADay({ produk, signa, perBungkus, racik }: LineToCheck): number | null {
  const times = signa && perDay(signa);
  if (!signa?.dosis || times === null || produk === null) return null;
  if (racik !== null) {
    if (perBungkus === null || !SATUAN_BUNGKUS.has(signa.dosis.satuan)) return null;
    return (times * (signa.dosis.pembilang / signa.dosis.penyebut) * perBungkus) / 1000;
  }
  const each = satuanSekali(signa.dosis, produkBaris(produk));
  return each && times * each;
}

/** A line as the rules of the domain see it. */
export const toObat = (line: LineToCheck): ObatDiperiksa => ({
  baris: line.baris,
  nama: line.nama,
  zat: (line.produk?.zat ?? []).map(({ zat_id, nama, kekuatan, kekuatan_satuan, per }) => {
    const mg = MG[kekuatan_satuan ?? ''];
    return { id: zat_id, nama, mgPerSatuan: kekuatan === null || mg === undefined ? null : (kekuatan * mg) / per };
  }),
  signa: line.signa,
  satuanSehari: unitsADay(line),
  rute: line.signa?.rute ?? null,
  racik: line.racik,
  padat: line.produk && isPadat(line.produk),
  khusus: line.produk !== null && !line.diLuar && isKhusus(line.produk.golongan),
  tanpaHari: line.tanpaHari,
  takaran: line.takaran,
  perBungkus:
    line.racik && line.produk && line.perBungkus !== null
      ? { milli: Math.round(line.perBungkus), satuan: line.produk.satuan }
      : null,
  // What the patient pays elsewhere is no matter of the payer's list.
  fornas: line.diLuar || (line.produk?.fornas ?? true),
});

export type PasienKini = { fakta: FaktaPasien; snapshot: SnapshotResep };

/** What is known of the patient now; null everywhere that nobody knows (ketentuan D38). */
export async function readPasienKini(tx: TenantTx, kunjungan: facts.KunjunganResep): Promise<PasienKini> {
  const [keadaan, alergi, kreatinin, tanya = null] = await Promise.all([
    facts.findKeadaan(tx, kunjungan.id, kunjungan.pasien_id),
    facts.listAlergi(tx, kunjungan.pasien_id),
    findHasilAngka(tx, kunjungan.pasien_id, LOINC_KREATININ),
    facts.findTanya(tx, kunjungan.pasien_id),
  ]);
  const { berat_kg, berat_pada, berat_hari, tinggi_cm, hamil, menyusui, ginjal } = keadaan;
  const umur = computeUmur(kunjungan.tanggal_lahir, umurUntil(tx.ctx.today, kunjungan.meninggal_pada));
  const umurBulan = umur && umur.years * 12 + umur.months;
  const hitungan = hitungEgfr(
    kreatinin?.satuan === SATUAN_KREATININ
      ? {
          scr: kreatinin.nilai,
          umurHari: kreatinin.umur_hari,
          jenisKelamin: kunjungan.jenis_kelamin,
          usiaTahun: umur?.years ?? null,
          tinggiCm: tinggi_cm,
        }
      : null,
  );
  // What somebody wrote at this visit goes before what a program counted.
  const egfr = keadaan.egfr ?? ('egfr' in hitungan ? hitungan.egfr : null);
  const egfrKurang = egfr === null && 'kurang' in hitungan ? hitungan.kurang : null;
  const status = statusAlergi(alergi, tanya, new Date());
  return {
    fakta: {
      umurBulan,
      berat: berat_kg === null || berat_hari === null ? null : { kg: berat_kg, umurHari: berat_hari },
      hamil,
      menyusui,
      jenisKelamin: kunjungan.jenis_kelamin,
      egfr,
      egfrKurang,
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
  { lines, kecuali }: { lines: readonly LineToCheck[]; kecuali: facts.Kerabat },
): Promise<Diperiksa> {
  const obat = lines.map(toObat);
  const [pasien, berjalan, aturan, untukKhusus] = await Promise.all([
    readPasienKini(tx, kunjungan),
    listBerjalan(tx, { pasienId: kunjungan.pasien_id, kecuali }),
    facts.listAturanHidup(tx),
    obat.some(({ khusus }) => khusus) ? facts.findNarkotikaFacts(tx, kunjungan.id) : null,
  ]);
  return {
    pasien,
    aturan: klaimAturan(aturan, tx.ctx.zona),
    pemeriksaan: periksaResep({
      obat,
      pasien: pasien.fakta,
      berjalan,
      aturan,
      bpjs: kunjungan.kelompok === 'bpjs',
      untukKhusus,
    }),
  };
}
