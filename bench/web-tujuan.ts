import type { recentPendaftaran } from '../packages/contract/src/kunjungan.contract.ts';
import type { ResponseOf } from '../packages/contract/src/endpoint.ts';
import type { DokterBerjadwal, RuanganUnit } from '../packages/contract/src/master.contract.ts';
import type { BedRuangan } from '../packages/contract/src/ruangan.contract.ts';
import { hariIni, masuk, minta } from './api.ts';

type Terakhir = ResponseOf<typeof recentPendaftaran>['data'];
/** A patient who was here before, whose doctor is available today and who waits nowhere. */
export type Kembali = { norm: number; bpjs: string | null; terakhir: NonNullable<Terakhir['terakhir']> };

/**
 * What a clerk types to get to a room, level by level. null stands for the only one of its level, which the form picks
 * by itself.
 */
export type Tujuan = {
  id: number;
  instalasi_id: number;
  unit_id: number;
  ketik: { instalasi: string | null; unit: string | null; ruangan: string | null };
  rawatInap: boolean;
  bedKosong: boolean;
};

type Bernama = { id: number; deskripsi: string };
const RAWAT_INAP = 3;
const BED_KOSONG = 1;
const NORM_DILIHAT = 2000;

/** Returns the fewest letters, from the beginning of one of its words, with which the list offers `wanted` first. */
export function ketikanTersingkat(daftar: readonly Bernama[], dicari: Bernama): string | null {
  if (daftar.length === 1) return null;
  const nama = dicari.deskripsi.toLowerCase();
  const awal = [...nama.matchAll(/\p{L}+/gu)].map((m) => m.index);
  for (let huruf = 1; huruf < nama.length; huruf++) {
    for (const dari of awal) {
      const teks = nama.slice(dari, dari + huruf).trim();
      if (daftar.find((d) => d.deskripsi.toLowerCase().includes(teks))?.id === dicari.id) return teks;
    }
  }
  return nama;
}

const bisaHariIni = (d: DokterBerjadwal): boolean =>
  d.status === 1 && d.jadwal.filter((j) => j.is_today && j.is_active && (j.sisa ?? 0) > 0).length === 1;

/** Reads every room where somebody practises today, in the order in which the form offers them. */
export async function ambilPeta(port: number): Promise<Tujuan[]> {
  const { token, zona } = await masuk(port);
  const ambil = async <T>(jalur: string): Promise<T[]> => (await minta<{ data: T[] }>(port, jalur, { token })).data;
  const peta: Tujuan[] = [];
  const instalasiList = await ambil<Bernama>('/ruangan/instalasi');
  for (const instalasi of instalasiList) {
    const unitList = await ambil<Bernama>(`/unit/ruangan/${instalasi.id}`);
    for (const unit of unitList) {
      const ruanganList = await ambil<RuanganUnit>(`/ruangan/unit/${unit.id}?date=${hariIni(zona)}`);
      for (const ruangan of ruanganList) {
        const dokter = await ambil<DokterBerjadwal>(`/ruangan/dokter/${ruangan.id}/jadwal?date=${hariIni(zona)}`);
        if (!dokter.some(bisaHariIni)) continue;
        const rawatInap = ruangan.jenis_kunjungan === RAWAT_INAP;
        const bedKosong =
          rawatInap && (await ambil<BedRuangan>(`/ruangan/bed/${ruangan.id}`)).some((b) => b.status === BED_KOSONG);
        const ketik = {
          instalasi: ketikanTersingkat(instalasiList, instalasi),
          unit: ketikanTersingkat(unitList, unit),
          ruangan: ketikanTersingkat(ruanganList, ruangan),
        };
        peta.push({ id: ruangan.id, instalasi_id: instalasi.id, unit_id: unit.id, ketik, rawatInap, bedKosong });
      }
    }
  }
  return peta;
}

/**
 * Finds up to `count` patients among the first record numbers, which are the demo's patients, who have been here
 * before.
 */
export async function cariKembali(port: number, jumlah: number): Promise<Kembali[]> {
  const { token, zona } = await masuk(port);
  const bisa = new Map<number, number[]>();
  const dokterBisa = async (ruangan: number): Promise<number[]> => {
    const { data } = await minta<{ data: DokterBerjadwal[] }>(
      port,
      `/ruangan/dokter/${ruangan}/jadwal?date=${hariIni(zona)}`,
      { token },
    );
    return data.filter(bisaHariIni).map((d) => d.id);
  };
  const jadi: Kembali[] = [];
  for (let norm = 1; norm <= NORM_DILIHAT && jadi.length < jumlah; norm++) {
    const { data } = await minta<{ data: Terakhir }>(port, `/pasien/${norm}/pendaftaran/recent`, { token }).catch(
      () => ({ data: null }),
    );
    if (!data?.terakhir || data.aktif.length > 0) continue;
    const { terakhir } = data;
    if (!bisa.has(terakhir.ruangan_id)) bisa.set(terakhir.ruangan_id, await dokterBisa(terakhir.ruangan_id));
    if (bisa.get(terakhir.ruangan_id)?.includes(terakhir.dokter_id))
      jadi.push({ norm, bpjs: data.pasien.no_bpjs, terakhir });
  }
  return jadi;
}
