import { fill, typed } from '@nadi/domain/prefill/origin';
import type { Origin } from '@nadi/domain/prefill/origin';
import { describe, expect, it } from 'vitest';
import {
  changePasien,
  EMPTY_PREFILL,
  fillDefaultPenjamin,
  followKartu,
  pickPenjamin,
  pickTujuan,
  takeKepesertaan,
  takeUmum,
} from './prefill-values.ts';
import type { PrefillState, PrefillValues } from './prefill-values.ts';

const [UMUM, BPJS, ASURANSI] = [1, 2, 3];
const [SITI, BUDI] = [123, 124];
const KARTU = '0001234567891';
const NOBODY = { norm: null, kartu: null };
const OF_SITI = { norm: SITI, kartu: KARTU };

const start = (values: Partial<PrefillValues> = {}): PrefillState => ({
  values: { ...EMPTY_PREFILL, ...values },
  origins: {},
  turn: 0,
});
const typeNomor = (state: PrefillState, nomor_penjamin: string, norm?: number): PrefillState =>
  typed({ ...state, values: { ...state.values, nomor_penjamin } }, 'nomor_penjamin', norm);
/** As a form writes it into its draft, and reads it again. */
const throughDraft = (state: PrefillState): PrefillState => JSON.parse(JSON.stringify(state)) as PrefillState;
const kartuOf = ({ values }: PrefillState): string | null => values.nomor_penjamin;
const payerOf = ({ values: { jenis, nomor_penjamin, kelas, no_sep } }: PrefillState) => [
  jenis,
  nomor_penjamin,
  kelas,
  no_sep,
];

describe('a destination that the clerk has chosen', () => {
  const full = { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 };
  it('clears what is below it, and is his choice with all that is above', () => {
    const next = pickTujuan(start(full), 'ruangan_id');
    expect(next.values).toEqual({ ...EMPTY_PREFILL, instalasi_id: 1, unit_id: 21, ruangan_id: 31 });
    expect(Object.entries(next.origins).map(([name, { from }]) => [name, from])).toEqual([
      ['instalasi_id', 'typed'],
      ['unit_id', 'typed'],
      ['ruangan_id', 'typed'],
    ]);
  });
  it('of a schedule clears nothing', () =>
    expect(pickTujuan(start(full), 'jadwal_dokter_id').values).toEqual({ ...EMPTY_PREFILL, ...full }));
});

describe('kunjungan.md 5: what goes with a payer that was chosen', () => {
  it('BPJS: the patient’s own card and the default class; nothing for who pays himself; an empty policy for another', () => {
    const bpjs = pickPenjamin(start(), BPJS, OF_SITI);
    expect(payerOf(bpjs)).toEqual([BPJS, KARTU, 0, null]);
    expect(payerOf(pickPenjamin(bpjs, UMUM, OF_SITI))).toEqual([UMUM, null, null, null]);
    expect(payerOf(pickPenjamin(bpjs, ASURANSI, OF_SITI))).toEqual([ASURANSI, null, 0, null]);
  });
  it('a class that was chosen stays with the next payer', () => {
    const chosen = typed(start({ jenis: BPJS, kelas: 2 }), 'kelas');
    expect(payerOf(pickPenjamin(chosen, ASURANSI, OF_SITI))).toEqual([ASURANSI, null, 2, null]);
  });
  it('a SEP is discarded under another payer than BPJS', () => {
    const withSep = typed(start({ jenis: BPJS, nomor_penjamin: KARTU, kelas: 0, no_sep: '0301R001' }), 'no_sep', SITI);
    expect(payerOf(pickPenjamin(withSep, ASURANSI, OF_SITI))).toEqual([ASURANSI, null, 0, null]);
    expect(payerOf(takeUmum(withSep))).toEqual([UMUM, null, null, null]);
  });
});

describe('kunjungan.md 4: the payer of a new form', () => {
  it('is the first of the list, with the card of the patient who was chosen meanwhile', () => {
    expect(payerOf(fillDefaultPenjamin(start(), UMUM, OF_SITI))).toEqual([UMUM, null, null, null]);
    expect(payerOf(fillDefaultPenjamin(start(), BPJS, NOBODY))).toEqual([BPJS, null, 0, null]);
    expect(payerOf(fillDefaultPenjamin(start(), BPJS, OF_SITI))).toEqual([BPJS, KARTU, 0, null]);
  });
  it('replaces none that stands', () => {
    const chosen = pickPenjamin(start(), ASURANSI, NOBODY);
    expect(fillDefaultPenjamin(chosen, UMUM, NOBODY)).toEqual(chosen);
  });
});

