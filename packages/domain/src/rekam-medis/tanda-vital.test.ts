import { describe, expect, it } from 'vitest';
import {
  BATAS_VITAL,
  checkPengukuran,
  checkVital,
  checkWaktu,
  isEmptyPengukuran,
  UKURAN_VITAL,
} from './tanda-vital.ts';
import type { Pengukuran, UkuranVital } from './tanda-vital.ts';

const empty = (): Pengukuran => ({
  ...(Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as Record<UkuranVital, null>),
  asal: {},
  suhu_cara: null,
  tak_terukur: {},
});
const reading = (changes: Partial<Pengukuran>): Pengukuran => ({ ...empty(), ...changes });
const fieldsOf = (changes: Partial<Pengukuran>, koreksi: { alasan: string | null } | null = null): string[] =>
  Object.keys(checkPengukuran(reading(changes), koreksi));

describe('the limits of the record, inclusive (spec: RM11)', () => {
  it.each([
    ['sistole', 40, 300, 1],
    ['diastole', 20, 200, 1],
    ['heart_rate', 20, 300, 1],
    ['respiratory_rate', 5, 120, 1],
    ['suhu_badan', 25, 45, 0.1],
    ['spo2', 30, 100, 1],
    ['o2_lpm', 0, 60, 0.1],
    ['tinggi_badan', 20, 250, 0.1],
    ['berat_badan', 0.3, 300, 0.01],
    ['lingkar_perut', 20, 300, 0.1],
    ['lingkar_kepala', 20, 70, 0.1],
    ['lila', 5, 60, 0.1],
  ] as const)('%s from %d to %d', (nama, min, max, step) => {
    const tidy = (value: number): number => Number(value.toFixed(2));
    expect([BATAS_VITAL[nama].min, BATAS_VITAL[nama].max]).toEqual([min, max]);
    for (const inside of [min, max]) expect(checkVital(nama, inside), String(inside)).toBeNull();
    for (const outside of [tidy(min - step), tidy(max + step)])
      expect(checkVital(nama, outside), String(outside)).toContain('harus antara');
    expect(checkVital(nama, tidy(min + step)), 'the least step').toBeNull();
    expect(checkVital(nama, min + step / 10), 'a tenth of a step').toMatch(/bulat|di belakang koma/);
  });
  it('says the limits as they are typed', () => {
    expect(checkVital('suhu_badan', 45.1)).toBe('Suhu badan harus antara 25-45°C');
    expect(checkVital('berat_badan', 0.2)).toBe('Berat badan harus antara 0,3-300 kg');
    expect(checkVital('heart_rate', Number.NaN)).toBe('Nadi harus berupa angka');
    expect(checkVital('heart_rate', null)).toBeNull();
  });
});

describe('one reading', () => {
  it.each([
    ['nothing', {}, ['sistole']],
    ['a whole pressure', { sistole: 120, diastole: 80 }, []],
    ['a diastole one below', { sistole: 81, diastole: 80 }, []],
    ['a diastole equal to the systole', { sistole: 80, diastole: 80 }, ['diastole']],
    ['a diastole above the systole', { sistole: 80, diastole: 120 }, ['diastole']],
    ['a systole alone', { sistole: 120 }, ['diastole']],
    ['a diastole alone', { diastole: 80 }, ['sistole']],
    ['a systole by touch', { sistole: 80, tak_terukur: { diastole: 'per palpasi' } }, []],
    ['what could not be measured', { tak_terukur: { spo2: 'Alat tidak ada' } }, []],
    ['a reason of two letters', { tak_terukur: { spo2: 'ab' } }, ['tak_terukur.spo2']],
    ['a reason of three letters', { tak_terukur: { spo2: 'abc' } }, []],
    ['a reason beside a value', { spo2: 98, tak_terukur: { spo2: 'abc' } }, ['tak_terukur.spo2']],
    ['zero for what could not be measured', { heart_rate: 0 }, ['heart_rate']],
    ['no oxygen given', { o2_lpm: 0 }, []],
    ['one carried over', { tinggi_badan: 157, asal: { tinggi_badan: 'lalu' } }, []],
    ['one made up', { heart_rate: 80, asal: { heart_rate: 'otomatis' } }, ['asal.heart_rate']],
    ['an origin without a value', { heart_rate: 80, asal: { spo2: 'lalu' } }, ['asal.spo2']],
    ['where the thermometer was', { suhu_badan: 37, suhu_cara: 'ketiak' }, []],
    ['where it was, without a temperature', { heart_rate: 80, suhu_cara: 'ketiak' }, ['suhu_cara']],
  ] as [string, Partial<Pengukuran>, string[]][])('%s', (_what, changes, fields) =>
    expect(fieldsOf(changes)).toEqual(fields),
  );

  it('a correction without any measure takes one back, with a reason of ten letters', () => {
    expect(isEmptyPengukuran(empty())).toBe(true);
    expect(fieldsOf({}, { alasan: null })).toEqual(['alasan']);
    expect(fieldsOf({}, { alasan: '123456789' })).toEqual(['alasan']);
    expect(fieldsOf({}, { alasan: '1234567890' })).toEqual([]);
    expect(fieldsOf({ heart_rate: 80 }, { alasan: null })).toEqual([]);
  });
});

describe('when it was measured (spec: RM10)', () => {
  const now = Date.parse('2026-04-14T10:00:00Z');
  const terdaftar = now - 30 * 3_600_000;
  const check = (ms: number, since = terdaftar): string | null => checkWaktu(now + ms, { terdaftar: since, now });
  it.each([
    ['two minutes ahead', 120_000, null],
    ['more', 120_001, 'Waktu pengukuran belum terjadi'],
    ['a day ago', -86_400_000, null],
    ['longer ago', -86_400_001, 'Waktu pengukuran paling lama 24 jam yang lalu'],
  ])('%s', (_what, ms, message) => expect(check(ms)).toBe(message));
  it('not before the registration', () => {
    expect(check(-1000, now - 1000)).toBeNull();
    expect(check(-1001, now - 1000)).toBe('Waktu pengukuran harus sesudah pasien didaftarkan');
  });
});
