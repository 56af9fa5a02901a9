import { describe, expect, it } from 'vitest';
import type { Jadwal, Kecuali, Libur } from './jadwal.queries.ts';
import { stepTo, buildWeek } from './week.ts';

const jadwalOf = (id: number, hari: number, start: string): Jadwal => ({
  id,
  dokter_id: 4,
  ruangan_id: 1,
  hari,
  mulai: start,
  selesai: '23:00',
  kuota: 1,
  kuota_jkn: null,
  kuota_nonjkn: null,
  dokter: 'dr. A',
  ruangan: 'Poli',
  aktif: true,
  versi: 1,
});
const kecualiOf = (fields: Partial<Kecuali>): Kecuali => ({
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
  ...fields,
});
const libur: Libur = { id: 1, tanggal: '2026-11-25', deskripsi: 'Hari Guru', aktif: true, versi: 1 };

describe('a week', () => {
  it('orders schedules by day and time, and marks the next date of each day', () => {
    // The date is a Saturday.
    const week = buildWeek(
      [jadwalOf(1, 1, '13:00'), jadwalOf(2, 1, '08:00'), jadwalOf(3, 7, '08:00')],
      [
        kecualiOf({}),
        kecualiOf({
          id: 2,
          jenis: 'tambahan',
          mulai_tanggal: '2026-11-22',
          sampai_tanggal: '2026-11-22',
          mulai: '09:00',
          selesai: '10:00',
          ruangan: 'Poli',
        }),
        kecualiOf({ id: 3, aktif: false }),
      ],
      [libur],
      '2026-11-21',
    );
    expect(week.map((h) => h.tanggal)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(week[0]!.jadwal.map((j) => j.id)).toEqual([2, 1]);
    expect(week.map((h) => h.signs.map((t) => t.text))).toEqual([
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
    const week = buildWeek(
      [jadwalOf(1, 1, '13:00'), jadwalOf(2, 1, '08:00'), jadwalOf(3, 2, '08:00')],
      [],
      [],
      '2026-11-21',
    );
    const stepFrom = (hari: number, index: number, pressed: string) => stepTo({ hari, index }, pressed, week);
    expect(stepFrom(1, 0, 'ArrowDown')).toEqual({ hari: 1, index: 1 });
    expect(stepFrom(1, 2, 'ArrowDown')).toEqual({ hari: 1, index: 2 });
    expect(stepFrom(1, 0, 'ArrowUp')).toEqual({ hari: 1, index: 0 });
    expect(stepFrom(1, 2, 'ArrowRight')).toEqual({ hari: 2, index: 1 });
    expect(stepFrom(7, 0, 'ArrowRight')).toEqual({ hari: 7, index: 0 });
    expect(stepFrom(1, 0, 'ArrowLeft')).toEqual({ hari: 1, index: 0 });
    expect(stepFrom(2, 1, 'End')).toEqual({ hari: 7, index: 0 });
    expect(stepFrom(2, 1, 'a')).toBeNull();
  });
});
