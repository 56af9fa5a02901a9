import { createRandom, seedFrom } from './random.ts';
import type { Spread } from './origin-wilayah.ts';
import { DEMO_AKUN_DETAILS, withoutGelar } from './akun.ts';
import { makePerson } from './random-person.ts';

export type DemoRuangan = {
  deskripsi: string;
  jenis_kunjungan: 1 | 2 | 3;
  kode: string;
  spesialis: string;
  dokter: number;
  bobot: number;
  kamar?: readonly (readonly [string, number, number])[];
};
export type DemoUnit = { deskripsi: string; ruangan: readonly DemoRuangan[] };
export type DemoFaskes = {
  kode: 'KLINIK' | 'RSUD';
  nama: string;
  jenis: string;
  alamat: string;
  telepon: string;
  spread: Spread;
  kunjunganPerDay: number;
  pasienCount: number;
  instalasi: readonly { deskripsi: string; unit: readonly DemoUnit[] }[];
};

/** An outpatient room. `dokter` is the number of its doctors, `bobot` its share of the day's patients. */
const outpatientRuangan = (
  deskripsi: string,
  kode: string,
  spesialis: string,
  dokter: number,
  weight: number,
): DemoRuangan => ({
  deskripsi,
  jenis_kunjungan: 1,
  kode,
  spesialis,
  dokter,
  bobot: weight,
});
/** A ward. Each entry of `kamar` holds name, class (list 19) and number of beds. */
const ward = (deskripsi: string, kode: string, spesialis: string, kamar: DemoRuangan['kamar']): DemoRuangan => ({
  deskripsi,
  jenis_kunjungan: 3,
  kode,
  spesialis,
  dokter: 0,
  bobot: 0,
  kamar,
});

