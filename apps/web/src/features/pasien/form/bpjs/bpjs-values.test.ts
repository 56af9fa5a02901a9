import { describe, expect, it } from 'vitest';
import { EMPTY_PASIEN } from '../pasien-form.ts';
import { compareBpjs, valuesFromPeserta } from './bpjs-values.ts';
import { PESERTA } from './test-peserta.tsx';

describe('platform.md 7: what a lookup fills', () => {
  it('by NIK: everything but the NIK', () => {
    expect(valuesFromPeserta(PESERTA, 'nik')).toEqual({
      no_bpjs: '0001234567891',
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      nomor_kontak_telp: '081227504418',
      nomor_kontak_wa: '081227504418',
    });
  });
  it('by card: the NIK too', () => expect(valuesFromPeserta(PESERTA, 'noka').nik).toBe('3374105203850003'));
  it('L is 1, else 2', () => {
    expect(valuesFromPeserta({ ...PESERTA, sex: 'L' }, 'nik').jenis_kelamin).toBe(1);
    expect(valuesFromPeserta({ ...PESERTA, sex: 'P' }, 'nik').jenis_kelamin).toBe(2);
  });
  it('invents nothing that BPJS does not say', () => {
    expect(valuesFromPeserta({ ...PESERTA, sex: null, tglLahir: null, noHP: null, noKTP: null }, 'noka')).toEqual({
      no_bpjs: '0001234567891',
      nama: 'SITI AMINAH',
    });
  });
});

describe('beside what was typed', () => {
  const values = valuesFromPeserta(PESERTA, 'noka');
  it('fills what is empty; the WhatsApp copy is not its own', () => {
    const { values: filledAtOnce, differences } = compareBpjs(EMPTY_PASIEN, values);
    expect(filledAtOnce).toEqual({
      nik: PESERTA.noKTP,
      no_bpjs: PESERTA.noKartu,
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      nomor_kontak_telp: '081227504418',
    });
    expect(differences).toEqual([]);
  });
  it('puts another value beside the typed one and fills nothing over it', () => {
    const { values: filledAtOnce, differences } = compareBpjs(
      { ...EMPTY_PASIEN, nama: 'SITI AMINAH B', nomor_kontak_telp: '0899', wa_sama: false, nomor_kontak_wa: '0877' },
      values,
    );
    expect(filledAtOnce).not.toHaveProperty('nama');
    expect(differences.map(({ field, oldValue }) => [field, oldValue])).toEqual([
      ['nama', 'SITI AMINAH B'],
      ['nomor_kontak_telp', '0899'],
      ['nomor_kontak_wa', '0877'],
    ]);
  });
  it('the same name in other letters and the same number with dashes are the same', () => {
    expect(
      compareBpjs({ ...EMPTY_PASIEN, nama: 'siti aminah ', nomor_kontak_telp: '0812-2750-4418' }, values).differences,
    ).toEqual([]);
  });
});
