import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import type { PenunjangBaris } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { PraktikHari } from '@nadi/contract/master/master.contract';
import { expect, it } from 'vitest';
import { stageOf } from './praktik-stage.ts';
import { workItems } from './work-items.ts';

const room = (terlama_menit: number | null): Beranda['antrean'][number] => ({
  ruangan_id: terlama_menit ?? 0,
  deskripsi: `Poli ${terlama_menit}`,
  dilayani: null,
  tunggu: 2,
  terlama_menit,
});
const praktik = (over: Partial<PraktikHari>): PraktikHari => ({
  jadwal_id: 1,
  dokter_id: 1,
  dokter: 'drg. Maya',
  saya: false,
  ruangan_id: 1,
  ruangan: 'Poli Gigi',
  mulai: '13:00',
  selesai: '16:00',
  kuota: 20,
  sisa: 2,
  sisa_jkn: null,
  sisa_nonjkn: null,
  alasan: null,
  ...over,
});
const NO_NOTICES = { rows: [], open: () => undefined, read: () => undefined };
const titles = (facts: Partial<Parameters<typeof workItems>[0]>): string[] =>
  workItems({
    kemarin: null,
    openKemarin: () => undefined,
    permintaan: null,
    openPenunjang: () => undefined,
    koreksi: 0,
    openKoreksi: () => undefined,
    kontrolTerhalang: 0,
    openTerhalang: () => undefined,
    notices: NO_NOTICES,
    drafts: [],
    kembali: [],
    openResep: () => undefined,
    unsigned: [],
    openRekam: () => undefined,
    antrean: [],
    praktik: [],
    time: '12:00',
    tooLong: 60,
    openAntrean: () => undefined,
    ...facts,
  }).map(({ title, detail }) => `${title} | ${detail}`);

it('a correction that nobody has validated waits on Home', () => {
  expect(titles({ koreksi: 2 })).toEqual(['2 koreksi belum divalidasi | Pembacanya masih melihat hasil lama']);
});

it('visits of yesterday that nobody finished wait on Home', () => {
  const kemarin = { tanggal: '2026-11-29', jumlah: 3 };
  expect(titles({ kemarin })).toEqual(['3 kunjungan kemarin belum selesai | Masih menunggu, dipanggil, atau dilayani']);
  expect(titles({ kemarin: { ...kemarin, jumlah: 0 } })).toEqual([]);
});

it('a patient who waits an hour is a task, one who waits less is not; nobody is told of a queue that he may not see', () => {
  const antrean = [room(null), room(59), room(60)];
  expect(titles({ antrean })).toEqual(['Poli 60: terlama 1 j 00 m | 2 menunggu']);
  expect(titles({ antrean, openAntrean: null })).toEqual([]);
});

it.each<[string, Partial<PraktikHari>, string, string[]]>([
  ['few places left', {}, '12:00', ['drg. Maya: kuota sisa 2 | Poli Gigi, 13.00–16.00']],
  ['none left', { sisa: 0 }, '15:59', ['drg. Maya: kuota penuh | Poli Gigi, 13.00–16.00']],
  ['enough left', { sisa: 4 }, '12:00', []],
  ['the practice is over', {}, '16:00', []],
  ['the doctor is off', { sisa: null, alasan: 'Cuti' }, '12:00', []],
])('a practice with %s', (_what, over, time, expected) =>
  expect(titles({ praktik: [praktik(over)], time })).toEqual(expected),
);

it.each([
  ['12:59', 'nanti'],
  ['13:00', 'sekarang'],
  ['16:00', 'lewat'],
])('at %s a practice from 13.00 to 16.00 is %s', (time, stage) => expect(stageOf(praktik({}), time)).toBe(stage));

