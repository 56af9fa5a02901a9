import { describe, expect, it } from 'vitest';
import { A5, buildBuktiPendaftaran, type FaskesBukti, type PrintPendaftaran } from './bukti-pendaftaran.ts';
import { mm, type PdfNode, type ShapeNode, type ImageNode, type QrNode, type TextNode } from './pdf-document.ts';
import { measureText } from './measure-text.ts';
import { LINE_HEIGHT } from './fit-text.ts';

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

const content = (bukti: Partial<PrintPendaftaran> = {}, faskes: Partial<FaskesBukti> = {}): PdfNode[] =>
  buildBuktiPendaftaran({ ...BUKTI, ...bukti }, { ...FASKES, ...faskes }).content;
const text = (node: readonly PdfNode[]): TextNode[] =>
  node.filter((s): s is TextNode => 'text' in s && 'fontSize' in s);
const words = (node: readonly PdfNode[]): string[] => text(node).map((s) => s.text);
const kode = (node: readonly PdfNode[]): QrNode => node.find((s): s is QrNode => 'qr' in s) as QrNode;
const box = (node: readonly PdfNode[]) =>
  node
    .filter((s): s is ShapeNode => 'canvas' in s)
    .flatMap((s) => s.canvas.flatMap((b) => (b.type === 'rect' ? [{ ...s.absolutePosition, w: b.w, h: b.h }] : [])));
const after = (node: readonly PdfNode[], label: string): string => words(node)[words(node).indexOf(label) + 1] ?? '';

