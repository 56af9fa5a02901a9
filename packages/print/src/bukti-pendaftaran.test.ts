import { describe, expect, it } from 'vitest';
import { buildBuktiPendaftaran, type FaskesBukti, type PrintPendaftaran } from './bukti-pendaftaran.ts';
import type { Block } from './paper.ts';
import { flatten, wordsOf } from './testing/read-paper.ts';

const FASKES: FaskesBukti = {
  nama: 'Klinik Sehat Sentosa',
  alamat: 'Jl. Mawar No. 12, Kota Semarang',
  telepon: '(024) 000-1212',
  logo: '',
  panjang_norm: 6,
  zona: 'Asia/Jakarta',
};
const BUKTI: PrintPendaftaran = {
  nomor_pendaftaran: '2604140118',
  tanggal_pendaftaran: '2026-04-13T17:30:00.000Z',
  dibuat_pada: '2026-04-13T17:31:37.250Z',
  no_antrean: 'A-024',
  dibatalkan: false,
  penjamin: 'BPJS Kesehatan',
  nomor_penjamin: '0001234567891',
  ruangan: 'Poli Umum 1',
  dokter: 'dr. Budi Santoso',
  pasien: {
    norm: 123,
    gelar_depan: 'Ny.',
    nama: 'SITI AMINAH',
    gelar_belakang: null,
    tanggal_lahir: '1985-03-12',
    status: 'Aktif',
  },
  petugas: { gelar_depan: null, nama: 'Sari Wulandari', gelar_belakang: 'A.Md.RMIK' },
};
const PNG = `data:image/png;base64,${btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 100, 0, 0, 0, 100))}`;

type Update = { bukti?: Partial<PrintPendaftaran>; faskes?: Partial<FaskesBukti>; ulang?: number | null };
const blocks = ({ bukti, faskes, ulang = null }: Update = {}): Block[] =>
  flatten(buildBuktiPendaftaran({ ...BUKTI, ...bukti }, { ...FASKES, ...faskes }, { ulang }).blocks);
const words = (update?: Update): string[] => wordsOf(blocks(update));
const after = (label: string, update?: Update): string => words(update)[words(update).indexOf(label) + 1] ?? '';
const kode = (update?: Update) => blocks(update).find((block) => block.kind === 'qr');

describe('ketentuan D54, a number of another day', () => {
  it('names the day beside the number', () =>
    expect(after('A-024', { bukti: { tanggal_pendaftaran: '2026-04-16T02:00:00.000Z' } })).toBe(
      'untuk Kamis 16-04-2026',
    ));
  it('one of its own day does not, also between midnight and seven', () =>
    expect(after('A-024')).toBe('BUKTI PENDAFTARAN'));
});

