import { describe, expect, it } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { initialFormValues, toTimeOfDay, kunjunganResolver, toTanggalLayanan } from './kunjungan-form.schema.ts';

describe('the day of a registration time', () => {
  it.each([
    ['2029-12-31T01:00:00.000Z', '2029-12-31', '08:00'],
    ['31/12/2029 08.0', '2029-12-31', null],
    ['31/12/2029', '2029-12-31', null],
  ])('%s is %s', (time, tanggal, timeOfDay) =>
    expect([toTanggalLayanan(time), toTimeOfDay(time)]).toEqual([tanggal, timeOfDay]),
  );

  // The last one lacks a digit of the day, so what is left reads as the year 290.
  it.each([[null], [''], ['31/12/202'], ['31/02/2029 08.00'], ['10/12/0290 80.0']])('%s is today', (time) =>
    expect([toTanggalLayanan(time), toTimeOfDay(time)]).toEqual([today(), null]),
  );
});

describe('the day of an accident', () => {
  async function validate(tanggal_kejadian: string | null) {
    const value = initialFormValues(123);
    value.pakai.kecelakaan = true;
    Object.assign(value.tujuan, { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41 });
    value.penjamin.jenis = 1;
    Object.assign(value.kecelakaan, {
      jenis_kecelakaan: 2,
      no_laporan_polisi: 'LP/12',
      tanggal_kejadian,
      kode_provinsi: 33,
      kode_kabupaten: 3374,
      kode_kecamatan: 337410,
    });
    const { values, errors } = await kunjunganResolver(value, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return 'kecelakaan' in errors ? errors.kecelakaan?.tanggal_kejadian?.message : values.kecelakaan?.tanggal_kejadian;
  }
  it.each([
    ['2026-03-11', '2026/03/11'],
    ['14/04', 'Tanggal kejadian tidak ada di kalender'],
    ['2026-02-30', 'Tanggal kejadian tidak ada di kalender'],
    [null, 'Tanggal kejadian wajib diisi'],
  ])('%s: %s', async (tanggal, result) => expect(await validate(tanggal)).toBe(result));
});
