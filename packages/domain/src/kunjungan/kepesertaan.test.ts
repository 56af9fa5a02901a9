import { describe, expect, it } from 'vitest';
import {
  comparePeserta,
  detectNomor,
  findLayananBpjs,
  findPemilikKartu,
  findPesertaProblem,
  fktpNotCompared,
  isSamePerson,
  providerNote,
} from './kepesertaan.ts';

it.each([
  ['16 digits are a NIK', '3374105203850003', 'nik'],
  ['13 digits are a card', '0001234567891', 'noka'],
  ['14 are neither', '00012345678910', null],
  ['nor is nothing', '', null],
  ['nor are letters', '33741052038500AB', null],
])('%s', (_rule, nomor, jenis) => expect(detectNomor(nomor)).toBe(jenis));

const makeMember = (rest: Partial<Parameters<typeof findPesertaProblem>[0]>) => ({
  aktif: true,
  tunggakan: 0,
  kdProviderPst: { kdProvider: null, nmProvider: null },
  kdProviderGigi: { kdProvider: '0050G001', nmProvider: 'drg. Contoh' },
  ...rest,
});
it.each([
  ['active without arrears', true, 0, null],
  ['arrears nobody tells of', true, null, null],
  ['not active', false, 0, { inactive: true, inArrears: false, otherFktp: null }],
  ['arrears of 1', true, 1, { inactive: false, inArrears: true, otherFktp: null }],
  ['both', false, 3, { inactive: true, inArrears: true, otherFktp: null }],
])('kunjungan.md 2: %s', (_rule, aktif, tunggakan, problem) =>
  expect(findPesertaProblem(makeMember({ aktif, tunggakan }), '', 'umum')).toEqual(problem),
);

const PUSKESMAS = { kdProvider: '0050B108', nmProvider: 'Puskesmas Contoh' };
const DRG = { kdProvider: '0050G001', nmProvider: 'drg. Contoh' };
const NOBODY = { kdProvider: null, nmProvider: null };
const KAMI = { kdProvider: ' 0050b107 ', nmProvider: 'Klinik Kami' };
type Provider = Parameters<typeof findPesertaProblem>[0]['kdProviderPst'];
type Belongs = [string, 'umum' | 'gigi' | null, Provider, Provider, string | null, string | null];
it.each<Belongs>([
  ['general care of another FKTP', 'umum', PUSKESMAS, DRG, 'FKTP lain: Puskesmas Contoh', null],
  ['whose name is not told', 'umum', { ...PUSKESMAS, nmProvider: null }, DRG, 'FKTP lain: 0050B108', null],
  ['our own, written otherwise', 'umum', KAMI, DRG, null, null],
  [
    'ours for the teeth alone',
    'umum',
    PUSKESMAS,
    KAMI,
    'FKTP lain: Puskesmas Contoh (provider gigi: faskes ini)',
    null,
  ],
  ['the dentist of ours', 'gigi', PUSKESMAS, KAMI, null, 'Provider gigi: faskes ini; FKTP umum: Puskesmas Contoh'],
  ['teeth elsewhere', 'gigi', KAMI, DRG, 'provider gigi lain: drg. Contoh (FKTP umum: faskes ini)', null],
  ['teeth elsewhere, all elsewhere', 'gigi', PUSKESMAS, DRG, 'provider gigi lain: drg. Contoh', null],
  [
    'teeth that BPJS does not tell',
    'gigi',
    PUSKESMAS,
    NOBODY,
    'FKTP lain: Puskesmas Contoh (provider gigi tidak disebut BPJS)',
    null,
  ],
  ['ours, teeth that BPJS does not tell', 'gigi', KAMI, NOBODY, null, null],
  ['of whom BPJS tells nothing', 'umum', NOBODY, NOBODY, null, null],
  ['nobody chosen yet', null, KAMI, DRG, null, 'FKTP umum: faskes ini; provider gigi: drg. Contoh'],
  ['nobody chosen, teeth here', null, PUSKESMAS, KAMI, 'FKTP lain: Puskesmas Contoh (provider gigi: faskes ini)', null],
  [
    'nobody chosen, both elsewhere',
    null,
    PUSKESMAS,
    DRG,
    'FKTP lain: Puskesmas Contoh (provider gigi: drg. Contoh)',
    null,
  ],
  ['nobody chosen, one FKTP for both', null, PUSKESMAS, PUSKESMAS, 'FKTP lain: Puskesmas Contoh', null],
])('where a member belongs: %s', (...row) => {
  const [, layanan, kdProviderPst, kdProviderGigi, otherFktp, catatan] = row;
  const member = makeMember({ kdProviderPst, kdProviderGigi });
  expect(findPesertaProblem(member, '0050B107', layanan)?.otherFktp ?? null).toBe(otherFktp);
  expect(providerNote(member, '0050B107', layanan)).toBe(catatan);
  expect([findPesertaProblem(member, '', layanan), providerNote(member, '', layanan)]).toEqual([null, null]);
});

it('a facility that has not told its code compares nothing and names whom BPJS names', () => {
  const member = makeMember({ kdProviderPst: PUSKESMAS });
  expect(fktpNotCompared(member, '')).toBe('Puskesmas Contoh; provider gigi: drg. Contoh');
  expect(fktpNotCompared(makeMember({ kdProviderPst: PUSKESMAS, kdProviderGigi: PUSKESMAS }), '')).toBe(
    'Puskesmas Contoh',
  );
  expect(fktpNotCompared(member, '0050B107')).toBeNull();
  expect(fktpNotCompared(makeMember({ kdProviderGigi: NOBODY }), '')).toBeNull();
  expect(fktpNotCompared(makeMember({}), '')).toBe('tidak disebut; provider gigi: drg. Contoh');
});