export const DEMO_FASKES: readonly DemoFaskes[] = [
  {
    kode: 'KLINIK',
    nama: 'Klinik Sehat Sentosa',
    jenis: 'klinik',
    alamat: 'Jl. Prof. Soedarto No. 12, Tembalang, Kota Semarang',
    telepon: '(024) 000-1212',
    spread: 'dekat',
    kunjunganPerDay: 60,
    pasienCount: 5000,
    instalasi: [
      {
        deskripsi: 'Rawat Jalan',
        unit: [
          {
            deskripsi: 'Poli Umum',
            ruangan: [
              outpatientRuangan('Poli Umum 1', 'A', '', 2, 30),
              outpatientRuangan('Poli Umum 2', 'B', '', 2, 26),
            ],
          },
          { deskripsi: 'Poli Gigi dan Mulut', ruangan: [outpatientRuangan('Poli Gigi', 'C', 'drg', 2, 16)] },
          {
            deskripsi: 'Kesehatan Keluarga',
            ruangan: [outpatientRuangan('KIA', 'D', '', 1, 16), outpatientRuangan('Poli Lansia', 'E', '', 1, 12)],
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
    spread: 'luas',
    kunjunganPerDay: 150,
    pasienCount: 5000,
    instalasi: [
      {
        deskripsi: 'Rawat Jalan',
        unit: [
          {
            deskripsi: 'Poliklinik Medik',
            ruangan: [
              outpatientRuangan('Penyakit Dalam', 'A', 'Sp.PD', 3, 24),
              outpatientRuangan('Anak', 'B', 'Sp.A', 3, 14),
              outpatientRuangan('Saraf', 'E', 'Sp.N', 2, 9),
              outpatientRuangan('Jantung', 'H', 'Sp.JP', 2, 11),
              outpatientRuangan('Paru', 'K', 'Sp.P', 2, 8),
              outpatientRuangan('Kulit dan Kelamin', 'J', 'Sp.DVE', 2, 5),
            ],
          },
          {
            deskripsi: 'Poliklinik Bedah',
            ruangan: [
              outpatientRuangan('Bedah', 'C', 'Sp.B', 2, 8),
              outpatientRuangan('Obgyn', 'D', 'Sp.OG', 3, 11),
              outpatientRuangan('Mata', 'MT', 'Sp.M', 2, 8),
              outpatientRuangan('THT', 'G', 'Sp.THT-KL', 2, 6),
              outpatientRuangan('Ortopedi', 'L', 'Sp.OT', 2, 6),
            ],
          },
          { deskripsi: 'Poliklinik Gigi', ruangan: [outpatientRuangan('Gigi dan Mulut', 'I', 'drg', 2, 6)] },
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
              ward('Melati', 'M', 'Sp.PD', [
                ['Melati 1', 3, 4],
                ['Melati 2', 3, 4],
                ['Melati 3', 2, 4],
                ['Melati 4', 2, 4],
              ]),
              ward('Anggrek', 'N', 'Sp.B', [
                ['Anggrek 1', 2, 4],
                ['Anggrek 2', 1, 6],
                ['Anggrek 3', 1, 6],
              ]),
              ward('Kenanga', 'O', 'Sp.OG', [
                ['Kenanga 1', 3, 2],
                ['Kenanga 2', 2, 4],
                ['Kenanga 3', 1, 6],
              ]),
              ward('Cempaka', 'CP', 'Sp.A', [
                ['Cempaka 1', 2, 4],
                ['Cempaka 2', 1, 6],
              ]),
              ward('Wijaya Kusuma', 'V', 'Sp.PD', [
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

export const allRuangan = (f: DemoFaskes): DemoRuangan[] =>
  f.instalasi.flatMap((i) => i.unit.flatMap((u) => u.ruangan));

export type DemoDokter = {
  ruangan: string;
  gelar_depan: string;
  nama: string;
  gelar_belakang: string | null;
  spesialis: string;
  jenis_kelamin: 1 | 2;
  email: string | null;
};

/**
 * Makes the doctors of every room that has its own. The demo's doctor account is the first doctor of the first room; a
 * further account is that of the made-up doctor whose name it has.
 */
export function buildDokter(f: DemoFaskes): DemoDokter[] {
  const random = createRandom(seedFrom(f.kode, 'dokter'));
  const usedNama = new Set<string>();
  const akun = DEMO_AKUN_DETAILS.find((a) => a.faskes === f.kode && a.kode === 'dokter');
  const emails = new Map(
    DEMO_AKUN_DETAILS.filter((a) => a.faskes === f.kode && a.kode === 'dokter').map((a) => [
      withoutGelar(a.nama),
      a.email,
    ]),
  );
  return allRuangan(f).flatMap((r) =>
    Array.from({ length: r.dokter }, (): DemoDokter => {
      const isDentist = r.spesialis === 'drg';
      const base = {
        ruangan: r.deskripsi,
        gelar_depan: isDentist ? 'drg.' : 'dr.',
        gelar_belakang: isDentist || r.spesialis === '' ? null : r.spesialis,
        spesialis: r.spesialis,
      };
      if (usedNama.size === 0 && akun) {
        usedNama.add(akun.nama);
        return {
          ...base,
          nama: withoutGelar(akun.nama),
          jenis_kelamin: akun.jenis_kelamin,
          email: akun.email,
        };
      }
      let newNama = '';
      const kelamin = random.chance(0.5) ? 1 : 2;
      while (newNama === '' || usedNama.has(newNama) || !newNama.includes(' '))
        newNama = capitalize(makePerson(random, kelamin).nama);
      usedNama.add(newNama);
      return { ...base, nama: newNama, jenis_kelamin: kelamin, email: emails.get(newNama) ?? null };
    }),
  );
}

const capitalize = (text: string): string => text.toLowerCase().replace(/(^|[\s.'-])(\p{L})/gu, (h) => h.toUpperCase());

export type DemoJadwal = { dokterIndex: number; hari: number; mulai: string; selesai: string; kuota: number };

const SESSIONS = [
  ['08:00', '12:00'],
  ['13:00', '16:00'],
  ['17:00', '20:00'],
] as const;

const VIP_KODE = 'V';
function dutyHours({ jenis_kunjungan: jenis, kode }: DemoRuangan): { mulai: string; selesai: string; kuota: number } {
  if (jenis === 2) return { mulai: '00:00', selesai: '23:59', kuota: 60 };
  if (jenis !== 3) return { mulai: '07:00', selesai: '21:00', kuota: 60 };
  // The VIP ward shares its doctors with another ward, so their rounds must not overlap.
  return kode === VIP_KODE
    ? { mulai: '06:00', selesai: '07:00', kuota: 20 }
    : { mulai: '05:00', selesai: '06:00', kuota: 20 };
}

/**
 * Makes the week of a room. On each day one of its doctors is on duty all day (07:00-21:00, round the clock in
 * emergency), so that somebody practises whenever the demo is opened; the others have one session on workdays. A ward's
 * round comes before that, because its doctors practise in their outpatient rooms too.
 */
export function buildJadwal(r: DemoRuangan, dokterCount: number): DemoJadwal[] {
  const jadwal: DemoJadwal[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const onDuty = weekday % dokterCount;
    for (let d = 0; d < dokterCount; d++) {
      if (d === onDuty) jadwal.push({ dokterIndex: d, hari: weekday, ...dutyHours(r) });
      else if (weekday <= 6 && r.jenis_kunjungan === 1) {
        const [start, end] = SESSIONS[(d + weekday) % SESSIONS.length] as (typeof SESSIONS)[number];
        jadwal.push({
          dokterIndex: d,
          hari: weekday,
          mulai: start,
          selesai: end,
          kuota: 20 + ((d * 7 + weekday * 3) % 3) * 10,
        });
      }
    }
  }
  return jadwal;
}
