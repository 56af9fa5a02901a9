import { expect, it } from 'vitest';
import { deathHoursIssue, endRefusal, kepulanganIssues } from './kepulangan.ts';

it.each([
  ['an outpatient who goes home', { cara_keluar: 1 }, false, []],
  ['an inpatient without a state', { cara_keluar: 1 }, true, ['keadaan_keluar']],
  ['an inpatient who is better', { cara_keluar: 1, keadaan_keluar: 2 }, true, []],
  ['who goes home and died', { cara_keluar: 1, keadaan_keluar: 4 }, true, ['keadaan_keluar']],
  ['who died and is better', { cara_keluar: 6, keadaan_keluar: 2 }, true, ['keadaan_keluar']],
  ['who died', { cara_keluar: 6, keadaan_keluar: 5 }, true, []],
  ['dead on arrival, of whom only the state says so', { cara_keluar: 6, keadaan_keluar: 6 }, true, ['keadaan_keluar']],
  ['dead on arrival', { cara_keluar: 7, keadaan_keluar: 6 }, true, []],
  ['against advice, without why', { cara_keluar: 2, keterangan: 'ingin' }, false, ['keterangan']],
  ['a hole in the reason', { cara_keluar: 2, keterangan: 'Menolak karena [[alasan]]' }, false, ['keterangan']],
  ['a hole in the medicines', { cara_keluar: 1, obat_pulang: 'Parasetamol [[dosis]]' }, false, ['obat_pulang']],
  ['against advice', { cara_keluar: 2, keterangan: 'Menolak dirawat' }, false, []],
])('spec: RM1: %s', (_what, given, rawatInap, fields) =>
  expect(
    Object.keys(
      kepulanganIssues(
        { keadaan_keluar: null, obat_pulang: null, keterangan: null, ...given },
        { rawatInap, masuk: null, pada: null },
      ),
    ),
  ).toEqual(fields),
);

it.each([
  ['two hours, as after 48', 5, 2, /^Meninggal 2 jam sejak masuk: pilih 'Meninggal <= 48 Jam'$/],
  ['two hours', 4, 2, null],
  ['48 hours', 4, 48, null],
  ['48 hours, as after 48', 5, 48, /48 jam/],
  ['49 hours', 5, 49, null],
  ['ten days, as within 48 hours', 4, 240, /^Meninggal 240 jam sejak masuk: pilih 'Meninggal > 48 Jam'$/],
  ['dead on arrival', 6, 2, null],
])('issue 30 E2: the state of a death is held against the hours: %s', (_what, keadaan, hours, expected) => {
  const masuk = '2026-03-01T01:00:00.000Z';
  const pada = new Date(Date.parse(masuk) + hours * 3_600_000).toISOString();
  const issue = deathHoursIssue(keadaan, { masuk, pada });
  if (expected === null) expect(issue).toBeNull();
  else expect(issue).toMatch(expected);
  expect(deathHoursIssue(keadaan, { masuk: null, pada })).toBeNull();
});

const ENDS = {
  rawatInap: false,
  tercatat: false,
  menungguDi: null,
  cara_keluar: null,
  keadaan_keluar: null,
  alasan_pulang: null,
  masuk: null,
  pada: null,
  pesanan: [],
};
it.each([
  ['an outpatient of whom nobody said anything', {}, null],
  ['an outpatient who ran away', { cara_keluar: 4 }, null],
  ['an outpatient who died, without when', { cara_keluar: 6 }, /belum lengkap.*Keadaan keluar wajib/],
  ['an outpatient who died', { cara_keluar: 6, keadaan_keluar: 4 }, null],
  [
    'an outpatient who died two hours after coming, as after 48',
    { cara_keluar: 6, keadaan_keluar: 5, masuk: '2026-03-01T01:00:00Z', pada: '2026-03-01T03:00:00Z' },
    /Meninggal 2 jam sejak masuk: pilih 'Meninggal <= 48 Jam'/,
  ],
  ['an outpatient against advice, without why', { cara_keluar: 2 }, /belum lengkap.*Alasan pulang paksa/],
  ['an outpatient against advice', { cara_keluar: 2, alasan_pulang: 'Menolak dirawat inap' }, null],
  ['an inpatient', { rawatInap: true }, /^Catat kepulangan pasien lebih dulu$/],
  ['an inpatient whose leaving is written down', { rawatInap: true, tercatat: true }, null],
  [
    'who was registered for a procedure that takes consent',
    { pesanan: [{ nama: 'Cabut gigi', paket: null, terakhir: null }] },
    /^Cabut gigi yang dipilih saat mendaftar perlu persetujuan/,
  ],
  [
    'who refused it, also once the leaving is written down',
    { tercatat: true, pesanan: [{ nama: 'Cabut gigi', paket: null, terakhir: 'menolak' as const }] },
    /^Pasien menolak Cabut gigi/,
  ],
  [
    'who refused a part of a package, of which nothing is taken out',
    { pesanan: [{ nama: 'Cabut gigi', paket: 'Paket gigi', terakhir: 'menolak' as const }] },
    /^Pasien menolak Cabut gigi dari paket Paket gigi; ganti paketnya/,
  ],
  [
    'who agreed, or was an emergency',
    {
      pesanan: [
        { nama: 'Cabut gigi', paket: null, terakhir: 'setuju' as const },
        { nama: 'Jahit luka', paket: 'Paket luka', terakhir: 'darurat' as const },
      ],
    },
    null,
  ],
  [
    'whoever waits to be taken by another room',
    { tercatat: true, menungguDi: 'Melati' },
    /menunggu diterima di Melati/,
  ],
])('spec: RM1, RM2: the end of the visit of %s', (_who, given, expected) => {
  const refusal = endRefusal({ ...ENDS, ...given });
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(expected);
});
