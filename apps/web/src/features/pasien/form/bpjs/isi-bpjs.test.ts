import type { Peserta } from '@nadi/contract/bpjs.contract';
import { describe, expect, it } from 'vitest';
import { KOSONG } from '../pasien-form.ts';
import { bandingkan, dariPeserta } from './isi-bpjs.ts';

const kosong = { kdProvider: null, nmProvider: null };
const PESERTA: Peserta = {
  noKartu: '0001234567891',
  noKTP: '3374105203850003',
  nama: 'SITI AMINAH',
  hubunganKeluarga: null,
  sex: 'P',
  tglLahir: '12-03-1985',
  tglMulaiAktif: null,
  tglAkhirBerlaku: null,
  kdProviderPst: kosong,
  kdProviderGigi: kosong,
  jnsKelas: { kode: null, nama: null },
  jnsPeserta: { kode: null, nama: null },
  golDarah: null,
  noHP: '081227504418',
  ketAktif: 'AKTIF',
  tunggakan: 0,
  aktif: true,
};

describe('platform.md 7: what a lookup fills', () => {
  it('by NIK: everything but the NIK', () => {
    expect(dariPeserta(PESERTA, 'nik')).toEqual({
      no_bpjs: '0001234567891',
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      nomor_kontak_telp: '081227504418',
      nomor_kontak_wa: '081227504418',
    });
  });
  it('by card: the NIK too', () => expect(dariPeserta(PESERTA, 'noka').nik).toBe('3374105203850003'));
  it('L is 1, else 2', () => {
    expect(dariPeserta({ ...PESERTA, sex: 'L' }, 'nik').jenis_kelamin).toBe(1);
    expect(dariPeserta({ ...PESERTA, sex: 'P' }, 'nik').jenis_kelamin).toBe(2);
  });
  it('invents nothing that BPJS does not say', () => {
    expect(dariPeserta({ ...PESERTA, sex: null, tglLahir: null, noHP: null, noKTP: null }, 'noka')).toEqual({
      no_bpjs: '0001234567891',
      nama: 'SITI AMINAH',
    });
  });
});

describe('beside what was typed', () => {
  const isi = dariPeserta(PESERTA, 'noka');
  it('fills what is empty; the WhatsApp copy is not its own', () => {
    const { isi: langsung, beda } = bandingkan(KOSONG, isi);
    expect(langsung).toEqual({
      nik: PESERTA.noKTP,
      no_bpjs: PESERTA.noKartu,
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      nomor_kontak_telp: '081227504418',
    });
    expect(beda).toEqual([]);
  });
  it('puts another value beside the typed one and fills nothing over it', () => {
    const { isi: langsung, beda } = bandingkan(
      { ...KOSONG, nama: 'SITI AMINAH B', nomor_kontak_telp: '0899', wa_sama: false, nomor_kontak_wa: '0877' },
      isi,
    );
    expect(langsung).not.toHaveProperty('nama');
    expect(beda.map(({ kolom, lama }) => [kolom, lama])).toEqual([
      ['nama', 'SITI AMINAH B'],
      ['nomor_kontak_telp', '0899'],
      ['nomor_kontak_wa', '0877'],
    ]);
  });
  it('the same name in other letters and the same number with dashes are the same', () => {
    expect(bandingkan({ ...KOSONG, nama: 'siti aminah ', nomor_kontak_telp: '0812-2750-4418' }, isi).beda).toEqual([]);
  });
});