describe('another patient never has the card of the one before', () => {
  it('taken from her data when the clerk picked BPJS, her last visit being unknown', () => {
    const next = changePasien(pickPenjamin(start(), BPJS, OF_SITI), BUDI);
    expect(payerOf(next)).toEqual([null, null, null, null]);
  });
  it('taken from what BPJS says, with her SEP', () => {
    const asked = takeKepesertaan(fillDefaultPenjamin(start(), UMUM, NOBODY), {
      jenis: BPJS,
      kelas: 2,
      norm: SITI,
      kartu: '0009876543219',
    });
    expect(payerOf(asked)).toEqual([BPJS, '0009876543219', 2, null]);
    const withSep = typed({ ...asked, values: { ...asked.values, no_sep: '0301R001' } }, 'no_sep', SITI);
    expect(payerOf(changePasien(withSep, BUDI))).toEqual([null, null, null, null]);
  });
  it('put back with a draft', () => {
    const draft = throughDraft(pickPenjamin(start(), BPJS, OF_SITI));
    expect(kartuOf(draft)).toBe(KARTU);
    expect(kartuOf(changePasien(draft, BUDI))).toBeNull();
  });
  it('put back with a draft that had nobody chosen any more, also when it was typed', () => {
    const chosen = changePasien(pickPenjamin(start(), BPJS, NOBODY), SITI);
    const draft = throughDraft(typeNomor(chosen, '0005555555555', SITI));
    expect(kartuOf(changePasien(draft, BUDI))).toBeNull();
  });
  it('a number typed before anybody was chosen, or for the same patient, stays, and goes with the first', () => {
    const before = typeNomor(pickPenjamin(start(), BPJS, NOBODY), '0005555555555');
    const first = followKartu(changePasien(before, SITI), OF_SITI);
    expect(kartuOf(first)).toBe('0005555555555');
    expect(kartuOf(followKartu(changePasien(first, SITI), OF_SITI))).toBe('0005555555555');
    expect(kartuOf(changePasien(first, BUDI))).toBeNull();
  });
});

it('a card that BPJS was asked about before anybody was chosen goes with the first who is', () => {
  const asked = takeKepesertaan(start(), { jenis: BPJS, kelas: 2, ...NOBODY, kartu: '0009876543219' });
  const first = changePasien(asked, SITI);
  expect(kartuOf(first)).toBe('0009876543219');
  expect(kartuOf(changePasien(first, BUDI))).toBeNull();
});

describe('what was filled in from the last visit of the one before', () => {
  const LAST: Origin = { from: 'last', at: 0, by: SITI };
  const tujuan = { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 };
  const penjamin = { jenis: BPJS, nomor_penjamin: KARTU, kelas: 2 };
  const filled = fill(fillDefaultPenjamin(start(), UMUM, NOBODY), { origin: LAST, bundles: [tujuan, penjamin] });
  const choose = (level: 'instalasi_id' | 'dokter_id' | 'jadwal_dokter_id', id: number): PrefillState =>
    pickTujuan({ ...filled, values: { ...filled.values, [level]: id } }, level);

  it('goes: the form stands as for anybody', () => {
    const next = fillDefaultPenjamin(changePasien(filled, BUDI), UMUM, { norm: BUDI, kartu: null });
    expect(next.values).toEqual({ ...EMPTY_PREFILL, jenis: UMUM });
  });
  it('goes out of a form that came back with a draft', () =>
    expect(changePasien(throughDraft(filled), BUDI).values).toEqual(EMPTY_PREFILL));
  it('stays with the same patient', () => expect(changePasien(filled, SITI).values).toEqual(filled.values));
  it('goes where it stands, and a destination chosen before anybody was stays', () => {
    const next = changePasien(choose('instalasi_id', 2), BUDI);
    expect(next.values).toEqual({ ...EMPTY_PREFILL, instalasi_id: 2 });
    expect(changePasien(choose('dokter_id', 42), BUDI).values).toMatchObject({ ruangan_id: 31, dokter_id: 42 });
    expect(changePasien(choose('jadwal_dokter_id', 52), BUDI).values).toMatchObject({
      ...tujuan,
      jadwal_dokter_id: 52,
    });
  });
  it('goes where it stands, and a payer chosen before anybody was stays', () => {
    const next = changePasien(pickPenjamin(filled, UMUM, NOBODY), BUDI);
    expect(next.values).toEqual({ ...EMPTY_PREFILL, jenis: UMUM });
  });
  it('D55: what was chosen for her goes with her too', () => {
    const chosen = pickTujuan({ ...filled, values: { ...filled.values, dokter_id: 42 } }, 'dokter_id', SITI);
    expect(changePasien(pickPenjamin(chosen, UMUM, OF_SITI), BUDI).values).toEqual(EMPTY_PREFILL);
    const asked = takeUmum(filled, SITI);
    expect(changePasien(asked, BUDI).values).toEqual(EMPTY_PREFILL);
  });
  it('takes along what picked itself below it', () => {
    const single = { dokter_id: 42, jadwal_dokter_id: 52 };
    const ended = fill(start(), {
      origin: LAST,
      bundles: [{ ...tujuan, dokter_id: null, jadwal_dokter_id: null }],
    });
    const next = fill(ended, { origin: { from: 'single', at: 0 }, bundles: [single] });
    expect(next.values).toMatchObject({ ruangan_id: 31, ...single });
    expect(changePasien(next, BUDI).values).toEqual(EMPTY_PREFILL);
  });
  it('takes along a class that was changed under its payer', () => {
    const changed = typed({ ...filled, values: { ...filled.values, kelas: 0 } }, 'kelas', SITI);
    expect(payerOf(changePasien(changed, BUDI))).toEqual([null, null, null, null]);
  });
  it('leaves a payer chosen for nobody with the default class, where the class was her last one', () =>
    expect(payerOf(changePasien(pickPenjamin(filled, BPJS, NOBODY), BUDI))).toEqual([BPJS, null, 0, null]));
});

