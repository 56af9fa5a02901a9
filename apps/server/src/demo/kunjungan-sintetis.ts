import { hariKe, instanDiZona, type Zona } from '@nadi/domain/tanggal/tanggal';
import { nilaiNormal } from '@nadi/domain/kunjungan/isi-vital';
import { UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { benih, buatAcak, type Acak } from './acak.ts';
import { keluhanUntuk } from './keluhan-data.ts';

export type JadwalAda = {
  id: number;
  ruangan_id: number;
  ruangan: string;
  dokter_id: number;
  hari: number;
  mulai: string;
  selesai: string;
  kuota: number;
  bobot: number;
};
export type PasienAda = {
  id: number;
  no_bpjs: string | null;
  umur: number;
  jenis_kelamin: number;
  /** The day of birth or of registration, whichever is later, because nobody comes before it. */
  sejak: string;
};
export type KunjunganSintetis = {
  urut: number;
  pasien_id: number;
  penjamin_id: number;
  nomor_penjamin: string | null;
  kelas: number | null;
  keluhan: string;
  ruangan_id: number;
  dokter_id: number;
  jadwal_dokter_id: number;
  nomor_antrean: number;
  status: number;
  versi: number;
  tempat_tidur_id: number | null;
  tanggal: string;
  dipanggil_pada: string | null;
  dilayani_pada: string | null;
  selesai_pada: string | null;
} & Record<Ukuran, number | null>;
export type HariDemo = {
  kode: string;
  tanggal: string;
  zona: Zona;
  jumlah: number;
  jadwal: readonly JadwalAda[];
  pasien: readonly PasienAda[];
  /** Set for today only: nothing happens after this instant, and about half of the queue is served. */
  sekarang: number | null;
};

const MENIT = 60_000;
const BUKA = '07:00';
export const TUTUP_DAFTAR = '15:30';
const AKHIR_HARI = '23:59';

const RUANGAN_DEWASA = new Set(['Jantung', 'Saraf', 'Penyakit Dalam', 'Melati', 'Anggrek', 'Wijaya Kusuma']);

/** Tells whether a room sees this patient. */
export function cocok(ruangan: string, p: PasienAda): boolean {
  if (ruangan === 'Anak' || ruangan === 'Cempaka') return p.umur < 18;
  if (ruangan === 'Obgyn' || ruangan === 'Kenanga') return p.jenis_kelamin === 2 && p.umur >= 17 && p.umur <= 55;
  if (ruangan === 'KIA') return p.umur < 6 || (p.jenis_kelamin === 2 && p.umur >= 18 && p.umur <= 45);
  if (ruangan === 'Poli Lansia') return p.umur >= 58;
  if (RUANGAN_DEWASA.has(ruangan)) return p.umur >= 18;
  return true;
}

/**
 * Returns the time in which the day's registrations come in. Early in the morning it is the last hours, but never
 * before midnight or after now.
 */
export function jendela(h: Pick<HariDemo, 'tanggal' | 'zona' | 'sekarang'>): { dari: number; sampai: number } {
  const pada = (jam: string): number => Date.parse(instanDiZona(h.tanggal, jam, h.zona));
  if (h.sekarang === null) return { dari: pada(BUKA), sampai: pada(TUTUP_DAFTAR) };
  const pagi = h.sekarang < pada('09:00');
  const dari = pagi ? Math.max(pada('00:00'), h.sekarang - 180 * MENIT) : pada(BUKA);
  return { dari, sampai: Math.max(dari, h.sekarang) };
}

/** Makes one service day of a facility, room by room. The same facility and day always give the same visits. */
export function kunjunganSehari(h: HariDemo): KunjunganSintetis[] {
  const acak = buatAcak(benih(h.kode, h.tanggal));
  const { dari, sampai } = jendela(h);
  const hari = hariKe(h.tanggal);
  const berlaku = h.jadwal.filter((j) => j.hari === hari && j.bobot > 0);
  const ruangan = [...new Set(berlaku.map((j) => j.ruangan_id))];
  const bobot = new Map(berlaku.map((j) => [j.ruangan_id, j.bobot]));
  const jumlahBobot = [...bobot.values()].reduce((a, b) => a + b, 0);
  // Fewer people have come while the day is young, and on a Sunday.
  const bagian = h.sekarang === null ? 1 : Math.min(1, Math.max(0.2, (sampai - dari) / (300 * MENIT)));
  const jumlah = h.jumlah * (hari === 7 ? 0.4 : 1) * (0.9 + acak.desimal() * 0.2) * bagian;
  const dipakai = new Set<number>();
  const hasil = ruangan.flatMap((id) => {
    const n = Math.max(2, Math.round((jumlah * (bobot.get(id) ?? 0)) / jumlahBobot));
    return antreanRuangan(h, acak, { jadwal: berlaku.filter((j) => j.ruangan_id === id), n, dari, sampai, dipakai });
  });
  return hasil
    .toSorted((a, b) => a.tanggal.localeCompare(b.tanggal) || a.ruangan_id - b.ruangan_id)
    .map((k, i) => ({ ...k, urut: i + 1 }));
}

type Antrean = { jadwal: readonly JadwalAda[]; n: number; dari: number; sampai: number; dipakai: Set<number> };

/** The doctor serves one patient after another. Today's pace leaves about half of the room's queue still to do. */
function antreanRuangan(h: HariDemo, acak: Acak, a: Antrean): KunjunganSintetis[] {
  const datang = Array.from(
    { length: a.n },
    () => Math.floor((a.dari + acak.desimal() * (a.sampai - a.dari)) / 1000) * 1000,
  ).toSorted((x, y) => x - y);
  const awal = datang[0] ?? a.dari;
  const batas = h.sekarang ?? Date.parse(instanDiZona(h.tanggal, AKHIR_HARI, h.zona));
  const rerata = h.sekarang === null ? 9 * MENIT : Math.max(1000, (a.sampai - awal) / (a.n * 0.55));
  const sisaKuota = new Map(a.jadwal.map((j) => [j.id, j.kuota]));
  const hasil: KunjunganSintetis[] = [];
  let bebas = awal;
  let adaDipanggil = false;
  for (const tiba of datang) {
    const p = pilihPasien(h, acak, a);
    const j = pilihJadwal(acak, a.jadwal, sisaKuota);
    if (!p || !j) break;
    const lama = rerata * (0.7 + acak.desimal() * 0.6);
    const panggil = Math.max(bebas, Math.min(tiba + 3 * MENIT, tiba + lama));
    const k = isiKunjungan(h, acak, p, j, hasil.length + 1, tiba);
    const nasib = acak.desimal();
    if (nasib < 0.03 && tiba + lama < batas) hasil.push({ ...k, status: 5, versi: 2, selesai_pada: iso(tiba + lama) });
    else if (nasib < 0.07 && panggil + 2 * MENIT < batas) {
      hasil.push({ ...k, status: 6, versi: 3, dipanggil_pada: iso(panggil), selesai_pada: iso(panggil + 2 * MENIT) });
      bebas = panggil + 2 * MENIT;
    } else {
      const mulai = panggil + Math.min(90_000, lama * 0.15);
      const selesai = panggil + lama;
      if (selesai <= batas)
        hasil.push({
          ...k,
          status: 4,
          versi: 4,
          dipanggil_pada: iso(panggil),
          dilayani_pada: iso(mulai),
          selesai_pada: iso(selesai),
        });
      else if (mulai <= batas && !adaDipanggil && bebas <= batas)
        hasil.push({ ...k, status: 3, versi: 3, dipanggil_pada: iso(panggil), dilayani_pada: iso(mulai) });
      else if (!adaDipanggil && panggil <= batas + 4 * MENIT && tiba <= batas - 20_000) {
        hasil.push({ ...k, status: 2, versi: 2, dipanggil_pada: iso(Math.max(tiba, batas - 60_000)) });
        adaDipanggil = true;
      } else hasil.push(k);
      bebas = selesai;
    }
    sisaKuota.set(j.id, (sisaKuota.get(j.id) ?? 0) - (hasil.at(-1)?.status === 5 ? 0 : 1));
  }
  return hasil;
}

export const iso = (ms: number): string => new Date(Math.floor(ms)).toISOString();

/** Picks a patient for the room. Nobody comes to the facility more than once a day. */
function pilihPasien(h: HariDemo, acak: Acak, a: Antrean): PasienAda | null {
  const ruangan = a.jadwal[0]?.ruangan ?? '';
  for (let kali = 0; kali < 200; kali++) {
    const p = acak.pilih(h.pasien);
    if (p && p.sejak <= h.tanggal && !a.dipakai.has(p.id) && cocok(ruangan, p)) {
      a.dipakai.add(p.id);
      return p;
    }
  }
  return null;
}

function pilihJadwal(acak: Acak, jadwal: readonly JadwalAda[], sisa: Map<number, number>): JadwalAda | null {
  const ada = jadwal.filter((j) => (sisa.get(j.id) ?? 0) > 0);
  return ada.length === 0 ? null : acak.berbobot(ada.map((j) => [j, j.kuota] as const));
}

const LINGKAR_BALITA = 48;
const BELUM = Object.fromEntries(UKURAN.map((nama) => [nama, { nilai: null, asal: undefined }])) as Parameters<
  typeof nilaiNormal
>[1];

/**
 * Makes measures that somebody of this age may have. They use a random generator of their own, so that changing them
 * leaves the visits as they are.
 */
function rekam(acak: Acak, p: PasienAda): Record<Ukuran, number | null> {
  const normal = nilaiNormal({ umurBulan: p.umur * 12 + 6, kelamin: p.jenis_kelamin }, BELUM, acak.desimal);
  return {
    ...(Object.fromEntries(UKURAN.map((nama) => [nama, normal[nama] ?? null])) as Record<Ukuran, number | null>),
    lingkar_perut: normal.lingkar_perut ?? LINGKAR_BALITA,
  };
}

/** Makes a visit that is still waiting. */
export function isiKunjungan(
  h: Pick<HariDemo, 'kode' | 'tanggal'>,
  acak: Acak,
  p: PasienAda,
  j: JadwalAda,
  nomor: number,
  tiba: number,
): KunjunganSintetis {
  // National insurance pays 65 % of all visits, though only 70 % of the patients hold a card.
  const penjamin = p.no_bpjs !== null && acak.peluang(0.92) ? 2 : acak.peluang(0.72) ? 1 : 3;
  return {
    urut: 0,
    pasien_id: p.id,
    penjamin_id: penjamin,
    nomor_penjamin: penjamin === 2 ? p.no_bpjs : penjamin === 3 ? `AS-${acak.bulat(100_000, 999_999)}` : null,
    kelas: penjamin === 1 ? null : acak.bulat(1, 3),
    keluhan: keluhanUntuk(acak, j.ruangan),
    ruangan_id: j.ruangan_id,
    dokter_id: j.dokter_id,
    jadwal_dokter_id: j.id,
    ...rekam(buatAcak(benih(h.kode, `${h.tanggal}/${p.id}`)), p),
    nomor_antrean: nomor,
    status: 1,
    versi: 1,
    tempat_tidur_id: null,
    tanggal: iso(tiba),
    dipanggil_pada: null,
    dilayani_pada: null,
    selesai_pada: null,
  };
}
