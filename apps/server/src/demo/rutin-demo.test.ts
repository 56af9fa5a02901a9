import { expect, it } from 'vitest';
import { weekdayOf } from '@nadi/domain/tanggal/tanggal';
import { earlierVisits } from './rutin-demo.ts';
import type { SyntheticKunjungan } from './synthetic-kunjungan.ts';

const visit = (pasien_id: number, over: object = {}): SyntheticKunjungan =>
  ({
    pasien_id,
    keluhan: 'Kontrol tekanan darah',
    ruangan_id: 1,
    tempat_tidur_id: null,
    tanggal: '2026-11-20T02:00:00.000Z',
    sistole: 124,
    diastole: 80,
    heart_rate: 78,
    berat_badan: 70,
    ...over,
  }) as SyntheticKunjungan;
const pasien = (id: number, sejak: string) => ({ id, no_bpjs: null, umur: 60, jenis_kelamin: 1, sejak });

it('who comes for the blood pressure came before, on the same weekday, not before birth or registration, and gets better', () => {
  const days = [
    {
      tanggal: '2026-11-20',
      kunjungan: [visit(1), visit(2), visit(3, { keluhan: 'Demam sejak dua hari' }), visit(1, { ruangan_id: 2 })],
    },
  ];
  const earlier = earlierVisits(days, [pasien(1, '2020-01-01'), pasien(2, '2026-09-01')], 'UJI');
  const of = (id: number) =>
    earlier.flatMap(({ tanggal, kunjungan }) =>
      kunjungan.filter((k) => k.pasien_id === id).map((k) => ({ ...k, hari: tanggal })),
    );
  expect(of(1)).toHaveLength(10);
  expect(of(2).map(({ hari }) => hari)).toEqual(['2026-09-11', '2026-10-16']);
  expect(of(3)).toEqual([]);
  for (const { hari, tanggal, status } of of(1))
    expect([weekdayOf(hari), tanggal.slice(0, 10), status]).toEqual([weekdayOf('2026-11-20'), hari, 4]);
  const sistole = of(1).map((k) => k.sistole ?? 0);
  expect(sistole[0]).toBeGreaterThan((sistole.at(-1) ?? 0) + 20);
  expect(earlier).toEqual(earlierVisits(days, [pasien(1, '2020-01-01'), pasien(2, '2026-09-01')], 'UJI'));
});
