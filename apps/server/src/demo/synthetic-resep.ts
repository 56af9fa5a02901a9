import type { AlergiPasien } from '@nadi/domain/resep/fakta-periksa';
import type { SnapshotResep } from '@nadi/contract/resep/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { ProdukDetail } from '#features/master/produk/produk.public.ts';
import { resolveLines, type ResolvedResep } from '#features/resep/resep.public.ts';
import { PUYER_DEMO } from './resep-demo-data.ts';
import { readAturan, terapiOf } from './terapi-demo.ts';

/** A finished visit whose doctor prescribes. */
export type ResepVisit = {
  kunjungan_id: number;
  pasien_id: number;
  dokter_id: number;
  akun_id: number;
  hari: string;
  selesai_pada: string;
  keluhan: string;
  penjamin_id: number;
  kelas: number | null;
  nama_pasien: string;
  umur_bulan: number;
  jenis_kelamin: number | null;
  /** 'umum', 'bpjs', ... */ kelompok: string;
  alergi: AlergiPasien['daftar'];
  snapshot: SnapshotResep;
};

export type Running = Map<number, Map<number, string>>;

/** Whether the patient still takes it from before; else from now on, for so many days. */
function isRunning(running: Running, { pasien_id, hari }: ResepVisit, produkId: number, days: number | null): boolean {
  const own = running.get(pasien_id) ?? new Map<number, string>();
  running.set(pasien_id, own);
  if ((own.get(produkId) ?? '') > hari) return true;
  own.set(produkId, addDays(hari, days ?? 1));
  return false;
}

const packOf = ({ kemasan }: ProdukDetail): number => kemasan[0]?.qty_per_box ?? 1;

/**
 * What a doctor of the demo prescribes at a visit, read as the form's own lines are. A medicine that still runs, or that
 * the patient is allergic to, is left out; null where nothing remains.
 */
export function prescribe(
  visit: ResepVisit,
  produk: ReadonlyMap<string, ProdukDetail>,
  running: Running,
): (ResolvedResep & { kronis: boolean }) | null {
  const { puyer, kronis, pakai } = terapiOf(visit.keluhan, visit.umur_bulan);
  const baris = pakai.flatMap((use) => {
    const found = 'kode' in use ? produk.get(use.kode) : null;
    if (found === undefined) return [];
    const { signa, hari, jumlah } = readAturan(use.aturan, found?.satuan ?? 'tablet');
    if (found && (isAllergic(visit, found) || isRunning(running, visit, found.id, hari))) return [];
    const line = {
      produk_id: found?.id ?? null,
      nama_luar: 'luar' in use ? use.luar : null,
      di_luar: false,
      signa,
      aturan_id: null,
      aturan_teks: null,
      hari,
      jumlah,
      diketik: null,
    };
    // What is rubbed on can't be counted: one pack of it.
    return found && jumlah === null && signa?.dosis?.satuan === 'oles' ? [{ ...line, jumlah: packOf(found) }] : [line];
  });
  const racik = puyer ? [compound(produk)] : [];
  if (baris.length + racik.length === 0) return null;
  const facts = { produk: new Map([...produk.values()].map((one) => [one.id, one])), aturan: new Map() };
  const resolved = resolveLines({ baris, racik, kronis }, facts);
  if (Object.keys(resolved.errors).length > 0)
    throw new Error(`the demo prescribes what cannot be: ${JSON.stringify(resolved.errors)}`);
  return { ...resolved, kronis };
}

const isAllergic = ({ snapshot }: ResepVisit, { nama }: ProdukDetail): boolean =>
  snapshot.alergi.daftar.some((zat) => nama.toLowerCase().includes(zat.toLowerCase()));

function compound(produk: ReadonlyMap<string, ProdukDetail>) {
  const { nama, jenis, bungkus, aturan, bahan } = PUYER_DEMO;
  const { signa, hari } = readAturan(aturan, 'bungkus');
  return {
    nama,
    jenis,
    bungkus,
    cara: 'dtd' as const,
    signa,
    hari,
    aturan_id: null,
    aturan_teks: null,
    diketik: null,
    bahan: bahan.flatMap(({ kode, diminta, satuan }) => {
      const found = produk.get(kode);
      return found ? [{ produk_id: found.id, diminta, satuan }] : [];
    }),
  };
}
