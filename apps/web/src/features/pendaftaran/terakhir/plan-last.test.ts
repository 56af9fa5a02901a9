import { typed } from '@nadi/domain/prefill/origin';
import type { Origin } from '@nadi/domain/prefill/origin';
import { describe, expect, it } from 'vitest';
import type { DokterOption, JadwalOption } from '../tujuan/jadwal.ts';
import { fillLast, planLast } from './plan-last.ts';
import type { LastFacts } from './plan-last.ts';
import {
  changePasien,
  EMPTY_PREFILL,
  fillDefaultPenjamin,
  followKartu,
  pickPenjamin,
  pickTujuan,
} from './prefill-values.ts';
import type { PrefillState, PrefillValues } from './prefill-values.ts';

const [UMUM, BPJS, ASURANSI] = [1, 2, 3];
const [SITI, BUDI] = [123, 124];
const KARTU = '0001234567891';

const jadwal = (id: number, remaining: number, overrides: Partial<JadwalOption> = {}): JadwalOption => ({
  id,
  hours: '00:00-23:59',
  kuota: 30,
  remaining,
  remainingJkn: null,
  remainingNonJkn: null,
  share: null,
  ...overrides,
});
const dokter = (id: number, slots: JadwalOption[] | null, closedReason: string | null = null): DokterOption => ({
  id,
  nama: `dr. ${id}`,
  jadwal: slots,
  closedReason,
});
const TUJUAN = { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 };
const AT_RUANGAN = { ...TUJUAN, dokter_id: null, jadwal_dokter_id: null };
const facts = (overrides: Partial<LastFacts> = {}, last: Partial<LastFacts['last']> = {}): LastFacts => ({
  last: {
    tanggal: '2026-03-12T02:00:00.000Z',
    instalasi_id: 1,
    unit_id: 21,
    ruangan_id: 31,
    ruangan: 'Poli Umum 1',
    dokter_id: 41,
    dokter: 'dr. Budi',
    penjamin: { jenis: BPJS, nomor_penjamin: KARTU, kelas: 2 },
    ...last,
  },
  dokter: [dokter(41, [jadwal(51, 7)])],
  penjamin: [{ id: UMUM }, { id: BPJS }, { id: ASURANSI }],
  timeOfDay: '08:00',
  ...overrides,
});
const FULL = { dokter: [dokter(41, [jadwal(51, 0)])] };
const OFF = { dokter: [dokter(41, [], 'Cuti')] };

/** A new form, whose payer is the first of the list. */
const NEW: PrefillState = fillDefaultPenjamin({ values: EMPTY_PREFILL, origins: {}, turn: 0 }, UMUM, {
  norm: null,
  kartu: null,
});
const LAST: Origin = { from: 'last', at: 0, by: SITI };
/** "Seperti terakhir", pressed now. */
const askNow = ({ turn }: PrefillState): Origin => ({ from: 'asked', at: turn, by: SITI });
const press = (state: PrefillState, of: LastFacts) => {
  const asked = { ...state, turn: state.turn + 1 };
  return fillLast(asked, askNow(asked), of);
};
const choose = (state: PrefillState, name: 'instalasi_id' | 'dokter_id', id: number): PrefillState =>
  pickTujuan({ ...state, values: { ...state.values, [name]: id } }, name);
const withSep = (state: PrefillState): PrefillState =>
  typed({ ...state, values: { ...state.values, no_sep: '0301R001' } }, 'no_sep', SITI);
const tujuanOf = ({ values }: PrefillState): Partial<PrefillValues> =>
  Object.fromEntries(Object.keys(TUJUAN).map((name) => [name, values[name as keyof typeof TUJUAN]]));
const payerOf = ({ values: { jenis, nomor_penjamin, kelas } }: PrefillState) => [jenis, nomor_penjamin, kelas];