it('spec: RM9: an unsigned note of a finished visit is a task, amber after two hours and red after a day', () => {
  const one = {
    catatan_id: 1,
    kunjungan_id: 2,
    norm: 6612,
    nama: 'RINA MARLINA',
    ruangan: 'Poli Umum 1',
    jenis: 'soap',
    penulis: 'dr. Budi',
    milik_saya: true,
    selesai_pada: '2026-04-13T07:10:00Z',
    diubah_pada: '2026-04-13T07:00:00Z',
    diambil_alih: null,
  };
  const items = workItems({
    kemarin: null,
    openKemarin: () => undefined,
    permintaan: null,
    openPenunjang: () => undefined,
    koreksi: 0,
    openKoreksi: () => undefined,
    kontrolTerhalang: 0,
    openTerhalang: () => undefined,
    notices: NO_NOTICES,
    drafts: [],
    kembali: [],
    openResep: () => undefined,
    unsigned: [
      { ...one, tingkat: 'merah' },
      { ...one, catatan_id: 2, milik_saya: false, tingkat: 'kuning' },
    ],
    openRekam: () => undefined,
    antrean: [],
    praktik: [],
    time: '12:00',
    tooLong: 60,
    openAntrean: null,
  });
  expect(items.map(({ urgency, title, detail }) => [urgency, title, detail])).toEqual([
    ['terlambat', 'Rekam 006612 belum ditandatangani', 'RINA MARLINA, 13-Apr-26, 14.10'],
    ['segera', 'Rekam 006612 belum ditandatangani', 'RINA MARLINA, dr. Budi, 13-Apr-26, 14.10'],
  ]);
});

it('spec RS11: what the pharmacy gave back stands first, with why, and opens the record at the prescription', () => {
  const one = { id: 7, no_resep: 'R-261123-004', kunjungan_id: 41, norm: 9, nama: 'SITI', ruangan: 'Poli' };
  const kembali = [{ ...one, alasan: 'Dosis perlu diperbaiki', oleh: 'apt. Dewi', pada: '2026-11-23T02:00:00Z' }];
  expect(titles({ kembali, antrean: [room(60)] })[0]).toMatch(
    /^Apotek mengembalikan R-261123-004: Dosis perlu diperbaiki \| SITI, apt\. Dewi, /,
  );
  const opened: number[] = [];
  const facts = { kembali, openResep: (id: number) => void opened.push(id) };
  const empty = {
    kemarin: null,
    openKemarin: () => undefined,
    permintaan: null,
    openPenunjang: () => undefined,
    koreksi: 0,
    openKoreksi: () => undefined,
    kontrolTerhalang: 0,
    openTerhalang: () => undefined,
    notices: NO_NOTICES,
    drafts: [],
    unsigned: [],
    openRekam: () => undefined,
    antrean: [],
    praktik: [],
  };
  workItems({ ...empty, ...facts, time: '12:00', tooLong: 60, openAntrean: null })[0]?.open.run();
  expect(opened).toEqual([41]);
});

it('issue 30, D6: follow-ups that fall on a holiday or a leave are a task', () =>
  expect(titles({ kontrolTerhalang: 3 })).toEqual([
    '3 kontrol terhalang (libur, cuti, jam praktik berubah, dokter, ruangan atau jadwal tidak aktif, pasien meninggal) | Hubungi pasiennya, pindahkan jadwalnya',
  ]));

it('open orders are counted and listed where they are done, cito first', () => {
  const one = {
    id: 9,
    nomor: 'L-1',
    cito: true,
    item: [{ id: 1, tindakan_id: 7, nama: 'Elektrolit' }],
    ruangan: 'IGD',
  };
  const row = { ...one, pasien: { nama: 'SITI' }, diminta_pada: '2026-11-23T02:00:00Z' } as unknown as PenunjangBaris;
  expect(titles({ permintaan: { data: [row], jumlah: { 1: 4, 2: 2, 3: 1, 4: 30 } } })).toEqual([
    '7 permintaan penunjang belum selesai | Yang cito di atas',
    expect.stringMatching(/^CITO L-1: Elektrolit \| SITI, IGD, /),
  ]);
  expect(titles({ permintaan: { data: [], jumlah: { 4: 30 } } })).toEqual([]);
});
