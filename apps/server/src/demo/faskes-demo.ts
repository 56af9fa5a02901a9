import { buatAcak, benih } from './acak.ts';
import type { Sebaran } from './asal-wilayah.ts';
import { AKUN_RINCI } from './akun.ts';
import { namaOrang } from './nama-orang.ts';

export type RuanganDemo = {
  deskripsi: string;
  jenis_kunjungan: 1 | 2 | 3;
  kode: string;
  spesialis: string;
  dokter: number;
  bobot: number;
  kamar?: readonly (readonly [string, number, number])[];
};
export type UnitDemo = { deskripsi: string; ruangan: readonly RuanganDemo[] };
export type FaskesDemo = {
  kode: 'KLINIK' | 'RSUD';
  nama: string;
  jenis: string;
  alamat: string;
  telepon: string;
  sebaran: Sebaran;
  kunjunganSehari: number;
  jumlahPasien: number;
  instalasi: readonly { deskripsi: string; unit: readonly UnitDemo[] }[];
};

/** An outpatient room. `dokter` is the number of its doctors, `bobot` its share of the day's patients. */
const poli = (deskripsi: string, kode: string, spesialis: string, dokter: number, bobot: number): RuanganDemo => ({
  deskripsi,
  jenis_kunjungan: 1,
  kode,
  spesialis,
  dokter,
  bobot,
});
/** A ward. Each entry of `kamar` holds name, class (list 19) and number of beds. */
const bangsal = (deskripsi: string, kode: string, spesialis: string, kamar: RuanganDemo['kamar']): RuanganDemo => ({
  deskripsi,
  jenis_kunjungan: 3,
  kode,
  spesialis,
  dokter: 0,
  bobot: 0,
  kamar,
});

export const FASKES_DEMO: readonly FaskesDemo[] = [
  {
    kode: 'KLINIK',
    nama: 'Klinik Sehat Sentosa',
    jenis: 'klinik',
    alamat: 'Jl. Prof. Soedarto No. 12, Tembalang, Kota Semarang',
    telepon: '(024) 000-1212',
    sebaran: 'dekat',
    kunjunganSehari: 60,
    jumlahPasien: 5000,
    instalasi: [
      {
        deskripsi: 'Rawat Jalan',
        unit: [
          {
            deskripsi: 'Poli Umum',
            ruangan: [poli('Poli Umum 1', 'A', '', 2, 30), poli('Poli Umum 2', 'B', '', 2, 26)],
          },
          { deskripsi: 'Poli Gigi dan Mulut', ruangan: [poli('Poli Gigi', 'C', 'drg', 2, 16)] },
          {
            deskripsi: 'Kesehatan Keluarga',
            ruangan: [poli('KIA', 'D', '', 1, 16), poli('Poli Lansia', 'E', '', 1, 12)],
          },
        ],
      },
    ],
  },
  {
    kode: 'RSUD',
    nama: 'RSUD Harapan Bangsa',
    jenis: 'rumah sakit tipe C',
    alamat: 'Jl. Pahlawan No. 1, Kota Semarang',
    telepon: '(024) 000-2020',
    sebaran: 'luas',
    kunjunganSehari: 150,
    jumlahPasien: 5000,
    instalasi: [
      {
        deskripsi: 'Rawat Jalan',
        unit: [
          {
            deskripsi: 'Poliklinik Medik',
            ruangan: [
              poli('Penyakit Dalam', 'A', 'Sp.PD', 3, 24),
              poli('Anak', 'B', 'Sp.A', 3, 14),
              poli('Saraf', 'E', 'Sp.N', 2, 9),
              poli('Jantung', 'H', 'Sp.JP', 2, 11),
              poli('Paru', 'K', 'Sp.P', 2, 8),
              poli('Kulit dan Kelamin', 'J', 'Sp.DVE', 2, 5),
            ],
          },
          {
            deskripsi: 'Poliklinik Bedah',
            ruangan: [
              poli('Bedah', 'C', 'Sp.B', 2, 8),
              poli('Obgyn', 'D', 'Sp.OG', 3, 11),
              poli('Mata', 'F', 'Sp.M', 2, 8),
              poli('THT', 'G', 'Sp.THT-KL', 2, 6),
              poli('Ortopedi', 'L', 'Sp.OT', 2, 6),
            ],
          },
          { deskripsi: 'Poliklinik Gigi', ruangan: [poli('Gigi dan Mulut', 'I', 'drg', 2, 6)] },
        ],
      },
      {
        deskripsi: 'Gawat Darurat',
        unit: [
          {
            deskripsi: 'IGD',
            ruangan: [{ deskripsi: 'IGD', jenis_kunjungan: 2, kode: 'U', spesialis: '', dokter: 3, bobot: 18 }],
          },
        ],
      },
      {
        deskripsi: 'Rawat Inap',
        unit: [
          {
            deskripsi: 'Bangsal',
            ruangan: [
              bangsal('Melati', 'M', 'Sp.PD', [
                ['Melati 1', 3, 4],
                ['Melati 2', 3, 4],
                ['Melati 3', 2, 4],
                ['Melati 4', 2, 4],
              ]),
              bangsal('Anggrek', 'N', 'Sp.B', [
                ['Anggrek 1', 2, 4],
                ['Anggrek 2', 1, 6],
                ['Anggrek 3', 1, 6],
              ]),
              bangsal('Kenanga', 'O', 'Sp.OG', [
                ['Kenanga 1', 3, 2],
                ['Kenanga 2', 2, 4],
                ['Kenanga 3', 1, 6],
              ]),
              bangsal('Cempaka', 'P', 'Sp.A', [
                ['Cempaka 1', 2, 4],
                ['Cempaka 2', 1, 6],
              ]),
              bangsal('Wijaya Kusuma', 'V', 'Sp.PD', [
                ['VIP 1', 4, 1],
                ['VIP 2', 4, 1],
                ['VIP 3', 4, 1],
                ['VIP 4', 4, 1],
                ['VIP 5', 4, 1],
                ['VIP 6', 4, 1],
              ]),
            ],
          },
        ],
      },
    ],
  },
];

