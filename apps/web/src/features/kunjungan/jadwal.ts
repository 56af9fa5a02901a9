import type { dokterRuangan, jadwalRuangan } from '@nadi/contract/master.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';

export type PilihanJadwal = { id: number; jam: string; kuota: number; sisa: number };
/** `jadwal` of the day asked for; null when the schedules could not be loaded. `tutup`: why there are none although it is the doctor's day. */
export type PilihanDokter = { id: number; nama: string; jadwal: PilihanJadwal[] | null; tutup: string | null };

const AKTIF = 1;

/** '08:00-14:00' -> '08.00–14.00' */
export const tulisJam = (jam: string): string => jam.replaceAll(':', '.').replace(/\s*-\s*/, '–');

export const tulisSisa = ({ kuota, sisa }: PilihanJadwal): string => `kuota ${kuota}, sisa ${sisa}`;

export const dokterBerjadwal = (data: ResponseOf<typeof jadwalRuangan>['data']): PilihanDokter[] =>
  data
    .filter(({ status }) => status === AKTIF)
    .map(({ id, master_dokter, jadwal }) => ({
      id,
      nama: master_dokter.nama_lengkap,
      jadwal: jadwal.filter((j) => j.is_today && j.is_active).map((j) => ({ id: j.id, jam: j.jam_practice, kuota: j.quota, sisa: Math.max(0, j.sisa ?? 0) })),
      tutup: jadwal.find((j) => j.alasan)?.alasan ?? null,
    }));

export const dokterTanpaJadwal = (data: ResponseOf<typeof dokterRuangan>['data']): PilihanDokter[] =>
  data.filter(({ status }) => status === AKTIF).map(({ id, master_dokter }) => ({ id, nama: master_dokter.nama_lengkap, jadwal: null, tutup: null }));

/** Why a doctor can't be chosen for that day; null when he can (also when nobody knows). */
export function alasanTakBisa({ jadwal, tutup }: PilihanDokter): string | null {
  if (jadwal === null) return null;
  if (jadwal.length === 0) return tutup ?? 'Tidak praktik pada tanggal ini';
  return jadwal.some(({ sisa }) => sisa > 0) ? null : 'Kuota penuh';
}

/** The schedule that needs no asking: the only one with places left. */
export function jadwalTunggal({ jadwal }: PilihanDokter): number | null {
  const terbuka = (jadwal ?? []).filter(({ sisa }) => sisa > 0);
  return terbuka.length === 1 ? (terbuka[0]?.id ?? null) : null;
}

/** The doctor has several schedules that day: the clerk chooses. */
export const perluPilihJadwal = (dokter: PilihanDokter | undefined): boolean => (dokter?.jadwal?.length ?? 0) > 1;
