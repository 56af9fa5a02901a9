import { describe, expect, it } from 'vitest';
import { PROFESI } from '../karyawan/profesi.ts';
import {
  isLateAdendum,
  isSecretIcd,
  JENIS_CATATAN,
  mayWriteCatatan,
  signIssues,
  signRefusal,
  tingkatBelumTanda,
  waktuKlinisIssue,
} from './catatan.ts';
import type { SignFacts } from './catatan.ts';

const SOAP: SignFacts = {
  jenis: 'soap',
  teks: { subjektif: 'Batuk pilek', objektif: null, asesmen: null, plan: 'Istirahat', instruksi: null },
  isi: {},
  profesi: 'dokter',
  dokterAktif: true,
  adaDiagnosaUtama: true,
  adaTindakLanjut: false,
  telepon: null,
};
const withTexts = (changes: Partial<SignFacts['teks']>): SignFacts => ({ ...SOAP, teks: { ...SOAP.teks, ...changes } });

describe('what a note lacks before it is signed (spec: RM8)', () => {
  it.each([
    ['nothing', SOAP, []],
    ['a complaint of four letters', withTexts({ subjektif: ' Batu ' }), ['subjektif']],
    ['no main diagnosis', { ...SOAP, adaDiagnosaUtama: false }, ['diagnosa']],
    ['no plan', withTexts({ plan: '  ' }), ['plan']],
    ['no plan, but a prescription', { ...withTexts({ plan: null }), adaTindakLanjut: true }, []],
    ['a hole of a template', withTexts({ objektif: 'TD [[tensi]]' }), ['objektif']],
    ['a nurse’s empty note', { ...withTexts({ subjektif: null, plan: null }), jenis: 'cppt' as const }, ['subjektif']],
    [
      'a note of other content alone',
      { ...withTexts({ subjektif: null, plan: null }), jenis: 'gizi' as const, isi: { intervensi: 'Diet' } },
      [],
    ],
  ])('%s', (_what, facts, fields) => expect(Object.keys(signIssues(facts))).toEqual(fields));
});

describe('who signs (spec: RM8, section 1)', () => {
  it.each([
    ['dokter', true, 'soap', true],
    ['dokter', false, 'soap', false],
    ['bidan', false, 'soap', true],
    ['perawat', false, 'soap', false],
    ['perawat', false, 'asesmen_perawat', true],
    ['bidan', false, 'resume', false],
    ['dokter', false, 'cppt', true],
    [null, false, 'cppt', false],
  ] as const)('%s (active doctor %s), %s: %s', (profesi, dokterAktif, jenis, may) =>
    expect(signRefusal({ jenis, profesi, dokterAktif }) === null).toBe(may),
  );

  it('every profession that is named exists, and who works at the desk writes nothing', () => {
    for (const { penulis } of Object.values(JENIS_CATATAN))
      expect(PROFESI).toEqual(expect.arrayContaining([...penulis]));
    for (const jenis of Object.keys(JENIS_CATATAN) as (keyof typeof JENIS_CATATAN)[])
      expect(mayWriteCatatan(jenis, 'administrasi')).toBe(false);
  });
});

describe('the clinical time (spec: RM10)', () => {
  const kini = '2026-11-23T10:00:00.000Z';
  const terdaftar = '2026-11-22T11:30:30.000Z';
  it.each([
    ['now', kini, null],
    ['two minutes ahead', '2026-11-23T10:02:00.000Z', null],
    ['more', '2026-11-23T10:02:00.001Z', /belum terjadi/],
    ['a day before, after the registration', '2026-11-22T11:31:00.000Z', null],
    ['in the minute of the registration', '2026-11-22T11:30:00.000Z', null],
    ['before it', '2026-11-22T11:29:30.000Z', /lebih awal/],
    ['more than a day before', '2026-11-22T09:59:59.999Z', /lebih dari 24 jam/],
  ])('%s', (_what, at, issue) => {
    const found = waktuKlinisIssue(at, { terdaftar, kini });
    if (issue === null) expect(found).toBeNull();
    else expect(found).toMatch(issue);
  });
});

it.each([
  ['2026-11-21T10:00:00.000Z', false],
  ['2026-11-21T09:59:59.999Z', true],
])('spec: RM4: an addendum to a note signed %s is late: %s', (signed, late) =>
  expect(isLateAdendum(signed, '2026-11-23T10:00:00.000Z')).toBe(late),
);

it.each([
  ['2026-11-23T08:00:01.000Z', 'baru'],
  ['2026-11-23T08:00:00.000Z', 'kuning'],
  ['2026-11-22T10:00:00.000Z', 'merah'],
])('spec: RM9: a visit that ended %s and is unsigned: %s', (ended, tingkat) =>
  expect(tingkatBelumTanda(ended, '2026-11-23T10:00:00.000Z')).toBe(tingkat),
);

it.each([
  ['B20', true],
  ['B24.9', true],
  ['B25', false],
  ['Z21', true],
  ['F32.1', true],
  ['T74.2', true],
  ['J06.9', false],
])('spec: RM36: %s is proposed as secret: %s', (kode, secret) => expect(isSecretIcd(kode)).toBe(secret));

describe('spec: RM38: an order on the telephone', () => {
  const order = (instruksi: string | null, dibacaUlang: boolean): SignFacts => ({
    ...SOAP,
    jenis: 'cppt',
    teks: { ...SOAP.teks, instruksi },
    telepon: { dibacaUlang },
  });
  it.each([
    ['that is written down and read back', order('Ceftriaxone 1 g tiap 12 jam', true), []],
    ['that was not read back', order('Ceftriaxone 1 g tiap 12 jam', false), ['dibaca_ulang']],
    ['without the order itself', order(null, true), ['instruksi']],
  ])('%s', (_what, facts, fields) => expect(Object.keys(signIssues(facts))).toEqual(fields));
});
