import { describe, expect, it } from 'vitest';
import {
  alasanTakBisa,
  jadwalDipakai,
  jadwalTunggal,
  sudahSelesai,
  tulisSisa,
  untukPenjamin,
  urutPraktik,
} from './jadwal.ts';
import type { PilihanDokter } from './jadwal.ts';

const UMUM = 1;
const BPJS = 2;
const dokter = (sisa: number, sisaJkn: number | null, sisaNonJkn: number | null): PilihanDokter => ({
  id: 41,
  nama: 'dr. Budi',
  tutup: null,
  jadwal: [{ id: 51, jam: '08:00-14:00', kuota: 30, sisa, sisaJkn, sisaNonJkn, bagian: null }],
});
const untuk = (
  satu: PilihanDokter,
  penjamin: number | null,
  sendiri: Parameters<typeof untukPenjamin>[2] = null,
): PilihanDokter => untukPenjamin([satu], penjamin, sendiri)[0] ?? satu;
const sisa = ({ jadwal }: PilihanDokter): string => (jadwal?.[0] ? tulisSisa(jadwal[0]) : '');

describe('a quota that is divided between payers', () => {
  it('tells of the share of this payer, and is full when that is', () => {
    const habisJkn = dokter(4, 0, 4);
    expect([
      sisa(untuk(habisJkn, BPJS)),
      alasanTakBisa(untuk(habisJkn, BPJS)),
      jadwalTunggal(untuk(habisJkn, BPJS), null),
    ]).toEqual(['kuota 30, sisa JKN 0', 'Kuota JKN penuh', null]);
    expect([
      sisa(untuk(habisJkn, UMUM)),
      alasanTakBisa(untuk(habisJkn, UMUM)),
      jadwalTunggal(untuk(habisJkn, UMUM), null),
    ]).toEqual(['kuota 30, sisa non-JKN 4', null, 51]);
  });
  it('full as a whole is full for all; without a payer or without shares the whole counts', () => {
    expect(alasanTakBisa(untuk(dokter(0, 0, 0), BPJS))).toBe('Kuota penuh');
    expect(sisa(untuk(dokter(4, 0, 4), null))).toBe('kuota 30, sisa 4');
    expect(sisa(untuk(dokter(4, null, null), BPJS))).toBe('kuota 30, sisa 4');
  });
});

describe('the visit being edited', () => {
  it('keeps the place it holds in a full schedule', () => {
    expect(alasanTakBisa(untuk(dokter(0, null, null), UMUM, { jadwal: 51, penjamin: UMUM }))).toBeNull();
    expect(alasanTakBisa(untuk(dokter(0, null, null), UMUM, { jadwal: 52, penjamin: UMUM }))).toBe('Kuota penuh');
  });
  it('holds none in the share of another payer', () =>
    expect(alasanTakBisa(untuk(dokter(3, 0, 3), BPJS, { jadwal: 51, penjamin: UMUM }))).toBe('Kuota JKN penuh'));
});

it.each([
  ['a schedule that is over is taken unasked where there is no other', ['08:00-14:00'], '15:00', 0],
  ['of two the one to come', ['08:00-14:00', '16:00-20:00'], '15:00', 1],
  ['while both may be meant the clerk chooses', ['08:00-14:00', '16:00-20:00'], '10:00', null],
  ['when all are over the clerk chooses', ['08:00-14:00', '16:00-20:00'], '21:00', null],
] as const)('%s', (_nama, jam, pukul, ke) => {
  const jadwal = jam.map((satu, id) => ({
    id,
    jam: satu,
    kuota: 30,
    sisa: 4,
    sisaJkn: null,
    sisaNonJkn: null,
    bagian: null,
  }));
  expect(jadwalTunggal({ id: 41, nama: 'dr. Budi', tutup: null, jadwal }, pukul)).toBe(ke);
});

it.each([
  ['14:00', false],
  ['14:01', true],
  ['23:10', true],
  [null, false],
])('the hours 08:00-14:00 are over at %s: %s', (pukul, selesai) =>
  expect(sudahSelesai('08:00-14:00', pukul)).toBe(selesai),
);

describe('the order of the doctors', () => {
  const praktik = (nama: string, jadwal: readonly (readonly [jam: string, sisa: number])[] | null): PilihanDokter => ({
    id: 41,
    nama,
    tutup: null,
    jadwal:
      jadwal?.map(([jam, sisa], id) => ({ id, jam, kuota: 30, sisa, sisaJkn: null, sisaNonJkn: null, bagian: null })) ??
      null,
  });
  const urut = (pukul: string | null) =>
    urutPraktik(
      [
        praktik('penuh', [['08:00-20:00', 0]]),
        praktik('libur', []),
        praktik('pagi', [['08:00-12:00', 4]]),
        praktik('sore penuh', [
          ['08:00-12:00', 4],
          ['13:00-20:00', 0],
        ]),
        praktik('sore', [
          ['08:00-12:00', 0],
          ['13:00-20:00', 4],
        ]),
        praktik('tak dimuat', null),
      ],
      pukul,
    ).map(({ nama }) => nama);

  it('full or absent comes last, those whose hours are over before them', () =>
    expect(urut('12:01')).toEqual(['sore', 'tak dimuat', 'pagi', 'sore penuh', 'penuh', 'libur']));
  it('otherwise as the server has them', () =>
    expect(urut(null)).toEqual(['pagi', 'sore penuh', 'sore', 'tak dimuat', 'penuh', 'libur']));
});

it.each([
  ['the chosen one', [51, 52], 52, 52],
  ['of several none, while none is chosen', [51, 52], null, undefined],
  ['the only one, also where none is chosen', [51], null, 51],
  ['none where there is none', [], 51, undefined],
])('the schedule that counts: %s', (_nama, ids, dipilih, berlaku) => {
  const jadwal = ids.map((id) => ({
    id,
    jam: '08:00-14:00',
    kuota: 30,
    sisa: 4,
    sisaJkn: null,
    sisaNonJkn: null,
    bagian: null,
  }));
  expect(jadwalDipakai({ id: 41, nama: 'dr. Budi', tutup: null, jadwal }, dipilih)?.id).toBe(berlaku);
});