it.each([
  ['dokter', 'Poli Umum', 'umum'],
  ['dokter gigi', 'Poli Gigi', 'gigi'],
  ['dokter gigi', 'Poli Umum', 'gigi'],
  ['dokter', 'Poli Gigi', null],
  ['dokter', 'POLIGIGI', null],
  [null, 'Poli Gigi dan Mulut', 'gigi'],
  [null, 'Klinik Dental', 'gigi'],
  [null, 'Poli Umum', null],
  [null, null, null],
  ['bidan', 'KIA', 'umum'],
  ['lainnya', 'Ruang 2', null],
])('a %s in %s treats as %s', (profesi, ruangan, layanan) => expect(findLayananBpjs(profesi, ruangan)).toBe(layanan));

const PESERTA = {
  nama: 'SITI AMINAH',
  noKartu: '0001234567891',
  noKTP: '3374105203850003',
  sex: 'P',
  tglLahir: '12-03-1985',
};
const PASIEN = {
  nama: 'Siti  Aminah ',
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
};

describe('a member beside the patient', () => {
  it('is the same whatever the case of the name and the form of the date', () => {
    expect(comparePeserta(PESERTA, PASIEN)).toEqual({
      nama: 'sama',
      noKartu: 'sama',
      noKTP: 'sama',
      sex: 'sama',
      tglLahir: 'sama',
    });
  });

  it('differs field by field', () => {
    const other = {
      nama: 'SITI AMINAH BINTI ALI',
      nik: '3374105203850004',
      no_bpjs: '0001234567892',
      tanggal_lahir: '1985-12-03',
      jenis_kelamin: 1,
    };
    expect(comparePeserta(PESERTA, other)).toEqual({
      nama: 'beda',
      noKartu: 'beda',
      noKTP: 'beda',
      sex: 'beda',
      tglLahir: 'beda',
    });
  });

  it('has nothing to compare where our data is empty, and says nothing where the insurer does not', () => {
    expect(
      comparePeserta(PESERTA, { ...PASIEN, nik: null, no_bpjs: '', tanggal_lahir: null, jenis_kelamin: null }),
    ).toEqual({ nama: 'sama', noKartu: 'kosong', noKTP: 'kosong', sex: 'kosong', tglLahir: 'kosong' });
    expect(comparePeserta({ ...PESERTA, noKTP: null, sex: null, tglLahir: null }, PASIEN)).toEqual({
      nama: 'sama',
      noKartu: 'sama',
      noKTP: null,
      sex: null,
      tglLahir: null,
    });
  });

  it('D18: is certainly the patient by card or NIK, never by the name', () => {
    expect(isSamePerson(PESERTA, { nik: null, no_bpjs: '0001234567891' })).toBe(true);
    expect(isSamePerson(PESERTA, { nik: '3374105203850003', no_bpjs: null })).toBe(true);
    expect(isSamePerson({ ...PESERTA, noKTP: null }, { nik: null, no_bpjs: null })).toBe(false);
  });
});

describe('whose a card is', () => {
  const MADE = {
    nama: 'MADE WIJAYA',
    noKartu: '0009900000200',
    noKTP: '5171010101900001',
    sex: 'L',
    tglLahir: '01-01-1990',
  };
  const NO_NUMBERS = { ...PASIEN, nik: null, no_bpjs: null };
  it.each([
    ['somebody else altogether', MADE, PASIEN, 'orang lain'],
    ['whose NIK BPJS does not tell', { ...MADE, noKTP: null }, PASIEN, 'orang lain'],
    ['of a patient without NIK and card', MADE, { ...PASIEN, nik: null, no_bpjs: null }, 'orang lain'],
    ['the patient', PESERTA, PASIEN, 'pasien'],
    [
      'the patient, written otherwise and born on another day',
      { ...PESERTA, nama: 'SITTI', tglLahir: '13-03-1985' },
      PASIEN,
      'pasien',
    ],
    ['with one digit of the NIK mistyped', PESERTA, { ...PASIEN, nik: '3374105203850013' }, 'pasien'],
    [
      'of whom we know the name alone',
      { ...PESERTA, nama: 'SITTI AMINAH' },
      { ...PASIEN, nik: null, tanggal_lahir: null, jenis_kelamin: null },
      'pasien',
    ],
    ['of a patient without numbers: name and birth date are the same', PESERTA, NO_NUMBERS, 'pasien'],
    [
      'of a patient without numbers: the name alone differs',
      { ...PESERTA, nama: 'KADEK WULANDARI' },
      NO_NUMBERS,
      'belum pasti',
    ],
    [
      'of a patient without numbers: BPJS tells no birth date',
      { ...PESERTA, tglLahir: null },
      NO_NUMBERS,
      'belum pasti',
    ],
    ['of whom we know the name alone, and no card', PESERTA, { ...NO_NUMBERS, tanggal_lahir: null }, 'belum pasti'],
    ['whose record has another card', PESERTA, { ...NO_NUMBERS, no_bpjs: '0009900000200' }, 'belum pasti'],
    ['whose record has another NIK, and no card', PESERTA, { ...NO_NUMBERS, nik: '3374105203850013' }, 'belum pasti'],
  ])('%s', (_who, peserta, pasien, owner) => expect(findPemilikKartu(peserta, pasien)).toBe(owner));
});
