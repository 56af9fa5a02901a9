import { describe, expect, it } from 'vitest';
import { KOSONG } from '../pasien-form.ts';
import type { PasienForm } from '../pasien-form.ts';
import { gabungkan, susunBentrok } from './bentrok.ts';

const DASAR: PasienForm = {
  ...KOSONG,
  nama: 'SITI AMINAH',
  agama: 1,
  nomor_kontak_telp: '0812',
  alamat_identitas: 'Jl. Lama',
  provinsi_identitas: 33,
  wilayah_identitas: 3374,
};
const PERUBAHAN = [
  { kolom: 'nomor_kontak_telp', oleh: 'Budi', pada: '2026-03-02T01:00:00Z' },
  { kolom: 'agama', oleh: 'Rina', pada: '2026-03-02T02:00:00Z' },
];
const pilihan = (butir: ReturnType<typeof susunBentrok>, lain: Record<string, 'saya' | 'baru'> = {}) => ({
  ...Object.fromEntries(butir.map(({ id, pilih }) => [id, pilih])),
  ...lain,
});

describe('two clerks change one patient', () => {
  it('what only the other changed is taken, what only I changed is kept, both must be chosen', () => {
    const butir = susunBentrok(
      DASAR,
      { ...DASAR, nama: 'SITI A', agama: 2 },
      { ...DASAR, nomor_kontak_telp: '0899', agama: 3 },
      PERUBAHAN,
    );
    expect(butir.map(({ id, jenis, pilih }) => [id, jenis, pilih])).toEqual([
      ['nama', 'saya', 'saya'],
      ['agama', 'keduanya', null],
      ['nomor_kontak_telp', 'baru', 'baru'],
      ['nomor_kontak_wa', 'baru', 'baru'],
    ]);
    expect(butir.find(({ id }) => id === 'agama')).toMatchObject({ oleh: 'Rina', saya: [2], baru: [3] });
    expect(butir.find(({ id }) => id === 'nama')?.oleh).toBeNull();
  });

  it('a field that both made the same is no matter', () => {
    expect(susunBentrok(DASAR, { ...DASAR, agama: 3 }, { ...DASAR, agama: 3 }, PERUBAHAN)).toEqual([]);
  });

  it('an emptied text and one never filled are the same', () => {
    expect(susunBentrok({ ...DASAR, email: '' }, { ...DASAR, email: ' ' }, { ...DASAR, email: null }, [])).toEqual([]);
  });

  it('a region is chosen with its whole chain', () => {
    const butir = susunBentrok(
      DASAR,
      { ...DASAR, kelurahan_identitas: 7 },
      { ...DASAR, wilayah_identitas: 3322, kecamatan_identitas: 9 },
      PERUBAHAN,
    );
    expect(butir.map(({ id, jenis }) => [id, jenis])).toEqual([
      ['wilayah-ktp', 'keduanya'],
      ['wilayah-domisili', 'keduanya'],
    ]);
    const jadi = gabungkan(
      { ...DASAR, wilayah_identitas: 3322, kecamatan_identitas: 9 },
      butir,
      pilihan(butir, { 'wilayah-ktp': 'saya', 'wilayah-domisili': 'baru' }),
    );
    expect(jadi).toMatchObject({ wilayah_identitas: 3374, kecamatan_identitas: null, kelurahan_identitas: 7 });
  });

  it('takes the choices over into the new record, and the switches with them', () => {
    const saya = { ...DASAR, nomor_kontak_telp: '0811', nama: 'SITI A' };
    const baru = {
      ...DASAR,
      nomor_kontak_telp: '0899',
      nomor_kontak_wa: '0899',
      alamat: 'Jl. Lama',
      provinsi: 33,
      wilayah: 3374,
      agama: 5,
    };
    const butir = susunBentrok(DASAR, saya, baru, PERUBAHAN);
    const jadi = gabungkan(baru, butir, pilihan(butir, { nomor_kontak_telp: 'saya', nomor_kontak_wa: 'baru' }));
    expect(jadi).toMatchObject({
      nama: 'SITI A',
      agama: 5,
      nomor_kontak_telp: '0811',
      nomor_kontak_wa: '0899',
      wa_sama: false,
      domisili_sama: true,
    });
  });
});
