import { describe, expect, it } from 'vitest';
import type { Jadwal, Kecuali, Libur } from './jadwal.queries.ts';
import { langkah, susunPekan } from './pekan.ts';

const jadwal = (id: number, hari: number, mulai: string): Jadwal => ({
  id,
  dokter_id: 4,
  ruangan_id: 1,
  hari,
  mulai,
  selesai: '23:00',
  kuota: 1,
  kuota_jkn: null,
  kuota_nonjkn: null,
  dokter: 'dr. A',
  ruangan: 'Poli',
  aktif: true,
  versi: 1,
});
const kecuali = (isi: Partial<Kecuali>): Kecuali => ({
  id: 1,
  dokter_id: 4,
  ruangan_id: null,
  jenis: 'cuti',
  mulai_tanggal: '2026-11-23',
  sampai_tanggal: '2026-11-24',
  mulai: null,
  selesai: null,
  kuota: null,
  keterangan: null,
  dokter: 'dr. A',
  ruangan: null,
  aktif: true,
  versi: 1,
  ...isi,
});
const libur: Libur = { id: 1, tanggal: '2026-11-25', deskripsi: 'Hari Guru', aktif: true, versi: 1 };

describe('a week', () => {
  it('orders schedules by day and time, and marks the next date of each day', () => {
    // The date is a Saturday.
    const pekan = susunPekan(
      [jadwal(1, 1, '13:00'), jadwal(2, 1, '08:00'), jadwal(3, 7, '08:00')],
      [
        kecuali({}),
        kecuali({
          id: 2,
          jenis: 'tambahan',
          mulai_tanggal: '2026-11-22',
          sampai_tanggal: '2026-11-22',
          mulai: '09:00',
          selesai: '10:00',
          ruangan: 'Poli',
        }),
        kecuali({ id: 3, aktif: false }),
      ],
      [libur],
      '2026-11-21',
    );
    expect(pekan.map((h) => h.tanggal)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(pekan[0]!.jadwal.map((j) => j.id)).toEqual([2, 1]);
    expect(pekan.map((h) => h.tanda.map((t) => t.teks))).toEqual([
      ['Cuti'],
      ['Cuti'],
      ['Libur: Hari Guru'],
      [],
      [],
      [],
      ['Tambahan 09.00–10.00, Poli'],
    ]);
  });

  it('is walked by arrows, never out of it', () => {
    const pekan = susunPekan(
      [jadwal(1, 1, '13:00'), jadwal(2, 1, '08:00'), jadwal(3, 2, '08:00')],
      [],
      [],
      '2026-11-21',
    );
    const dari = (hari: number, ke: number, tombol: string) => langkah({ hari, ke }, tombol, pekan);
    expect(dari(1, 0, 'ArrowDown')).toEqual({ hari: 1, ke: 1 });
    expect(dari(1, 2, 'ArrowDown')).toEqual({ hari: 1, ke: 2 });
    expect(dari(1, 0, 'ArrowUp')).toEqual({ hari: 1, ke: 0 });
    expect(dari(1, 2, 'ArrowRight')).toEqual({ hari: 2, ke: 1 });
    expect(dari(7, 0, 'ArrowRight')).toEqual({ hari: 7, ke: 0 });
    expect(dari(1, 0, 'ArrowLeft')).toEqual({ hari: 1, ke: 0 });
    expect(dari(2, 1, 'End')).toEqual({ hari: 7, ke: 0 });
    expect(dari(2, 1, 'a')).toBeNull();
  });
});
