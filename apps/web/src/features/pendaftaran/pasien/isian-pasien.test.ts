import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { letGoPasien, setIsianAside, takeIsianBack, wordsOf } from './isian-pasien.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues, KunjunganInput } from '../form/kunjungan-form.schema.ts';

const SITI = 123;
const BUDI = 124;
const formFor = (norm: number): KunjunganForm =>
  renderHook(() =>
    useForm<KunjunganFormValues, unknown, KunjunganInput>({
      defaultValues: initialFormValues(norm, '2026-11-30T02:00:00.000Z'),
    }),
  ).result.current;
const keptFor = (form: KunjunganForm, norm: number): Parameters<typeof takeIsianBack>[1] =>
  form.getValues('disisihkan').find((one) => one.norm === norm)!;
/** The clerk lets the patient go and chooses another. */
function change(form: KunjunganForm, nama: string, next: number): void {
  letGoPasien(form, nama);
  form.setValue('norm', next);
  setIsianAside(form, next);
}
function typeForSiti(form: KunjunganForm): void {
  form.setValue('medical_record.keluhan', 'Nyeri dada kiri');
  form.setValue('medical_record.berat_badan', '61');
  form.setValue('medical_record.sistole', '190');
  form.setValue('medical_record.asal', { tinggi_badan: 'lalu' });
  form.setValue('medical_record.tinggi_badan', '157');
  form.setValue('penjamin.keterangan', 'SEP menyusul');
  form.setValue('penanggung_jawab_pasien.nama', 'BAMBANG');
  form.setValue('pakai.penanggung_jawab_pasien', true);
}
const shown = (form: KunjunganForm): unknown[] => {
  const { medical_record: rekam, penjamin, penanggung_jawab_pasien: family, pakai } = form.getValues();
  return [
    rekam.keluhan,
    rekam.berat_badan,
    rekam.sistole,
    rekam.tinggi_badan,
    penjamin.keterangan,
    family.nama,
    pakai.penanggung_jawab_pasien,
  ];
};
const NOTHING = [null, null, null, null, null, null, false];

describe('D55: what was typed for one patient', () => {
  it('leaves the form with her, named in words', () => {
    const form = formFor(SITI);
    typeForSiti(form);
    change(form, 'SITI', BUDI);
    expect(shown(form)).toEqual(NOTHING);
    expect(form.getValues('disisihkan').map(({ norm, nama }) => [norm, nama])).toEqual([[SITI, 'SITI']]);
    expect(form.getValues('disisihkan').map(wordsOf)).toEqual([
      'keluhan, tanda vital, keterangan penjamin, penanggung jawab',
    ]);
  });

  it('comes back as typed when she is chosen again, without what was carried over', () => {
    const form = formFor(SITI);
    typeForSiti(form);
    change(form, 'SITI', BUDI);
    form.setValue('medical_record.keluhan', 'Kontrol gula');
    change(form, 'BUDI', SITI);
    expect(shown(form)).toEqual(NOTHING);
    takeIsianBack(form, keptFor(form, SITI));
    expect(shown(form)).toEqual(['Nyeri dada kiri', '61', '190', null, 'SEP menyusul', 'BAMBANG', true]);
    expect(form.getValues('disisihkan').map(({ norm }) => norm)).toEqual([BUDI]);
    change(form, 'SITI', BUDI);
    takeIsianBack(
      form,
      form.getValues('disisihkan').find(({ norm }) => norm === BUDI)!,
    );
    expect(shown(form)).toEqual(['Kontrol gula', null, null, null, null, null, false]);
  });

  it('typed before anybody was chosen, or after she was let go, stays for the next', () => {
    const form = formFor(SITI);
    form.setValue('penjamin.keterangan', 'rombongan');
    letGoPasien(form, 'SITI');
    form.setValue('penjamin.keterangan', 'datang sendiri');
    form.setValue('norm', BUDI);
    setIsianAside(form, BUDI);
    expect(form.getValues('penjamin.keterangan')).toBe('datang sendiri');
    expect(form.getValues('disisihkan')).toEqual([]);
  });
});
