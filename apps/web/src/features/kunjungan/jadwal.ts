import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import type { dokterRuangan, jadwalRuangan } from '@nadi/contract/master.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';

export type PilihanJadwal = {
  id: number;
  jam: string;
  kuota: number;
  sisa: number;
  /** Places left of each share, where the quota is divided. */
  sisaJkn: number | null;
  sisaNonJkn: number | null;
  /** The share that `remaining` counts; null when it counts the whole quota. */
  bagian: 'JKN' | 'non-JKN' | null;
};
/**
 * `jadwal` are those of the day asked for; null when the schedules could not be loaded. `closedReason` tells why there
 * are none although it is the doctor's day.
 */
export type PilihanDokter = { id: number; nama: string; jadwal: PilihanJadwal[] | null; tutup: string | null };

const AKTIF = 1;

/** '08:00-14:00' -> '08.00–14.00' */
export const tulisJam = (jam: string): string => jam.replaceAll(':', '.').replace(/\s*-\s*/, '–');

/**
 * Whether the hours are over at this time of day, facility time ('14:01'). Hours until 23:59 last to the end of the
 * day.
 */
export const sudahSelesai = (jam: string, pukul: string | null): boolean =>
  pukul !== null && pukul > (jam.split('-')[1] ?? '').trim();

export const tulisSisa = ({ kuota, sisa, bagian }: PilihanJadwal): string =>
  `kuota ${kuota}, sisa ${bagian ? `${bagian} ` : ''}${sisa}`;

export const dokterBerjadwal = (data: ResponseOf<typeof jadwalRuangan>['data']): PilihanDokter[] =>
  data
    .filter(({ status }) => status === AKTIF)
    .map(({ id, master_dokter, jadwal }) => ({
      id,
      nama: master_dokter.nama_lengkap,
      jadwal: jadwal
        .filter((j) => j.is_today && j.is_active)
        .map((j) => ({
          id: j.id,
          jam: j.jam_practice,
          kuota: j.quota,
          sisa: Math.max(0, j.sisa ?? 0),
          sisaJkn: j.sisa_jkn,
          sisaNonJkn: j.sisa_nonjkn,
          bagian: null,
        })),
      tutup: jadwal.find((j) => j.alasan)?.alasan ?? null,
    }));

export const dokterTanpaJadwal = (data: ResponseOf<typeof dokterRuangan>['data']): PilihanDokter[] =>
  data
    .filter(({ status }) => status === AKTIF)
    .map(({ id, master_dokter }) => ({ id, nama: master_dokter.nama_lengkap, jadwal: null, tutup: null }));

const bagianDari = ({ sisaJkn, sisaNonJkn }: PilihanJadwal, penjamin: number | null): PilihanJadwal['bagian'] => {
  if (penjamin === null) return null;
  if (penjamin === PENJAMIN_BPJS) return sisaJkn === null ? null : 'JKN';
  return sisaNonJkn === null ? null : 'non-JKN';
};

/** The place that the visit being edited holds. */
export type TempatSendiri = { jadwal: number | null; penjamin: number };

/** Null on another day than the visit's own, and for a new visit. */
export const tempatSendiri = (lama: PendaftaranTersimpan | null, tanggal: string): TempatSendiri | null =>
  lama?.tanggal_layanan === tanggal ? { jadwal: lama.tujuan.jadwal_dokter_id, penjamin: lama.penjamin.jenis } : null;

/** The doctors with the places left for this payer's patients. The visit being edited keeps its own place. */
export function untukPenjamin(
  dokter: readonly PilihanDokter[],
  penjamin: number | null,
  sendiri: TempatSendiri | null = null,
): PilihanDokter[] {
  const hitung = (j: PilihanJadwal): PilihanJadwal => {
    // When the whole schedule is full, it does not matter whose share is.
    const bagian = j.sisa === 0 ? null : bagianDari(j, penjamin);
    const sisa = (bagian === 'JKN' ? j.sisaJkn : bagian === 'non-JKN' ? j.sisaNonJkn : null) ?? j.sisa;
    const milik = sendiri?.jadwal === j.id && bagianDari(j, sendiri.penjamin) === bagianDari(j, penjamin);
    return { ...j, bagian, sisa: sisa + (milik ? 1 : 0) };
  };
  return dokter.map((satu) => ({ ...satu, jadwal: satu.jadwal?.map(hitung) ?? null }));
}

/** Says that the quota is full, and whose share of it. */
export const tulisPenuh = ({ bagian }: PilihanJadwal): string => (bagian ? `Kuota ${bagian} penuh` : 'Kuota penuh');

/** Why a doctor can't be chosen for that day; null when he can, and also when his schedules are unknown. */
export function alasanTakBisa({ jadwal, tutup }: PilihanDokter): string | null {
  if (jadwal === null) return null;
  const [pertama] = jadwal;
  if (!pertama) return tutup ?? 'Tidak praktik pada tanggal ini';
  if (jadwal.some(({ sisa }) => sisa > 0)) return null;
  return jadwal.every(({ bagian }) => bagian === pertama.bagian) ? tulisPenuh(pertama) : 'Kuota penuh';
}

/** 0: a schedule with places is still to come or under way; 1: those with places are over; 2: can't be chosen. */
function urutan(dokter: PilihanDokter, pukul: string | null): number {
  if (alasanTakBisa(dokter) !== null) return 2;
  return dokter.jadwal?.every(({ jam, sisa }) => sisa === 0 || sudahSelesai(jam, pukul)) ? 1 : 0;
}

/** Doctors who can still be seen come first; otherwise the server's order stays. */
export const urutPraktik = (dokter: readonly PilihanDokter[], pukul: string | null): PilihanDokter[] =>
  dokter.toSorted((a, b) => urutan(a, pukul) - urutan(b, pukul));

/**
 * The schedule that can be chosen without asking: the only one with places left whose hours are not over. One whose
 * hours are over is taken only when the doctor has no other, and the save then asks about it (`findPastHours`).
 */
export function jadwalTunggal({ jadwal }: PilihanDokter, pukul: string | null): number | null {
  const terbuka = (jadwal ?? []).filter(
    ({ jam, sisa }) => sisa > 0 && (jadwal?.length === 1 || !sudahSelesai(jam, pukul)),
  );
  return terbuka.length === 1 ? (terbuka[0]?.id ?? null) : null;
}

/** The schedule that counts: the chosen one, else the doctor's only one, which the server takes too. */
export const jadwalDipakai = ({ jadwal }: PilihanDokter, dipilih: number | null): PilihanJadwal | undefined =>
  jadwal?.find(({ id }) => id === dipilih) ?? (jadwal?.length === 1 ? jadwal[0] : undefined);

/** Whether the doctor has several schedules that day, so that the clerk must choose one. */
export const perluPilihJadwal = (dokter: PilihanDokter | undefined): boolean => (dokter?.jadwal?.length ?? 0) > 1;
