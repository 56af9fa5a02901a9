import type { Layar } from '@nadi/contract/antrean/layar.contract';
import { expect, it } from 'vitest';
import { layarRows, nextNumbers, wallDay, wallTime } from './layar-rows.ts';

const call = (id: number, sumber_id: number): Layar['panggilan'][number] => ({
  id,
  sumber: 'ruangan',
  sumber_id,
  nomor: `A-00${id}`,
  nama: null,
  tujuan: `Poli ${sumber_id}`,
  keterangan: 'dr. Ratih',
  dipanggil_pada: '2026-04-14T02:41:00.000Z',
});
const waits = (
  sumber: Layar['tunggu'][number]['sumber'],
  sumber_id: number,
  jumlah: number,
): Layar['tunggu'][number] => ({
  sumber,
  sumber_id,
  nama: `${sumber} ${sumber_id}`,
  jumlah,
  berikutnya: [`${sumber}-${sumber_id}`],
});

it('lists who called, with how many wait there, then where people only wait, up to six', () => {
  const rows = layarRows({
    panggilan: [call(9, 1), call(8, 2)],
    tunggu: [waits('ruangan', 1, 4), waits('layanan', 1, 2), ...[3, 4, 5, 6].map((n) => waits('ruangan', n, 1))],
    istirahat: [],
  });
  expect(rows.map(({ tujuan, nomor, menunggu }) => [tujuan, nomor, menunggu])).toEqual([
    ['Poli 1', 'A-009', 4],
    ['Poli 2', 'A-008', 0],
    ['layanan 1', null, 2],
    ['ruangan 3', null, 1],
    ['ruangan 4', null, 1],
    ['ruangan 5', null, 1],
  ]);
});

it('a counter that pauses is listed with its time and without its last number, whether or not it called', () => {
  const sampai = '2026-04-14T02:45:00.000Z';
  const rows = layarRows({
    panggilan: [call(9, 1), call(8, 2)],
    tunggu: [waits('ruangan', 3, 1)],
    istirahat: [
      { sumber: 'ruangan', sumber_id: 2, nama: 'Poli 2', sampai },
      { sumber: 'loket', sumber_id: 3, nama: 'Loket 3', sampai },
    ],
  });
  expect(rows.map(({ tujuan, nomor, istirahatSampai }) => [tujuan, nomor, istirahatSampai])).toEqual([
    ['Poli 1', 'A-009', null],
    ['Poli 2', null, sampai],
    ['Loket 3', null, sampai],
    ['ruangan 3', null, null],
  ]);
});

it('those who wait in a service are not told of the counter that has its number as an id', () => {
  const rows = layarRows({
    panggilan: [{ ...call(9, 1), sumber: 'loket', tujuan: 'Loket 1' }],
    tunggu: [waits('layanan', 1, 5), waits('loket', 1, 5), waits('loket', 2, 5)],
    istirahat: [],
  });
  expect(rows.map(({ tujuan, menunggu }) => [tujuan, menunggu])).toEqual([
    ['Loket 1', 0],
    ['layanan 1', 5],
  ]);
});

it('names who is next where somebody was called, else where most have waited first', () => {
  const tunggu = [waits('ruangan', 1, 4), waits('layanan', 1, 2), waits('loket', 9, 2)];
  expect([
    nextNumbers({ tunggu }, { sumber: 'loket', sumber_id: 9 }),
    nextNumbers({ tunggu }, { sumber: 'loket', sumber_id: 1 }),
    nextNumbers({ tunggu }, { sumber: 'ruangan', sumber_id: 7 }),
    nextNumbers({ tunggu: [] }, null),
  ]).toEqual([
    { tujuan: 'loket 9', nomor: ['loket-9'] },
    { tujuan: 'ruangan 1', nomor: ['ruangan-1'] },
    { tujuan: 'ruangan 1', nomor: ['ruangan-1'] },
    null,
  ]);
});

it('tells time and day of the facility, across its own midnight', () => {
  const beforeMidnight = Date.parse('2026-04-14T16:59:59Z');
  expect([wallTime(beforeMidnight, 'Asia/Jakarta'), wallDay(beforeMidnight, 'Asia/Jakarta')]).toEqual([
    '23.59',
    'Selasa, 14 April 2026',
  ]);
  expect([wallTime(beforeMidnight + 1000, 'Asia/Jakarta'), wallDay(beforeMidnight + 1000, 'Asia/Jakarta')]).toEqual([
    '00.00',
    'Rabu, 15 April 2026',
  ]);
  expect(wallTime(beforeMidnight, 'Asia/Jayapura')).toBe('01.59');
});
