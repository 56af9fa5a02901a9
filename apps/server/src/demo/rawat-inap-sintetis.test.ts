import { expect, it } from 'vitest';
import { instanDiZona } from '@nadi/domain/tanggal/tanggal';
import { susunRawatInap, type RawatInapDemo } from './rawat-inap-sintetis.ts';

const HARI_INI = '2026-11-21';
const RUANGAN = ['Melati', 'Cempaka', 'Kenanga'];
const dasar = (jam: string): RawatInapDemo => ({
  kode: 'UJI',
  hariIni: HARI_INI,
  zona: 'Asia/Jakarta',
  sekarang: Date.parse(instanDiZona(HARI_INI, jam, 'Asia/Jakarta')),
  bed: RUANGAN.flatMap((ruangan, r) =>
    Array.from({ length: r === 2 ? 5 : 10 }, (_, n) => ({
      id: r * 100 + n,
      ruangan_id: r,
      ruangan,
      kelas: 1 + (n % 4),
      jenis_kelamin: r === 0 ? 1 + (n % 2) : null,
    })),
  ),
  jadwal: RUANGAN.flatMap((ruangan, r) =>
    [1, 2, 3, 4, 5, 6, 7].map((hari) => ({
      id: r * 10 + hari,
      ruangan_id: r,
      ruangan,
      dokter_id: r + 1,
      hari,
      mulai: '05:00',
      selesai: '06:00',
      kuota: 20,
      bobot: 0,
    })),
  ),
  pasien: Array.from({ length: 300 }, (_, n) => ({
    id: n + 1,
    no_bpjs: n % 3 === 0 ? null : String(n).padStart(13, '0'),
    umur: n % 70,
    jenis_kelamin: 1 + (n % 2),
    sejak: n % 5 === 0 ? '2026-11-18' : '2020-01-01',
  })),
});
const semua = (h: RawatInapDemo) =>
  susunRawatInap(h).flatMap(({ tanggal, kunjungan }) => kunjungan.map((k) => ({ hari: tanggal, ...k })));

it('the same day gives the same patients', () =>
  expect(susunRawatInap(dasar('10:00'))).toEqual(susunRawatInap(dasar('10:00'))));

it('half of each ward lies there; a big ward has one more booked, for today', () => {
  const isi = semua(dasar('10:00'));
  const hitung = (ruangan: number, status: number): number =>
    isi.filter((k) => k.ruangan_id === ruangan && k.status === status).length;
  expect([0, 1, 2].map((r) => [hitung(r, 3), hitung(r, 1)])).toEqual([
    [5, 1],
    [5, 1],
    [3, 0],
  ]);
  expect(isi.filter((k) => k.status === 1).every((k) => k.hari === HARI_INI && k.dilayani_pada === null)).toBe(true);
  for (const daftar of [isi.map((k) => k.pasien_id), isi.map((k) => k.tempat_tidur_id)])
    expect(new Set(daftar).size).toBe(isi.length);
});

it.each(['00:00', '00:05', '09:00', '23:59'])(
  'at %s nothing lies in the future or on another day, and the order of times holds',
  (jam) => {
    const h = dasar(jam);
    for (const k of semua(h)) {
      const waktu = [k.tanggal, k.dipanggil_pada, k.dilayani_pada].filter((w) => w !== null);
      expect(waktu).toEqual(waktu.toSorted());
      expect(
        waktu.every(
          (w) =>
            Date.parse(w) >= Date.parse(instanDiZona(k.hari, '00:00', h.zona)) &&
            Date.parse(w) <= Math.min(h.sekarang, Date.parse(instanDiZona(k.hari, '23:59', h.zona))),
        ),
      ).toBe(true);
    }
  },
);

it('nobody comes before registration; insurance pays no more than its highest class; without a doctor nobody comes', () => {
  const h = dasar('10:00');
  const isi = semua(h);
  expect(isi.filter((k) => (h.pasien[k.pasien_id - 1]?.sejak ?? '') > k.hari)).toEqual([]);
  expect(isi.some((k) => k.penjamin_id === 2)).toBe(true);
  expect(isi.filter((k) => k.penjamin_id === 2 && (k.kelas ?? 0) > 3)).toEqual([]);
  expect(susunRawatInap({ ...h, jadwal: [] })).toEqual([]);
});