describe('a returning patient', () => {
  it('gets the destination and payer of the last visit, with its day', () => {
    const { next, note, look } = fillLast(NEW, LAST, facts());
    expect([tujuanOf(next), payerOf(next)]).toEqual([TUJUAN, [BPJS, KARTU, 2]]);
    expect(note).toEqual({ text: 'Terisi dari 12/03/2026', warning: false });
    expect(look).toBeNull();
  });
  it('keeps unit, room, payer and class unasked too when only the doctor’s schedules are unknown, and leaves him out', () => {
    const unknown = facts({ dokter: [dokter(41, null)] });
    const { next, note, look } = fillLast(NEW, LAST, unknown);
    expect([tujuanOf(next), payerOf(next)]).toEqual([AT_RUANGAN, [BPJS, KARTU, 2]]);
    expect(note).toEqual({ text: 'dr. Budi: jadwalnya tidak dapat dimuat', warning: true });
    expect(look).toBe('dokter_id');
    expect(tujuanOf(press(NEW, unknown).next)).toEqual({ ...TUJUAN, jadwal_dokter_id: null });
  });
  it('has no card of a payer who asks for none, and the default class where the last one had none', () => {
    const umum = fillLast(NEW, LAST, facts({}, { penjamin: { jenis: UMUM, nomor_penjamin: 'X', kelas: 2 } })).next;
    expect(payerOf(umum)).toEqual([UMUM, null, null]);
    const other = { jenis: ASURANSI, nomor_penjamin: 'P1', kelas: null };
    expect(payerOf(fillLast(NEW, LAST, facts({}, { penjamin: other })).next)).toEqual([ASURANSI, 'P1', 0]);
  });
  it('has the card of his own data, which is newer than that of a former visit', () => {
    const { next } = fillLast(NEW, LAST, facts());
    expect(followKartu(next, { norm: SITI, kartu: '0007777777777' }).values.nomor_penjamin).toBe('0007777777777');
    expect(followKartu(next, { norm: SITI, kartu: null }).values.nomor_penjamin).toBe(KARTU);
  });
  it('takes the only schedule that is not over, and leaves one of several to the clerk', () => {
    const slots = [jadwal(51, 7, { hours: '08:00-12:00' }), jadwal(52, 7, { hours: '13:00-17:00' })];
    const at = (timeOfDay: string) =>
      planLast(facts({ dokter: [dokter(41, slots)], timeOfDay }), BPJS).tujuan.jadwal_dokter_id;
    expect([at('09:00'), at('12:30')]).toEqual([null, 52]);
  });
});

describe('the payer of the last visit', () => {
  it.each<[string, LastFacts['penjamin']]>([
    ['has no such payer any more', [{ id: UMUM }]],
    ['did not come', null],
  ])('is said not to be filled in when the list %s', (_case, penjamin) => {
    const { next, note } = fillLast(NEW, LAST, facts({ penjamin }));
    expect([tujuanOf(next), payerOf(next)]).toEqual([TUJUAN, [UMUM, null, null]]);
    expect(note).toEqual({ text: 'Terisi dari 12/03/2026, penjamin tidak ikut', warning: true });
  });
  it('is said not to be filled in also beside the doctor who is off', () =>
    expect(press(NEW, facts({ ...OFF, penjamin: null })).note?.text).toBe(
      'dr. Budi: cuti, tidak ada dokter lain, penjamin tidak ikut',
    ));
  it('is said not to be filled in where a card was typed under the payer that stands', () => {
    const bpjs = fillDefaultPenjamin({ values: EMPTY_PREFILL, origins: {}, turn: 0 }, BPJS, {
      norm: null,
      kartu: null,
    });
    const numbered = typed({ ...bpjs, values: { ...bpjs.values, nomor_penjamin: '0005555555555' } }, 'nomor_penjamin');
    const { next, note } = fillLast(numbered, LAST, facts());
    expect([tujuanOf(next), payerOf(next)]).toEqual([TUJUAN, [BPJS, '0005555555555', 0]]);
    expect(note?.text).toBe('Terisi dari 12/03/2026, penjamin tidak ikut');
  });
  it('gives way to one that the clerk has chosen, whose places then count; that is his own doing, and not said', () => {
    const chosen = pickPenjamin(NEW, ASURANSI, { norm: null, kartu: null });
    const { next, note } = fillLast(chosen, LAST, facts());
    expect([tujuanOf(next), payerOf(next)]).toEqual([TUJUAN, [ASURANSI, null, 0]]);
    expect(note).toEqual({ text: 'Terisi dari 12/03/2026', warning: false });
    const shared = facts({ dokter: [dokter(41, [jadwal(51, 7, { remainingJkn: 0, remainingNonJkn: 7 })])] });
    expect(fillLast(NEW, LAST, shared).note?.text).toBe('dr. Budi: kuota JKN penuh, tidak ada dokter lain');
    expect(fillLast(chosen, LAST, shared).note?.text).toBe('Terisi dari 12/03/2026');
  });
  it('keeps the SEP under BPJS, and discards it under another payer', () => {
    const bpjs = withSep(pickPenjamin(NEW, BPJS, { norm: SITI, kartu: KARTU }));
    expect(press(bpjs, facts()).next.values.no_sep).toBe('0301R001');
    const other = facts({}, { penjamin: { jenis: ASURANSI, nomor_penjamin: 'P1', kelas: 2 } });
    expect(press(bpjs, other).next.values).toMatchObject({
      jenis: ASURANSI,
      nomor_penjamin: 'P1',
      kelas: 2,
      no_sep: null,
    });
  });
});