export const semuaRuangan = (f: FaskesDemo): RuanganDemo[] =>
  f.instalasi.flatMap((i) => i.unit.flatMap((u) => u.ruangan));

export type DokterDemo = {
  ruangan: string;
  gelar_depan: string;
  nama: string;
  gelar_belakang: string | null;
  spesialis: string;
  jenis_kelamin: 1 | 2;
  email: string | null;
};

/**
 * Makes the doctors of every room that has its own. The demo's doctor account is the first doctor of the first room.
 */
export function susunDokter(f: FaskesDemo): DokterDemo[] {
  const acak = buatAcak(benih(f.kode, 'dokter'));
  const nama = new Set<string>();
  const akun = AKUN_RINCI.find((a) => a.faskes === f.kode && a.kode === 'dokter');
  return semuaRuangan(f).flatMap((r) =>
    Array.from({ length: r.dokter }, (): DokterDemo => {
      const gigi = r.spesialis === 'drg';
      const dasar = {
        ruangan: r.deskripsi,
        gelar_depan: gigi ? 'drg.' : 'dr.',
        gelar_belakang: gigi || r.spesialis === '' ? null : r.spesialis,
        spesialis: r.spesialis,
      };
      if (nama.size === 0 && akun) {
        nama.add(akun.nama);
        return {
          ...dasar,
          nama: akun.nama.replace(/^dr\. /, '').replace(/, .*$/, ''),
          jenis_kelamin: akun.jenis_kelamin,
          email: akun.email,
        };
      }
      let baru = '';
      const jk = acak.peluang(0.5) ? 1 : 2;
      while (baru === '' || nama.has(baru) || !baru.includes(' ')) baru = kapital(namaOrang(acak, jk).nama);
      nama.add(baru);
      return { ...dasar, nama: baru, jenis_kelamin: jk, email: null };
    }),
  );
}

const kapital = (teks: string): string => teks.toLowerCase().replace(/(^|[\s.'-])(\p{L})/gu, (h) => h.toUpperCase());

export type JadwalDemo = { urutDokter: number; hari: number; mulai: string; selesai: string; kuota: number };

const SESI = [
  ['08:00', '12:00'],
  ['13:00', '16:00'],
  ['17:00', '20:00'],
] as const;

const KODE_VIP = 'V';
function jamJaga({ jenis_kunjungan: jenis, kode }: RuanganDemo): { mulai: string; selesai: string; kuota: number } {
  if (jenis === 2) return { mulai: '00:00', selesai: '23:59', kuota: 60 };
  if (jenis !== 3) return { mulai: '07:00', selesai: '21:00', kuota: 60 };
  // The VIP ward shares its doctors with another ward, so their rounds must not overlap.
  return kode === KODE_VIP
    ? { mulai: '06:00', selesai: '07:00', kuota: 20 }
    : { mulai: '05:00', selesai: '06:00', kuota: 20 };
}

/**
 * Makes the week of a room. On each day one of its doctors is on duty all day (07:00-21:00, round the clock in
 * emergency), so that somebody practises whenever the demo is opened; the others have one session on workdays. A ward's
 * round comes before that, because its doctors practise in their outpatient rooms too.
 */
export function susunJadwal(r: RuanganDemo, jumlahDokter: number): JadwalDemo[] {
  const jadwal: JadwalDemo[] = [];
  for (let hari = 1; hari <= 7; hari++) {
    const jaga = hari % jumlahDokter;
    for (let d = 0; d < jumlahDokter; d++) {
      if (d === jaga) jadwal.push({ urutDokter: d, hari, ...jamJaga(r) });
      else if (hari <= 6 && r.jenis_kunjungan === 1) {
        const [mulai, selesai] = SESI[(d + hari) % SESI.length] as (typeof SESI)[number];
        jadwal.push({ urutDokter: d, hari, mulai, selesai, kuota: 20 + ((d * 7 + hari * 3) % 3) * 10 });
      }
    }
  }
  return jadwal;
}
