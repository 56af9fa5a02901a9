import { hariKe, tambahHari, tulisTanggal } from '../tanggal/tanggal.ts';

export const NAMA_HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** 1 Senin .. 7 Minggu. */
export const namaHari = (hari: number): string => NAMA_HARI[hari - 1] ?? '-';
/** `Senin 23/11/2026` */
export const tulisHari = (tanggal: string): string => `${namaHari(hariKe(tanggal))} ${tulisTanggal(tanggal)}`;

/** Times of day in the facility's zone, as `HH:MM`, so that they compare as texts. */
export type Jam = { mulai: string; selesai: string };
export type Alasan = { kolom: string; pesan: string };
export type Praktik = Jam & { id: number; ruangan_id: number; ruangan: string };
/** A doctor's practice that repeats every week. */
export type PraktikMingguan = Praktik & { hari: number };
/** A practice on the days from `dari` to `sampai` only. */
export type PraktikTambahan = Praktik & { dari: string; sampai: string };
/** A leave; a null `ruangan_id` means every room. */
export type Cuti = { ruangan_id: number | null; dari: string; sampai: string };
export type Kalender = {
  mingguan: readonly PraktikMingguan[];
  tambahan: readonly PraktikTambahan[];
  cuti: readonly Cuti[];
  libur: ReadonlySet<string>;
};

/** `08.00–12.00` */
export const tulisJam = ({ mulai, selesai }: Jam): string => `${mulai}–${selesai}`.replaceAll(':', '.');

/** Whether two time ranges share a minute; one may begin when the other ends. */
export const bertumpuk = (a: Jam, b: Jam): boolean => a.mulai < b.selesai && b.mulai < a.selesai;

const didalam = (tanggal: string, { dari, sampai }: { dari: string; sampai: string }): boolean =>
  dari <= tanggal && tanggal <= sampai;

/**
 * What is wrong with the hours of a practice.
 *
 * Units:   `HH:MM`.
 * Returns: null when they are valid.
 * Source:  issue "Master data", "a schedule over midnight".
 */
export function periksaJam({ mulai, selesai }: Jam): Alasan | null {
  if (selesai > mulai) return null;
  if (selesai === mulai) return { kolom: 'selesai', pesan: 'Jam selesai harus sesudah jam mulai' };
  return {
    kolom: 'selesai',
    pesan: 'Jadwal tidak boleh melewati tengah malam. Bagi dua: sampai 23.59, lalu mulai 00.00 hari berikutnya.',
  };
}

/**
 * What is wrong with a quota and its shares.
 *
 * Units:   patients a day; both shares are given, or neither.
 * Returns: null when nothing is wrong.
 * Source:  issue "Master data", A: "quota, JKN and non-JKN share".
 */
export function periksaBagian({
  kuota,
  kuota_jkn,
  kuota_nonjkn,
}: {
  kuota: number;
  kuota_jkn: number | null;
  kuota_nonjkn: number | null;
}): Alasan | null {
  if (kuota_jkn === null && kuota_nonjkn === null) return null;
  if (kuota_jkn === null) return { kolom: 'kuota_jkn', pesan: 'Isi juga kuota JKN, atau kosongkan keduanya' };
  if (kuota_nonjkn === null) return { kolom: 'kuota_nonjkn', pesan: 'Isi juga kuota non-JKN, atau kosongkan keduanya' };
  return kuota_jkn + kuota_nonjkn === kuota
    ? null
    : { kolom: 'kuota_jkn', pesan: `Kuota JKN dan non-JKN berjumlah ${kuota_jkn + kuota_nonjkn}, seharusnya ${kuota}` };
}

/** Whether a weekly practice holds on a date: the weekday matches, and there is no holiday or leave. */
export function berlakuPada(
  p: PraktikMingguan,
  tanggal: string,
  { cuti, libur }: Pick<Kalender, 'cuti' | 'libur'>,
): boolean {
  if (p.hari !== hariKe(tanggal) || libur.has(tanggal)) return false;
  return !cuti.some((c) => didalam(tanggal, c) && (c.ruangan_id === null || c.ruangan_id === p.ruangan_id));
}

function* hariTambahan({ tambahan }: Kalender, mulai: string): Generator<string> {
  const sudah = new Set<string>();
  for (const { dari, sampai } of tambahan) {
    for (let hari = dari < mulai ? mulai : dari; hari <= sampai; hari = tambahHari(hari, 1))
      if (!sudah.has(hari)) yield (sudah.add(hari), hari);
  }
}

/** Two practices at the same time. `tanggal` is null where both repeat every week. */
export type Tumpukan = { a: Praktik; b: Praktik; hari: number; tanggal: string | null };

/** Practice `id` and another one at the same time. */
function pasangan(praktik: readonly Praktik[], id: number): { a: Praktik; b: Praktik } | null {
  const a = praktik.find((p) => p.id === id);
  const b = a && praktik.find((p) => p !== a && bertumpuk(a, p));
  return a && b ? { a, b } : null;
}

/**
 * Finds another practice of the same doctor at the same time as practice `id`, in any room.
 *
 * Units:   `mulai` is the first date that counts, YYYY-MM-DD; weekly practices are compared whatever the date.
 * Returns: null when there is none. On a leave or a holiday an extra practice may take the hours of the weekly one.
 * Source:  issue "Master data", B: "schedules can't overlap for one doctor".
 */
export function cariTumpukan(kalender: Kalender, mulai: string, id: number): Tumpukan | null {
  const sendiri = kalender.mingguan.find((p) => p.id === id);
  const dua =
    sendiri &&
    pasangan(
      kalender.mingguan.filter((p) => p.hari === sendiri.hari),
      id,
    );
  if (sendiri && dua) return { ...dua, hari: sendiri.hari, tanggal: null };
  for (const tanggal of hariTambahan(kalender, mulai)) {
    const padanya = [
      ...kalender.mingguan.filter((p) => berlakuPada(p, tanggal, kalender)),
      ...kalender.tambahan.filter((p) => didalam(tanggal, p)),
    ];
    const bertemu = pasangan(padanya, id);
    if (bertemu) return { ...bertemu, hari: hariKe(tanggal), tanggal };
  }
  return null;
}

/**
 * Finds an extra practice that would overlap a weekly one, for instance once a leave is shortened.
 *
 * Returns: null when there is none; otherwise as `findOverlap`, with the extra practice as `a`.
 */
export function cariTumpukanTambahan(kalender: Kalender, mulai: string): Tumpukan | null {
  for (const { id } of kalender.tambahan) {
    const tumpukan = cariTumpukan(kalender, mulai, id);
    if (tumpukan) return tumpukan;
  }
  return null;
}

/** The message of a refusal. It names only the other practice `b`, because `a` is being edited and on the screen. */
export function pesanTumpukan({ b: lain, hari, tanggal }: Tumpukan): string {
  return `Dokter sudah praktik di ${lain.ruangan} ${tanggal === null ? namaHari(hari) : tulisHari(tanggal)} pukul ${tulisJam(lain)}`;
}