describe('platform.md 2.7, the registration receipt', () => {
  it('is one page of A5', () => {
    const { pageSize, content } = buildBuktiPendaftaran(BUKTI, FASKES);
    expect([pageSize.width, pageSize.height].map((n) => Math.round((n / 72) * 254) / 10)).toEqual([148, 210]);
    expect(content.some((s) => 'pageBreak' in s)).toBe(false);
  });
  it('tells facility, queue number, registration, payer, destination, patient, officer and the ten services, in this order', () => {
    expect(words(content())).toEqual([
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
    expect(after(content({}, { zona: 'Asia/Jakarta' }), 'Tanggal')).toBe('14-04-2026');
    expect(
      after(content({ tanggal_pendaftaran: '2026-04-14T15:30:00.000Z' }, { zona: 'Asia/Jayapura' }), 'Tanggal'),
    ).toBe('15-04-2026');
  });
  it('has ten boxes to tick, the tenth for a service written by hand, each with a box for the discount', () => {
    const all = box(content());
    const tick = all.filter(({ w, h }) => w === h);
    const diskon = all.filter(({ w, h }) => w !== h);
    expect([tick.length, diskon.length]).toEqual([10, 10]);
    tick.forEach((c, n) =>
      expect(Math.abs(c.y + c.h / 2 - ((diskon[n]?.y ?? 0) + (diskon[n]?.h ?? 0) / 2)), `row ${n}`).toBeLessThan(0.01),
    );
    expect(new Set([...tick, ...diskon].map(({ y }) => Math.round(y))).size).toBe(20);
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
    const node = content({ petugas });
    expect(after(node, 'Petugas')).toBe(tulis);
    expect(words(node)).toContain(`Ditandatangani secara elektronik oleh ${tulis}`);
    expect(kode(node).qr).toContain(tulis);
  });
  it('the code is a square of 20 mm that names facility, officer and time, and says nothing of the patient', () => {
    const { qr, fit } = kode(content());
    expect(fit).toBeCloseTo(mm(20), 6);
    expect(qr).toBe(
      'Bukti pendaftaran 2604140118\nDiterbitkan: Klinik Sehat Sentosa\nDitandatangani: Sari Wulandari, A.Md.RMIK, 14-04-2026 00:31:37 WIB',
    );
  });
  it('what is not known is a dash; a facility without address and phone has no line for them', () => {
    const node = content(
      { nomor_penjamin: null, pasien: { ...BUKTI.pasien, gelar_depan: null, tanggal_lahir: null } },
      { alamat: '', telepon: '' },
    );
    expect([after(node, 'No. penjamin'), after(node, 'Tanggal lahir'), after(node, 'Klinik Sehat Sentosa')]).toEqual([
      '-',
      '-',
      'No. antrean',
    ]);
    expect(words(content({}, { alamat: '' }))).toContain('Telp. (024) 000-1212');
  });
  it('one that was cancelled says so', () =>
    expect(words(content({ dibatalkan: true }))).toContain('BUKTI PENDAFTARAN (DIBATALKAN)'));
  it('a logo is at most 10 by 3 rem, with the name beside it; without one the name stands at the edge', () => {
    const nama = (node: readonly PdfNode[]): number => text(node)[0]?.absolutePosition.x ?? 0;
    const image = content({}, { logo: PNG }).find((s): s is ImageNode => 'image' in s);
    expect(image).toMatchObject({ image: PNG, fit: [120, 36] });
    expect(nama(content({}, { logo: PNG }))).toBeCloseTo(mm(10) + 36 + mm(3), 6);
    for (const logo of ['', 'https://contoh.test/logo.png', '/etc/passwd', 'data:image/png;base64,AAAA']) {
      expect(
        content({}, { logo }).some((s) => 'image' in s),
        logo,
      ).toBe(false);
      expect(nama(content({}, { logo }))).toBe(mm(10));
    }
  });
});

describe('long words', () => {
  const RAMAI = [
    ['words', 'RADEN AJENG KUSUMANINGRUM WULANDARI PRAWIRODIRDJO HADININGRAT SASTROATMODJO BINTI SURYANINGRAT'],
    ['one word of 150 letters', 'W'.repeat(150)],
  ] as const;
  const length = (nama: string): PdfNode[] =>
    content(
      {
        no_antrean: `ABCDEFGH-${'9'.repeat(9)}`,
        nomor_pendaftaran: '9'.repeat(30),
        penjamin: nama,
        nomor_penjamin: '9'.repeat(40),
        ruangan: nama,
        dokter: nama,
        dibatalkan: true,
        pasien: { ...BUKTI.pasien, norm: 999_999_999, nama, gelar_belakang: 'S.Kep., Ns., M.Kes', status: nama },
        petugas: { gelar_depan: 'Ns.', nama, gelar_belakang: 'M.Kes' },
      },
      { nama, alamat: `${nama} ${nama}`, telepon: '0'.repeat(60), logo: PNG },
    );
  it.each(RAMAI)('%s stay on the sheet and never lie over each other', (_rule, nama) => {
    const kotakTeks = text(length(nama)).map(({ text, absolutePosition: { x, y }, fontSize, bold }) => ({
      text,
      x,
      y,
      kanan: x + measureText(text, fontSize, bold),
      bawah: y + fontSize * LINE_HEIGHT,
    }));
    kotakTeks.forEach((a, n) => {
      expect(a.kanan, a.text).toBeLessThanOrEqual(A5.width - mm(10) + 0.01);
      expect(a.bawah, a.text).toBeLessThanOrEqual(A5.height - mm(10));
      for (const b of kotakTeks.slice(n + 1)) {
        const overlapping =
          Math.min(a.kanan, b.kanan) - Math.max(a.x, b.x) > 0.01 && Math.min(a.bawah, b.bawah) - Math.max(a.y, b.y) > 1;
        expect(overlapping, `${a.text} | ${b.text}`).toBe(false);
      }
    });
  });
  it('a patient’s name of 90 letters is not cut', () => {
    const nama = RAMAI[0][1];
    expect(words(length(nama)).join(' ')).toContain('S.Kep., Ns., M.Kes');
  });
  it('the code stays coarse enough to be read from paper', () =>
    expect(kode(length('W'.repeat(150))).qr.length).toBeLessThan(215));
});