describe('platform.md 2.7, the registration receipt', () => {
  it('tells facility, queue number, registration, payer, destination, patient, officer and the ten services, in this order', () => {
    expect(words()).toEqual([
      'Klinik Sehat Sentosa',
      'Jl. Mawar No. 12, Kota Semarang',
      'Telp. (024) 000-1212',
      'No. antrean',
      'A-024',
      'BUKTI PENDAFTARAN',
      'No. pendaftaran',
      '2604140118',
      'Tanggal',
      '14-04-2026',
      'Penjamin',
      'BPJS Kesehatan',
      'No. penjamin',
      '0001234567891',
      'Unit tujuan',
      'Poli Umum 1',
      'Dokter',
      'dr. Budi Santoso',
      'No. RM',
      '000123',
      'Nama',
      'Ny. SITI AMINAH',
      'Tanggal lahir',
      '12-03-1985',
      'Status pasien',
      'Aktif',
      'Petugas',
      'Sari Wulandari, A.Md.RMIK',
      'Layanan',
      'Diskon',
      'Pemeriksaan (anamnesis)',
      'Laboratorium',
      'Radiologi/USG/rontgen',
      'EKG',
      'Spirometri',
      'Resep',
      'Injeksi intra-artikular',
      'Ganti balut',
      'Konsultasi',
      'Diterbitkan oleh Klinik Sehat Sentosa.',
      'Ditandatangani secara elektronik oleh Sari Wulandari, A.Md.RMIK',
      '14-04-2026 00:31:37 WIB',
    ]);
  });
  it('D16: the date is the facility’s own, not that of London', () => {
    expect(after('Tanggal', { faskes: { zona: 'Asia/Jakarta' } })).toBe('14-04-2026');
    expect(
      after('Tanggal', {
        bukti: { tanggal_pendaftaran: '2026-04-14T15:30:00.000Z' },
        faskes: { zona: 'Asia/Jayapura' },
      }),
    ).toBe('15-04-2026');
  });
  it('has ten boxes to tick, the tenth for a service written by hand, each with a box for the discount', () => {
    const table = blocks().find((block) => block.kind === 'table');
    expect(table?.rows.map(([tick, , diskon]) => [tick, diskon])).toEqual(
      Array.from({ length: 10 }, () => [{ box: 1 }, { box: 8 }]),
    );
    expect(table?.rows.map(([, layanan]) => typeof layanan)).toEqual([
      ...Array.from({ length: 9 }, () => 'string'),
      'object',
    ]);
  });
  it.each([
    [
      'titles before and after',
      { gelar_depan: 'dr.', nama: 'Rina Lestari', gelar_belakang: 'M.Kes' },
      'dr. Rina Lestari, M.Kes',
    ],
    ['no title', { gelar_depan: null, nama: 'Rina Lestari', gelar_belakang: null }, 'Rina Lestari'],
    ['empty titles', { gelar_depan: '', nama: 'Rina Lestari', gelar_belakang: '' }, 'Rina Lestari'],
    ['nobody', null, 'Admin'],
  ])('the officer, %s', (_rule, petugas, tulis) => {
    const update = { bukti: { petugas } };
    expect(after('Petugas', update)).toBe(tulis);
    expect(words(update)).toContain(`Ditandatangani secara elektronik oleh ${tulis}`);
    expect(kode(update)?.text).toContain(tulis);
  });
  it('the code is a square of 20 mm that names facility, officer and time, and says nothing of the patient', () =>
    expect(kode()).toEqual({
      kind: 'qr',
      mm: 20,
      text: 'Bukti pendaftaran 2604140118\nDiterbitkan: Klinik Sehat Sentosa\nDitandatangani: Sari Wulandari, A.Md.RMIK, 14-04-2026 00:31:37 WIB',
    }));
  it('the code of the longest names stays coarse enough to be read from paper', () => {
    const nama = 'W'.repeat(150);
    const petugas = { gelar_depan: 'Ns.', nama, gelar_belakang: 'M.Kes' };
    expect(kode({ bukti: { petugas }, faskes: { nama } })?.text.length).toBeLessThan(215);
  });
  it('what is not known is a dash; a facility without address and phone has no line for them', () => {
    const update = {
      bukti: {
        nomor_penjamin: null,
        dokter: '',
        pasien: { ...BUKTI.pasien, gelar_depan: null, nama: '', tanggal_lahir: null },
      },
      faskes: { alamat: '', telepon: '' },
    };
    expect(['No. penjamin', 'Dokter', 'Nama', 'Tanggal lahir'].map((label) => after(label, update))).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(after('Klinik Sehat Sentosa', update)).toBe('No. antrean');
    expect(words({ faskes: { alamat: '' } })).toContain('Telp. (024) 000-1212');
  });
  it('D35: a facility without a name is told as such', () =>
    expect(words({ faskes: { nama: '' } })).toContain('Faskes bawaan (belum diatur)'));
  it('one that was cancelled says so, and so does a reprint, at its head', () => {
    expect(words({ bukti: { dibatalkan: true } })).toContain('BUKTI PENDAFTARAN (DIBATALKAN)');
    expect(words({ ulang: 2 })[0]).toBe('CETAK ULANG 2');
  });
  it('a logo is at most 10 by 3 rem', () => {
    const image = blocks({ faskes: { logo: PNG } }).find((block) => block.kind === 'image');
    expect(image?.src).toBe(PNG);
    expect([image?.maxWidthMm, image?.maxHeightMm].map((mm) => Math.round(((mm ?? 0) / 25.4) * 96))).toEqual([160, 48]);
    expect(blocks().some((block) => block.kind === 'image')).toBe(false);
  });
});
