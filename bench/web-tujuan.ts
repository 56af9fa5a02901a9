import type { getRecentPendaftaran } from '../packages/contract/src/kunjungan/pendaftaran-terakhir.contract.ts';
import type { ResponseOf } from '../packages/contract/src/endpoint.ts';
import type { DokterWithJadwal, RuanganUnit } from '../packages/contract/src/master/master.contract.ts';
import type { BedRuangan } from '../packages/contract/src/master/ruangan.contract.ts';
import { todayIn, signIn, callApi } from './api.ts';

type RecentPendaftaran = ResponseOf<typeof getRecentPendaftaran>['data'];
/** A patient who was here before, whose doctor is available today and who waits nowhere. */
export type ReturningPasien = {
  norm: number;
  bpjs: string | null;
  terakhir: NonNullable<RecentPendaftaran['terakhir']>;
};

/**
 * What a clerk types to get to a room, level by level. null stands for the only one of its level, which the form picks
 * by itself.
 */
export type RuanganTujuan = {
  id: number;
  instalasi_id: number;
  unit_id: number;
  keys: { instalasi: string | null; unit: string | null; ruangan: string | null };
  inpatient: boolean;
  gawatDarurat: boolean;
  hasEmptyBed: boolean;
};

type Named = { id: number; deskripsi: string };
const GAWAT_DARURAT = 2;
const RAWAT_INAP = 3;
const EMPTY_BED = 1;
const MAX_NORM = 2000;

/** Returns the fewest letters, from the beginning of one of its words, with which the list offers `wanted` first. */
export function shortestKeys(list: readonly Named[], wanted: Named): string | null {
  if (list.length === 1) return null;
  const nama = wanted.deskripsi.toLowerCase();
  const wordStarts = [...nama.matchAll(/\p{L}+/gu)].map((m) => m.index);
  for (let letterCount = 1; letterCount < nama.length; letterCount++) {
    for (const from of wordStarts) {
      const text = nama.slice(from, from + letterCount).trim();
      if (list.find((d) => d.deskripsi.toLowerCase().includes(text))?.id === wanted.id) return text;
    }
  }
  return nama;
}

const practisesToday = (d: DokterWithJadwal): boolean =>
  d.status === 1 && d.jadwal.filter((j) => j.is_today && j.is_active && (j.sisa ?? 0) > 0).length === 1;

/** Reads every room where somebody practises today, in the order in which the form offers them. */
export async function readTujuanMap(port: number): Promise<RuanganTujuan[]> {
  const { token, zona } = await signIn(port);
  const readList = async <T>(path: string): Promise<T[]> => (await callApi<{ data: T[] }>(port, path, { token })).data;
  const tujuanMap: RuanganTujuan[] = [];
  const instalasiList = await readList<Named>('/ruangan/instalasi');
  for (const instalasi of instalasiList) {
    const unitList = await readList<Named>(`/unit/ruangan/${instalasi.id}`);
    for (const unit of unitList) {
      const ruanganList = await readList<RuanganUnit>(`/ruangan/unit/${unit.id}?date=${todayIn(zona)}`);
      for (const ruangan of ruanganList) {
        const dokter = await readList<DokterWithJadwal>(`/ruangan/dokter/${ruangan.id}/jadwal?date=${todayIn(zona)}`);
        if (!dokter.some(practisesToday)) continue;
        const inpatient = ruangan.jenis_kunjungan === RAWAT_INAP;
        const hasEmptyBed =
          inpatient && (await readList<BedRuangan>(`/ruangan/bed/${ruangan.id}`)).some((b) => b.status === EMPTY_BED);
        const keys = {
          instalasi: shortestKeys(instalasiList, instalasi),
          unit: shortestKeys(unitList, unit),
          ruangan: shortestKeys(ruanganList, ruangan),
        };
        tujuanMap.push({
          id: ruangan.id,
          instalasi_id: instalasi.id,
          unit_id: unit.id,
          keys,
          inpatient,
          gawatDarurat: ruangan.jenis_kunjungan === GAWAT_DARURAT,
          hasEmptyBed,
        });
      }
    }
  }
  return tujuanMap;
}

/**
 * Finds up to `count` patients among the first record numbers, which are the demo's patients, who have been here
 * before.
 */
export const findReturning = (port: number, count: number): Promise<ReturningPasien[]> =>
  findPasien(port, count, ({ ready }, dokter) => ready.includes(dokter));

/** The same of those whose doctor is off today, while somebody else practises in the room. */
export const findWithoutDokter = (port: number, count: number): Promise<ReturningPasien[]> =>
  findPasien(port, count, ({ ready, here }, dokter) => ready.length > 0 && !here.includes(dokter));

/** The doctors of a room: those with exactly one practice and a place left today, and all who practise there today. */
type DokterToday = { ready: readonly number[]; here: readonly number[] };

async function findPasien(
  port: number,
  count: number,
  fits: (today: DokterToday, dokter: number) => boolean,
): Promise<ReturningPasien[]> {
  const { token, zona } = await signIn(port);
  const byRuangan = new Map<number, DokterToday>();
  const dokterToday = async (ruangan: number): Promise<DokterToday> => {
    const { data } = await callApi<{ data: DokterWithJadwal[] }>(
      port,
      `/ruangan/dokter/${ruangan}/jadwal?date=${todayIn(zona)}`,
      { token },
    );
    const isHere = ({ jadwal }: DokterWithJadwal): boolean => jadwal.some((j) => j.is_today);
    return { ready: data.filter(practisesToday).map(({ id }) => id), here: data.filter(isHere).map(({ id }) => id) };
  };
  const found: ReturningPasien[] = [];
  for (let norm = 1; norm <= MAX_NORM && found.length < count; norm++) {
    const { data } = await callApi<{ data: RecentPendaftaran }>(port, `/pasien/${norm}/pendaftaran/recent`, {
      token,
    }).catch(() => ({ data: null }));
    if (!data?.terakhir || data.aktif.length > 0) continue;
    const { terakhir } = data;
    const today = byRuangan.get(terakhir.ruangan_id) ?? (await dokterToday(terakhir.ruangan_id));
    byRuangan.set(terakhir.ruangan_id, today);
    if (fits(today, terakhir.dokter_id)) found.push({ norm, bpjs: data.pasien.no_bpjs, terakhir });
  }
  return found;
}
