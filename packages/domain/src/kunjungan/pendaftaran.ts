import { pesanTutup } from '../jadwal/kecuali.ts';
import { tambahHari, tulisTanggal } from '../tanggal/tanggal.ts';

/** A visit can be registered at most this many days ahead. */
export const HARI_TERJAUH = 90;
const STATUS_MENINGGAL = 2;
/** The requested schedule does not hold on that day, or was changed meanwhile. */
export const PESAN_TAK_BERLAKU = 'Jadwal dokter tidak berlaku pada hari itu';

/**
 * Whether a patient of this status can be registered for a visit: everybody but the dead, also an inactive patient.
 *
 * Units:   the id of the list 'Status Pasien'.
 * Source:  platform.md 3, "status_pasien".
 */
export function bolehBerkunjung(statusPasien: number): boolean {
  return statusPasien !== STATUS_MENINGGAL;
}

/**
 * An unfinished visit of the patient on the service day, or in a ward since an earlier day. `jam` is local time
 * (`08.05`).
 */
export type KunjunganAktif = {
  ruangan_id: number;
  ruangan: string;
  no_antrean: string;
  jam: string;
  /** The earlier day, YYYY-MM-DD; null for a visit of the service day. */
  inapSejak: string | null;
};

export type FaktaPendaftaran = {
  /** The facility's dates, YYYY-MM-DD. */
  hariIni: string;
  tanggalLayanan: string;
  pasien: { status: number } | null;
  /** Null when the facility has no such active room. */
  ruangan: { id: number } | null;
  /** Whether the doctor is active and practises in the room. */
  dokterPraktik: boolean;
  /** Ids of the doctor's schedules in the room that hold on the service day. */
  jadwal: readonly number[];
  /** Why the other schedules of that weekday do not hold: "Cuti", "Libur: ...". */
  tutup: string | null;
  jadwalDiminta: number | null;
  penjaminAda: boolean;
  /** Also true when no class was given. */
  kelasAda: boolean;
  aktif: readonly KunjunganAktif[];
};

export type Alasan = { kolom: string; pesan: string };

/**
 * Every reason why a visit cannot be registered, at once.
 *
 * Returns: an empty list when it can; `field` is the payload's dotted field name. The database checks the quota and a
 *          second visit in the same room again, because only it can decide under concurrency.
 * Source:  kunjungan.md 5; decisions.md D3, D16, D19, D20.
 */
export function periksaPendaftaran(fakta: FaktaPendaftaran): Alasan[] {
  // A patient who lies in a ward today may be registered there again for a later day.
  const kembar = fakta.aktif.find(
    (k) => k.ruangan_id === fakta.ruangan?.id && (k.inapSejak === null || fakta.tanggalLayanan <= fakta.hariIni),
  );
  const alasan: (Alasan | null | false)[] = [
    periksaPasien(fakta),
    kembar !== undefined && { kolom: 'norm', pesan: pesanMasihMenunggu(kembar) },
    periksaTanggal(fakta),
    periksaTujuan(fakta),
    !fakta.penjaminAda && { kolom: 'penjamin.jenis', pesan: 'Penjamin tidak ditemukan' },
    !fakta.kelasAda && { kolom: 'penjamin.kelas', pesan: 'Kelas tidak ditemukan' },
  ];
  return alasan.filter((a) => a !== null && a !== false);
}

function periksaPasien({ pasien }: FaktaPendaftaran): Alasan | null {
  if (!pasien) return { kolom: 'norm', pesan: 'Pasien tidak ditemukan' };
  return bolehBerkunjung(pasien.status) ? null : { kolom: 'norm', pesan: 'Pasien berstatus meninggal' };
}

function periksaTanggal({ hariIni, tanggalLayanan }: FaktaPendaftaran): Alasan | null {
  const kolom = 'tanggal_pendaftaran';
  if (tanggalLayanan < hariIni) return { kolom, pesan: 'Tanggal pendaftaran sudah lewat' };
  if (tanggalLayanan > tambahHari(hariIni, HARI_TERJAUH))
    return { kolom, pesan: `Tanggal pendaftaran paling jauh ${HARI_TERJAUH} hari ke depan` };
  return null;
}

