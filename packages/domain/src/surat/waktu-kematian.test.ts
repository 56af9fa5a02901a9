import { expect, it } from 'vitest';
import { sayWaktuKematian } from './waktu-kematian.ts';

const MASUK = '2026-11-29T01:00:00.000Z';
const FACTS = { lahir: '1960-02-03', masuk: MASUK, pulang: null };
const pulang = (cara_keluar: number, pada: string, keadaan_keluar: number | null = null) => ({
  ...FACTS,
  pulang: { cara_keluar, keadaan_keluar, pada },
});
const KINI = { kini: '2026-12-05T01:00:00.000Z', zona: 'Asia/Jakarta' } as const;

it.each([
  ['within the visit', '2026-11-29T03:00:00.000Z', FACTS, null, null],
  ['ahead of now', '2026-12-05T01:03:00.000Z', FACTS, 'Waktu kematian tidak boleh di depan', null],
  ['a clock a minute ahead', '2026-12-05T01:01:00.000Z', FACTS, null, null],
  ['before the birth', '1950-01-01T00:00:00.000Z', FACTS, 'Waktu kematian sebelum tanggal lahir', null],
  [
    'before they came',
    '2026-11-29T00:30:00.000Z',
    FACTS,
    null,
    'Waktu kematian 29/11/2026 07.30 sebelum pasien didaftarkan (29/11/2026 08.00)',
  ],
  [
    'a year before',
    '2025-11-29T03:00:00.000Z',
    FACTS,
    null,
    'Waktu kematian 29/11/2025 10.00 sebelum pasien didaftarkan (29/11/2026 08.00)',
  ],
  ['dead on arrival', '2026-11-29T00:30:00.000Z', pulang(7, MASUK, 6), null, null],
  [
    'dead on arrival, after arriving',
    '2026-11-29T05:30:00.000Z',
    pulang(7, '2026-11-29T06:00:00.000Z', 6),
    null,
    'Kepulangan dicatat meninggal sebelum tiba, tetapi waktu kematian 29/11/2026 12.30 sesudah pasien didaftarkan (29/11/2026 08.00)',
  ],
  [
    'after the discharge as dead',
    '2026-11-30T05:00:00.000Z',
    pulang(6, '2026-11-30T03:00:00.000Z', 4),
    null,
    'Waktu kematian 30/11/2026 12.00 sesudah kepulangan sebagai meninggal (30/11/2026 10.00)',
  ],
  ['before the discharge as dead', '2026-11-30T02:00:00.000Z', pulang(6, '2026-11-30T03:00:00.000Z', 4), null, null],
  [
    'within 48 hours, but after',
    '2026-12-02T02:00:00.000Z',
    pulang(6, '2026-12-02T03:00:00.000Z', 4),
    null,
    "Meninggal 73 jam sejak masuk: pilih 'Meninggal > 48 Jam' di kepulangan",
  ],
  [
    'went home alive later',
    '2026-11-29T03:00:00.000Z',
    pulang(1, '2026-11-29T04:00:00.000Z'),
    null,
    'Pasien dicatat pulang hidup 29/11/2026 11.00, sesudah waktu kematian 29/11/2026 10.00',
  ],
  ['died at home', '2026-11-30T03:00:00.000Z', pulang(1, '2026-11-29T04:00:00.000Z'), null, null],
  ['half typed', '29/11/2026 0', FACTS, null, null],
] as const)('%s', (...[, waktu, facts, tolak, tanya]) =>
  expect(sayWaktuKematian(waktu, facts, KINI)).toEqual({ tolak, tanya }),
);
