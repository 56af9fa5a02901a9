import type { SaveResep } from '@nadi/contract/resep/resep-input';
import type { ProdukResep, Resep } from '@nadi/contract/resep/resep-view';
import { tulisAngka } from '@nadi/domain/angka/baca-angka';
import type { SatuanBahan } from '@nadi/domain/resep/racik';
import { formatSigna } from '@nadi/domain/resep/signa';
import { needsAngka } from '@nadi/domain/resep/signa-preset';
import { BARIS_AKTIF } from '@nadi/domain/resep/status-resep';
import type { z } from 'zod';
import { numberOf, TITIK, withoutHari } from './resep-values.ts';
import type { ProdukValues, ResepValues, SignaValues } from './resep-values.ts';

function toAturan({ aturan, signa, hari, daftar }: SignaValues) {
  if (daftar !== null)
    return { aturan_id: daftar.id, ...(needsAngka(daftar.id) ? { aturan_teks: withoutHari(aturan) } : {}), hari };
  return signa === null ? { aturan_teks: aturan.trim() || null, hari } : { signa, hari };
}

/** What is saved. Amounts that are no numbers are left to the contract, which says so at their field. */
export function toBody(typed: ResepValues): z.input<typeof SaveResep> {
  const { cito, iter, kronis, bagi_kronis, prb, depo_id, catatan, baris, racik } = typed;
  return {
    cito,
    iter,
    kronis,
    bagi_kronis,
    prb,
    depo_id,
    catatan: catatan.trim() || null,
    baris: baris.map((one) => ({
      produk_id: one.produk?.id ?? null,
      nama_luar: one.nama_luar,
      di_luar: one.produk !== null && one.di_luar === true,
      ...toAturan(one),
      jumlah: numberOf(one.jumlah),
      diketik: one.diketik?.slice(0, 200) || null,
    })),
    racik: racik.map((one) => ({
      nama: one.nama,
      jenis: one.jenis,
      cara: one.cara,
      bungkus: numberOf(one.bungkus) ?? 0,
      ...toAturan(one),
      diketik: one.diketik?.slice(0, 200) || null,
      bahan: one.bahan.map(({ produk, diminta, satuan }) => ({
        produk_id: produk.id,
        diminta: numberOf(diminta) ?? 0,
        satuan,
      })),
    })),
  };
}

/** The number that an entry's words were given; it stands before its unit. */
const ANGKA = /\d[\d.,]*(?= (?:unit|tetes))/;
export const aturanOf = ({
  aturan_teks,
  aturan_id,
  signa,
  hari,
}: Pick<Resep['baris'][number], 'aturan_teks' | 'aturan_id' | 'signa' | 'hari'>): SignaValues => ({
  aturan: `${aturan_teks ?? (signa ? formatSigna(signa) : '')}${hari === null ? '' : ` ${hari}h`}`.trim(),
  signa,
  hari,
  daftar:
    aturan_id === null || aturan_teks === null
      ? null
      : { id: aturan_id, deskripsi: needsAngka(aturan_id) ? aturan_teks.replace(ANGKA, TITIK) : aturan_teks },
});
export const produkOf = ({ id, nama, satuan, fornas, tersedia, harga }: ProdukResep): ProdukValues => ({
  id,
  nama,
  satuan,
  fornas,
  tersedia,
  harga,
  zat: [],
});

/** A draft of the server as the editor shows it. Lines that a pharmacist has cancelled are not written again. */
export const fromResep = (resep: Resep): ResepValues => ({
  cito: resep.cito,
  iter: resep.iter,
  kronis: resep.kronis,
  bagi_kronis: resep.bagi_kronis,
  prb: resep.prb,
  depo_id: resep.depo?.id ?? null,
  catatan: resep.catatan ?? '',
  baris: resep.baris
    .filter(({ status }) => status === BARIS_AKTIF)
    .map((one) => ({
      kunci: `baris-${one.id}`,
      produk: one.produk && produkOf(one.produk),
      nama_luar: one.nama_luar,
      di_luar: one.di_luar,
      // An amount that the server made of use and days is made again when they change.
      jumlah: one.jumlah === null || one.jumlah === one.jumlah_hitung ? '' : String(one.jumlah),
      diketik: one.diketik,
      ...aturanOf(one),
    })),
  racik: resep.racik
    .filter(({ status }) => status === BARIS_AKTIF)
    .map((one) => ({
      kunci: `racik-${one.id}`,
      nama: one.nama,
      jenis: one.jenis,
      cara: one.cara,
      bungkus: String(one.bungkus),
      diketik: one.diketik,
      ...aturanOf(one),
      bahan: one.bahan.map((bahan) => ({
        kunci: `bahan-${bahan.id}`,
        produk: produkOf(bahan.produk),
        diminta: tulisAngka(bahan.diminta),
        satuan: bahan.satuan as SatuanBahan,
      })),
    })),
});