/** Only the first reason in the order room, doctor, schedule, because each choice depends on the one before. */
function periksaTujuan({ ruangan, dokterPraktik, jadwal, jadwalDiminta, tutup }: FaktaPendaftaran): Alasan | null {
  if (!ruangan) return { kolom: 'tujuan.ruangan_id', pesan: 'Ruangan tidak ditemukan' };
  if (!dokterPraktik) return { kolom: 'tujuan.dokter_id', pesan: 'Dokter tidak praktik di ruangan ini' };
  if (jadwalDiminta !== null) {
    return jadwal.includes(jadwalDiminta)
      ? null
      : { kolom: 'tujuan.jadwal_dokter_id', pesan: tutup === null ? PESAN_TAK_BERLAKU : pesanTutup(tutup) };
  }
  if (jadwal.length === 0)
    return {
      kolom: 'tujuan.dokter_id',
      pesan: tutup === null ? 'Dokter tidak praktik pada hari itu' : pesanTutup(tutup),
    };
  return jadwal.length === 1
    ? null
    : { kolom: 'tujuan.jadwal_dokter_id', pesan: 'Dokter punya beberapa jadwal pada hari itu. Pilih salah satu.' };
}

/**
 * The schedule a visit takes its place from: the one asked for, else the doctor's only one of that day.
 *
 * Returns: null when there is none to take; `checkPendaftaran` then gives the reason.
 * Source:  decisions.md D20.
 */
export function pilihJadwal({
  jadwal,
  jadwalDiminta,
}: Pick<FaktaPendaftaran, 'jadwal' | 'jadwalDiminta'>): number | null {
  if (jadwalDiminta !== null) return jadwal.includes(jadwalDiminta) ? jadwalDiminta : null;
  return jadwal.length === 1 ? (jadwal[0] ?? null) : null;
}

const pesanMasihInap = ({ ruangan, inapSejak }: KunjunganAktif): string =>
  `Pasien masih terdaftar rawat inap di ${ruangan} sejak ${tulisTanggal(inapSejak)}`;

/** The refusal of a second visit in the same room on the same day, or in the same ward. Source: decisions.md D19. */
export function pesanMasihMenunggu(kunjungan: KunjunganAktif): string {
  const { ruangan, no_antrean, jam, inapSejak } = kunjungan;
  return inapSejak === null
    ? `Pasien masih menunggu di ${ruangan} dengan nomor antrean ${no_antrean} sejak ${jam}`
    : pesanMasihInap(kunjungan);
}

/**
 * The question before registering a visit of a patient who also waits in other rooms that day, or lies in a ward.
 *
 * Returns: null when there is nothing to ask.
 * Source:  decisions.md D19.
 */
export function pesanJugaTerdaftar(aktif: readonly KunjunganAktif[], ruanganId: number): string | null {
  const inap = aktif.filter((k) => k.inapSejak !== null).map(pesanMasihInap);
  const tempat = aktif
    .filter((k) => k.inapSejak === null && k.ruangan_id !== ruanganId)
    .map((k) => `${k.ruangan} dengan nomor antrean ${k.no_antrean} sejak ${k.jam}`);
  const kalimat = tempat.length === 0 ? inap : [...inap, `Pasien juga terdaftar di ${tempat.join(', ')}`];
  return kalimat.length === 0 ? null : kalimat.join('. ');
}

/**
 * A number of a per-day series: `26112100001`.
 *
 * Units:   `day` YYYY-MM-DD, `sequence` from 1; five digits, more when a day needs them.
 * Source:  decisions.md D6.
 */
export const tulisNomorHarian = (hari: string, urut: number): string =>
  awalanNomorHarian(hari) + String(urut).padStart(ANGKA_HARIAN, '0');

export const ANGKA_HARIAN = 5;
/** The beginning of all numbers of a day. */
export const awalanNomorHarian = (hari: string): string => hari.replaceAll('-', '').slice(2);
