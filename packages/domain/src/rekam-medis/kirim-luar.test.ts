import { expect, it } from 'vitest';
import { pcareIssues, satuSehatIssues } from './kirim-luar.ts';
import type { FaktaPcare } from './kirim-luar.ts';
import { UKURAN_VITAL } from './tanda-vital.ts';
import type { Bacaan } from './terkini.ts';

const NONE = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null]));
const bacaan = (over: object): Bacaan =>
  ({
    ...NONE,
    id: 1,
    waktu: '2026-11-23T02:00:00.000Z',
    oleh: 'Ns. Sri',
    asal: {},
    tak_terukur: {},
    dikoreksi: null,
    ...over,
  }) as unknown as Bacaan;
const TD = { sistole: 120, diastole: 80 };
const ready = (over: Partial<FaktaPcare> = {}): FaktaPcare => ({
  tersambung: true,
  nomorBpjs: '0001234567890',
  adaDiagnosaUtama: true,
  kesadaran: 'Compos Mentis',
  bacaan: [bacaan({ ...TD, asal: { sistole: 'diukur', diastole: 'diukur' } })],
  konfirmasi: [],
  ...over,
});
const AUTO = { sistole: 'otomatis', diastole: 'otomatis' };

it.each<[string, Partial<FaktaPcare>, string[]]>([
  ['nothing lacks', {}, []],
  ['no rights at PCare', { tersambung: false }, ['faskes belum tersambung ke PCare']],
  ['no number', { nomorBpjs: null }, ['nomor BPJS belum diisi']],
  ['no main diagnosis', { adaDiagnosaUtama: false }, ['belum ada diagnosis utama']],
  ['consciousness not told', { kesadaran: null }, ['kesadaran belum diisi']],
  ['no blood pressure', { bacaan: [] }, ['TD belum diukur']],
  ['one that was made up', { bacaan: [bacaan({ ...TD, asal: AUTO })] }, ['TD belum diukur']],
  [
    'one that was made up and then confirmed',
    {
      bacaan: [bacaan({ ...TD, asal: AUTO })],
      konfirmasi: [
        { ukuran: 'sistole', nilai: 120 },
        { ukuran: 'diastole', nilai: 80 },
      ],
    },
    [],
  ],
  [
    'half of it confirmed',
    { bacaan: [bacaan({ ...TD, asal: AUTO })], konfirmasi: [{ ukuran: 'sistole', nilai: 120 }] },
    ['TD belum diukur'],
  ],
  [
    'one that was carried over',
    { bacaan: [bacaan({ ...TD, asal: { sistole: 'lalu', diastole: 'lalu' } })] },
    ['TD belum diukur'],
  ],
  [
    'another measure that was made up',
    { bacaan: [bacaan({ ...TD, heart_rate: 80, asal: { heart_rate: 'otomatis' } })] },
    ['Nadi belum diukur'],
  ],
])('RM9, RM12: PCare: %s', (_what, over, said) => expect(pcareIssues(ready(over))).toEqual(said));

it.each([
  [true, '3171', []],
  [false, '3171', ['pasien belum setuju']],
  [true, null, ['NIK pasien belum ada']],
])('D12: SATUSEHAT: consent %s, NIK %s', (setuju, nik, said) => expect(satuSehatIssues({ setuju, nik })).toEqual(said));