describe('"Seperti terakhir" on a slow line', () => {
  const asked = { ...NEW, turn: 1 };
  it('fills nothing over what the clerk has chosen since he asked for it; asked for now, it replaces it', () => {
    const since = choose(asked, 'instalasi_id', 2);
    expect(fillLast(since, askNow(asked), facts())).toEqual({ next: since, note: null, look: null });
    const { next } = press(since, facts());
    expect([tujuanOf(next), payerOf(next)]).toEqual([TUJUAN, [BPJS, KARTU, 2]]);
  });
  it('nor unasked over what he had chosen before', () => {
    const before = choose(NEW, 'instalasi_id', 2);
    expect(fillLast(before, LAST, facts())).toEqual({ next: before, note: null, look: null });
    expect(fillLast(before, LAST, facts(FULL)).note).toBeNull();
  });
  it('a payer chosen meanwhile stays', () => {
    const since = pickPenjamin(asked, ASURANSI, { norm: SITI, kartu: KARTU });
    expect(payerOf(fillLast(since, askNow(asked), facts()).next)).toEqual([ASURANSI, null, 0]);
  });
  it('fills nothing into a form that was emptied meanwhile', () =>
    expect(fillLast(NEW, askNow(asked), facts()).next).toEqual(NEW));
});

describe('when the doctor of the last visit is off', () => {
  const CASES: [string, Partial<LastFacts>, string][] = [
    ['is full', FULL, 'dr. Budi: kuota penuh, tidak ada dokter lain'],
    ['is on leave', OFF, 'dr. Budi: cuti, tidak ada dokter lain'],
    [
      'has no schedule that day',
      { dokter: [dokter(41, [])] },
      'dr. Budi: tidak praktik pada tanggal ini, tidak ada dokter lain',
    ],
    [
      'has left the room',
      { dokter: [dokter(42, [jadwal(52, 0)])] },
      'dr. Budi: tidak praktik lagi di ruangan ini, tidak ada dokter lain',
    ],
    ['can’t be looked up', { dokter: null }, 'dr. Budi: jadwalnya tidak dapat dimuat'],
  ];
  const FILLS = [
    ['unasked', (of: LastFacts) => fillLast(NEW, LAST, of)],
    ['asked for', (of: LastFacts) => press(NEW, of)],
  ] as const;
  for (const [how, bring] of FILLS)
    it.each(CASES)(`${how}, and he %s: unit, room, payer and class stay, and the reason is said`, (_case, of, text) => {
      const { next, note, look } = bring(facts(of));
      expect([tujuanOf(next), payerOf(next)]).toEqual([AT_RUANGAN, [BPJS, KARTU, 2]]);
      expect(note).toEqual({ text, warning: true });
      expect(look).not.toBeNull();
    });
  const off = dokter(41, []);
  it('the only one who practises there takes his place, which is said', () => {
    const of = facts({ dokter: [off, dokter(42, [jadwal(52, 7)]), dokter(43, [jadwal(53, 0)])] });
    for (const [, bring] of FILLS) {
      const { next, note, look } = bring(of);
      expect(tujuanOf(next)).toEqual({ ...TUJUAN, dokter_id: 42, jadwal_dokter_id: 52 });
      expect(payerOf(next)).toEqual([BPJS, KARTU, 2]);
      expect(note).toEqual({ text: 'dr. Budi: tidak praktik pada tanggal ini, diganti dr. 42', warning: true });
      expect(look).toBe('dokter_id');
    }
  });
  it('one of several is left to the clerk, at the doctor', () => {
    const of = facts({ dokter: [off, dokter(42, [jadwal(52, 7)]), dokter(43, [jadwal(53, 7)])] });
    expect(tujuanOf(fillLast(NEW, LAST, of).next)).toEqual(AT_RUANGAN);
    expect(fillLast(NEW, LAST, of).look).toBe('dokter_id');
  });
  it('nobody is taken whose hours are over, whose schedule is unknown, or whose places are another payer’s', () => {
    const over = facts({ dokter: [off, dokter(42, [jadwal(52, 7, { hours: '06:00-07:00' })])] });
    const unknown = facts({ dokter: [off, dokter(42, null)] });
    const others = facts({ dokter: [off, dokter(42, [jadwal(52, 7, { remainingJkn: 0, remainingNonJkn: 7 })])] });
    for (const of of [over, unknown, others]) expect(tujuanOf(fillLast(NEW, LAST, of).next)).toEqual(AT_RUANGAN);
  });
  it('where nobody can see him, another room is what helps', () => {
    expect(fillLast(NEW, LAST, facts({ dokter: [off, dokter(43, [jadwal(53, 0)])] })).look).toBe('ruangan_id');
    expect(fillLast(NEW, LAST, facts({ dokter: [off, dokter(43, null)] })).look).toBe('dokter_id');
  });
  it('takes out a doctor of another room that was chosen before', () => {
    const before = choose(press(NEW, facts()).next, 'dokter_id', 44);
    expect(tujuanOf(press(before, facts(OFF)).next)).toEqual(AT_RUANGAN);
  });
});