describe('a BPJS number that is mended at the patient', () => {
  const mended = { norm: SITI, kartu: '0007777777777', previous: KARTU };
  it('is that of a new visit too', () =>
    expect(kartuOf(followKartu(pickPenjamin(start(), BPJS, OF_SITI), mended))).toBe('0007777777777'));
  it('is that of an edited one too, which held the former', () => {
    const saved: PrefillState = {
      ...start({ jenis: BPJS, nomor_penjamin: KARTU, kelas: 2 }),
      origins: { nomor_penjamin: { from: 'typed', at: 0, by: 0 } },
    };
    expect(kartuOf(followKartu(saved, mended))).toBe('0007777777777');
  });
  it('goes where it was taken out of his data, and leaves that of a former visit', () => {
    const gone = { ...mended, kartu: null };
    expect(kartuOf(followKartu(pickPenjamin(start(), BPJS, OF_SITI), gone))).toBeNull();
    const last = fill(start({ jenis: BPJS }), {
      origin: { from: 'last', at: 0, by: SITI },
      bundles: [{ nomor_penjamin: '0002222222222' }],
    });
    expect(kartuOf(followKartu(last, gone))).toBe('0002222222222');
  });
  it('leaves one that the clerk has typed himself, or emptied', () => {
    const bpjs = pickPenjamin(start(), BPJS, OF_SITI);
    expect(kartuOf(followKartu(typeNomor(bpjs, '0005555555555', SITI), mended))).toBe('0005555555555');
    expect(kartuOf(followKartu(typeNomor(bpjs, '', SITI), mended))).toBe('');
  });
  it('is nothing to another payer', () => {
    const other = typeNomor(pickPenjamin(start(), ASURANSI, OF_SITI), 'AB/1', SITI);
    expect(followKartu(other, mended)).toEqual(other);
  });
});

describe('what is taken because the clerk asks for it', () => {
  it('D25: a class the facility does not have is left to him', () => {
    const bpjs = typed(start({ jenis: BPJS, kelas: 0 }), 'jenis');
    const next = takeKepesertaan(bpjs, { jenis: BPJS, kelas: null, ...OF_SITI });
    expect(payerOf(next)).toEqual([BPJS, KARTU, 0, null]);
  });
  it('D25: replaces what he typed before, and asks no payer of a facility without BPJS', () => {
    const before = typeNomor(pickPenjamin(start(), ASURANSI, NOBODY), 'AB/1');
    expect(payerOf(takeKepesertaan(before, { jenis: null, kelas: 2, ...OF_SITI }))).toEqual([ASURANSI, KARTU, 2, null]);
    expect(payerOf(takeKepesertaan(before, { jenis: BPJS, kelas: 2, ...OF_SITI }))).toEqual([BPJS, KARTU, 2, null]);
  });
  it('Umum replaces a payer and its card that he chose before', () => {
    const before = typeNomor(pickPenjamin(start(), BPJS, OF_SITI), '0005555555555', SITI);
    expect(payerOf(takeUmum(before))).toEqual([UMUM, null, null, null]);
  });
});
