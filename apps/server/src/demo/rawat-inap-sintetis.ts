import { hariKe, instanDiZona, tambahHari, type Zona } from '@nadi/domain/tanggal/tanggal';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { DILAYANI } from '@nadi/domain/kunjungan/status';
import { benih, buatAcak, type Acak } from './acak.ts';
import {
  cocok,
  isiKunjungan,
  iso,
  jendela,
  TUTUP_DAFTAR,
  type JadwalAda,
  type KunjunganSintetis,
  type PasienAda,
} from './kunjungan-sintetis.ts';

export type BedAda = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  kelas: number;
  /** An id of list 2; null when the kamar is for both sexes. */
  jenis_kelamin: number | null;
};
export type RawatInapDemo = {
  kode: string;
  hariIni: string;
  zona: Zona;
  sekarang: number;
  bed: readonly BedAda[];
  jadwal: readonly JadwalAda[];
  pasien: readonly PasienAda[];
};

/** The earliest day, counted in days before today, on which a patient who is still there came in. */
export const LAMA_TERPANJANG = 8;
const BED_SEDIKIT = 8;
const KELAS_BPJS_TERTINGGI = 3;
const MENIT = 60_000;
const MASUK_TERAKHIR = '20:00';

/**
 * Decides who lies in the wards. About half of a ward's empty beds are taken, and in a big ward one more is booked for
 * today.
 *
 * Returns: a list for each service day, oldest first, in which `urut` counts from 1. The same facility and day give the
 * same lists.
 */
export function susunRawatInap(h: RawatInapDemo): { tanggal: string; kunjungan: KunjunganSintetis[] }[] {
  const acak = buatAcak(benih(h.kode, 'rawat inap', h.hariIni));
  const dipakai = new Set<number>();
  const hari = new Map<string, KunjunganSintetis[]>();
  for (const bed of Map.groupBy(h.bed, (b) => b.ruangan_id).values()) {
    const terisi = Math.ceil(bed.length / 2);
    const dipesan = bed.length >= BED_SEDIKIT ? 1 : 0;
    const urutan = bed.map((b) => ({ b, kocok: acak.desimal() })).toSorted((x, y) => x.kocok - y.kocok);
    for (const [n, { b }] of urutan.slice(0, terisi + dipesan).entries()) {
      const tanggal = n < terisi ? tambahHari(h.hariIni, -acak.bulat(0, LAMA_TERPANJANG)) : h.hariIni;
      const kunjungan = tempati(h, acak, dipakai, { bed: b, tanggal, dirawat: n < terisi });
      if (kunjungan) hari.set(tanggal, [...(hari.get(tanggal) ?? []), kunjungan]);
    }
  }
  return [...hari]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tanggal, kunjungan]) => ({ tanggal, kunjungan: nomori(kunjungan) }));
}

/**
 * Returns when a patient comes in. On a past day that is after the outpatients, so that the day's numbers follow its
 * hours.
 */
function waktuMasuk(h: RawatInapDemo, acak: Acak, tanggal: string): number {
  const pada = (jam: string): number => Date.parse(instanDiZona(tanggal, jam, h.zona));
  const { dari, sampai } =
    tanggal === h.hariIni
      ? jendela({ tanggal, zona: h.zona, sekarang: h.sekarang })
      : { dari: pada(TUTUP_DAFTAR), sampai: pada(MASUK_TERAKHIR) };
  return dari + Math.floor((acak.desimal() * (sampai - dari)) / 1000) * 1000;
}

/** Returns null when no patient fits, or no doctor of the ward is there on that day. */
function tempati(
  h: RawatInapDemo,
  acak: Acak,
  dipakai: Set<number>,
  { bed, tanggal, dirawat }: { bed: BedAda; tanggal: string; dirawat: boolean },
): KunjunganSintetis | null {
  const jadwal = h.jadwal.filter((j) => j.ruangan_id === bed.ruangan_id && j.hari === hariKe(tanggal));
  const calon = h.pasien.filter(
    (p) =>
      p.sejak <= tanggal &&
      !dipakai.has(p.id) &&
      cocok(bed.ruangan, p) &&
      (bed.jenis_kelamin ?? p.jenis_kelamin) === p.jenis_kelamin,
  );
  if (jadwal.length === 0 || calon.length === 0) return null;
  const pasien = acak.pilih(calon);
  dipakai.add(pasien.id);
  const tiba = waktuMasuk(h, acak, tanggal);
  const k = isiKunjungan({ kode: h.kode, tanggal }, acak, pasien, acak.pilih(jadwal), 0, tiba);
  const kelas = k.penjamin_id === PENJAMIN_BPJS ? Math.min(bed.kelas, KELAS_BPJS_TERTINGGI) : bed.kelas;
  const dasar = { ...k, kelas, tempat_tidur_id: bed.id };
  const menit = (n: number): string => iso(Math.min(tiba + n * MENIT, h.sekarang));
  return dirawat
    ? { ...dasar, status: DILAYANI, versi: 3, dipanggil_pada: menit(10), dilayani_pada: menit(25) }
    : dasar;
}

/** Gives the visits of one day their number of the day and of each ward's queue, in the order in which they came. */
function nomori(kunjungan: readonly KunjunganSintetis[]): KunjunganSintetis[] {
  const antrean = new Map<number, number>();
  return kunjungan
    .toSorted((a, b) => a.tanggal.localeCompare(b.tanggal))
    .map((k, n) => {
      antrean.set(k.ruangan_id, (antrean.get(k.ruangan_id) ?? 0) + 1);
      return { ...k, urut: n + 1, nomor_antrean: antrean.get(k.ruangan_id) as number };
    });
}