describe('what was filled in from the last visit of the one before', () => {
  const filled = fillLast(NEW, LAST, facts()).next;
  const released = fillDefaultPenjamin(changePasien(filled, BUDI), UMUM, { norm: BUDI, kartu: null });
  const ofBudi: Origin = { from: 'last', at: released.turn, by: BUDI };
  it('goes, and the next one’s comes up to a doctor who is full', () => {
    expect(tujuanOf(released)).toEqual({ ...AT_RUANGAN, instalasi_id: null, unit_id: null, ruangan_id: null });
    const { next, note } = fillLast(released, ofBudi, facts(FULL));
    expect([tujuanOf(next), payerOf(next)]).toEqual([AT_RUANGAN, [BPJS, KARTU, 2]]);
    expect(note?.text).toBe('dr. Budi: kuota penuh, tidak ada dokter lain');
  });
  it('gives way to that of the next one', () => {
    const of = facts(
      { dokter: [dokter(44, [jadwal(54, 5)])] },
      {
        instalasi_id: 2,
        unit_id: 23,
        ruangan_id: 33,
        dokter_id: 44,
        penjamin: { jenis: UMUM, nomor_penjamin: null, kelas: null },
      },
    );
    const { next } = fillLast(released, ofBudi, of);
    expect([next.values.dokter_id, payerOf(next)]).toEqual([44, [UMUM, null, null]]);
  });
  it('the same patient again changes nothing', () => {
    const again = fillLast(changePasien(filled, SITI), LAST, facts());
    expect(again.next.values).toEqual(filled.values);
  });
});
