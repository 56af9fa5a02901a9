import { describe, expect, it } from 'vitest';
import { EMPTY_PASIEN } from '../pasien-form.ts';
import type { PasienFormValues } from '../pasien-form.ts';
import { mergeConflict, buildConflict } from './conflict.ts';

const BASE: PasienFormValues = {
  ...EMPTY_PASIEN,
  nama: 'SITI AMINAH',
  agama: 1,
  nomor_kontak_telp: '0812',
  alamat_identitas: 'Jl. Lama',
  provinsi_identitas: 33,
  wilayah_identitas: 3374,
};
const CHANGES = [
  { kolom: 'nomor_kontak_telp', oleh: 'Budi', sendiri: true, pada: '2026-03-02T01:00:00Z' },
  { kolom: 'agama', oleh: 'Rina', sendiri: false, pada: '2026-03-02T02:00:00Z' },
];
const choicesOf = (butir: ReturnType<typeof buildConflict>, other: Record<string, 'saya' | 'baru'> = {}) => ({
  ...Object.fromEntries(butir.map(({ id, picked }) => [id, picked])),
  ...other,
});

describe('two clerks change one patient', () => {
  it('what only the other changed is taken, what only I changed is kept, both must be chosen', () => {
    const butir = buildConflict(
      BASE,
      { ...BASE, nama: 'SITI A', agama: 2 },
      { ...BASE, nomor_kontak_telp: '0899', agama: 3 },
      CHANGES,
    );
    expect(butir.map(({ id, kind, picked }) => [id, kind, picked])).toEqual([
      ['nama', 'saya', 'saya'],
      ['agama', 'keduanya', null],
      ['nomor_kontak_telp', 'baru', 'baru'],
      ['nomor_kontak_wa', 'baru', 'baru'],
    ]);
    expect(butir.find(({ id }) => id === 'agama')).toMatchObject({ oleh: 'Rina', saya: [2], baru: [3] });
    expect(butir.find(({ id }) => id === 'nama')?.oleh).toBeNull();
    expect(butir.find(({ id }) => id === 'nomor_kontak_telp')?.oleh).toBe('Anda sendiri');
  });

  it('a field that both made the same is no matter', () => {
    expect(buildConflict(BASE, { ...BASE, agama: 3 }, { ...BASE, agama: 3 }, CHANGES)).toEqual([]);
  });

  it('an emptied text and one never filled are the same', () => {
    expect(buildConflict({ ...BASE, email: '' }, { ...BASE, email: ' ' }, { ...BASE, email: null }, [])).toEqual([]);
  });

  it('a region is chosen with its whole chain', () => {
    const butir = buildConflict(
      BASE,
      { ...BASE, kelurahan_identitas: 7 },
      { ...BASE, wilayah_identitas: 3322, kecamatan_identitas: 9 },
      CHANGES,
    );
    expect(butir.map(({ id, kind }) => [id, kind])).toEqual([
      ['wilayah-ktp', 'keduanya'],
      ['wilayah-domisili', 'keduanya'],
    ]);
    const merged = mergeConflict(
      { ...BASE, wilayah_identitas: 3322, kecamatan_identitas: 9 },
      butir,
      choicesOf(butir, { 'wilayah-ktp': 'saya', 'wilayah-domisili': 'baru' }),
    );
    expect(merged).toMatchObject({ wilayah_identitas: 3374, kecamatan_identitas: null, kelurahan_identitas: 7 });
  });

  it('takes the choices over into the new record, and the switches with them', () => {
    const saya = { ...BASE, nomor_kontak_telp: '0811', nama: 'SITI A' };
    const baru = {
      ...BASE,
      nomor_kontak_telp: '0899',
      nomor_kontak_wa: '0899',
      alamat: 'Jl. Lama',
      provinsi: 33,
      wilayah: 3374,
      agama: 5,
    };
    const butir = buildConflict(BASE, saya, baru, CHANGES);
    const merged = mergeConflict(baru, butir, choicesOf(butir, { nomor_kontak_telp: 'saya', nomor_kontak_wa: 'baru' }));
    expect(merged).toMatchObject({
      nama: 'SITI A',
      agama: 5,
      nomor_kontak_telp: '0811',
      nomor_kontak_wa: '0899',
      wa_sama: false,
      domisili_sama: true,
    });
  });
});
