import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleDots } from './dots.ts';
import { toEscpos } from './escpos.ts';
import { fitImage } from './image-size.ts';
import { buildStruk } from './struk.ts';
import { DEFAULT_PROFILE } from './printer-profile.ts';
import { toHtml } from './html.ts';
import type { Paper } from './paper.ts';
import { describeEscpos, readEscpos } from './testing/read-escpos.ts';
import { wordsOf } from './testing/read-paper.ts';
import { LOGO, SAMPLES } from './testing/samples.ts';

/** The PDF of a placed document, which is drawn from papers. */
const NO_DOCUMENT: ReadonlySet<string> = new Set(['buildLabelDocument']);

const pictures = new Map([[LOGO, moduleDots([[true]], 102)]]);

/** Golden files are written anew with `vitest -u`; each change in one is a change on paper. */
describe('the bytes of every document', () => {
  it.each(Object.keys(SAMPLES))('%s', async (name) => {
    const { paper } = SAMPLES[name] as (typeof SAMPLES)[string];
    const bytes = toEscpos(paper, { ...DEFAULT_PROFILE, density: 8 }, pictures);
    await expect(describeEscpos(bytes)).toMatchFileSnapshot(`golden/${name}.escpos.txt`);
  });
  it.each(Object.keys(SAMPLES))('%s has no line of more than 48 columns', (name) => {
    const { paper } = SAMPLES[name] as (typeof SAMPLES)[string];
    let size = 1;
    const widths = readEscpos(toEscpos(paper, DEFAULT_PROFILE)).map((step) => {
      if (step.kind === 'command' && step.name === 'GS !') size = ((step.bytes[2] as number) >> 4) + 1;
      return step.kind === 'text' ? step.bytes.length * size : 0;
    });
    expect(Math.max(...widths)).toBeLessThanOrEqual(48);
  });
  it('each builder of a document has a sample, so that its bytes are compared and its pages drawn', () => {
    const textOf = (folder: string): string[] =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const builders = textOf(import.meta.dirname).flatMap((text) =>
      Array.from(text.matchAll(/^export (?:function|const) (build[A-Z]\w*)/gm), ([, name = '']) => name),
    );
    expect(builders).toContain('buildSurat');
    const samples = textOf(path.join(import.meta.dirname, 'testing')).join('');
    expect(builders.filter((name) => !samples.includes(`${name}(`) && !NO_DOCUMENT.has(name))).toEqual([]);
  });
  it('the logo of the samples is a picture', () =>
    expect(fitImage({ src: LOGO, maxWidthMm: 10, maxHeightMm: 10 })).toEqual({ widthMm: 10, heightMm: 10 }));
});

describe('platform.md 3, the receipt of a payment', () => {
  const words = wordsOf(SAMPLES['struk']?.paper.blocks ?? []);
  it('prints each field of its payload', () => {
    for (const field of [
      'Klinik Sehat Sentosa',
      'Jl. Prof. Soedarto 112, Tembalang',
      'Telp. (024) 7460 118',
      '000123',
      'SITI AMINAH',
      '12-03-1985',
      'dr. Budi Santoso',
    ])
      expect(words).toContain(field);
    const code = SAMPLES['struk']?.paper.blocks.find((block) => block.kind === 'qr');
    expect(code?.text).toBe('INV-260414-0063|268750|9f2c41aa');
  });
  it('a service is called by name or key and costs total or amount', () =>
    expect(words.slice(words.indexOf('Pemeriksaan dokter umum'), words.indexOf('TOTAL') + 3)).toEqual([
      'Pemeriksaan dokter umum',
      '35.000',
      'Profil lipid',
      '160.000',
      'Pemeriksaan laboratorium lengkap dengan nama yang panjang',
      '76.250',
      'Diskon',
      '- 2.500',
      'TOTAL',
      'Rp. 268.750',
      'Terbilang: dua ratus enam puluh delapan ribu tujuh ratus lima puluh rupiah',
    ]));
  it('kasir.md K44: a reprint says which it is', () =>
    expect(wordsOf(SAMPLES['struk-ulang']?.paper.blocks ?? [])[0]).toBe('CETAK ULANG 2'));
  it('an empty payload is a receipt with dashes, without words for an amount that has none', () => {
    const empty = wordsOf(SAMPLES['struk-kosong']?.paper.blocks ?? []);
    expect(empty).toContain('Faskes bawaan (belum diatur)');
    expect(empty.filter((word) => word === '-')).toHaveLength(4);
    const nobody = { norm: '', patientName: '', birthDate: '', doctor: '', qrData: '' };
    const refund = buildStruk({
      entityName: '',
      entityAddress: '',
      entityPhone: '',
      ...nobody,
      services: [],
      total: -5000,
    });
    expect(wordsOf(refund.blocks).some((word) => word.startsWith('Terbilang'))).toBe(false);
    expect(wordsOf(refund.blocks)).toContain('-Rp. 5.000');
  });
});

describe('rekam-medis.md RM26, consent to a procedure', () => {
  const words = (name: string): string => wordsOf(SAMPLES[name]?.paper.blocks ?? []).join(' ');
  it('says what was told, by and to whom, and both witnesses', () => {
    for (const said of [
      'PERSETUJUAN TINDAKAN KEDOKTERAN',
      'Odontektomi gigi 38',
      'Perdarahan, bengkak, infeksi',
      'Siti Aminah (pasien)',
      'MENYETUJUI dilakukannya Odontektomi gigi 38 terhadap saya',
      'Ns. Sri Wahyuni',
      'Budi Santoso',
      '10.05 WIB',
    ])
      expect(words('persetujuan-tindakan')).toContain(said);
  });
  it('a refusal says so, for whom, and why', () => {
    expect(words('penolakan-tindakan')).toContain('MENOLAK dilakukannya Odontektomi gigi 38 terhadap pasien di atas');
    expect(words('penolakan-tindakan')).toContain('Ingin berunding dengan keluarga lebih dulu');
  });
  it('an emergency has its reason and asks nobody to sign', () => {
    expect(words('tindakan-darurat')).toContain('Perdarahan yang mengancam jiwa');
    expect(words('tindakan-darurat')).not.toMatch(/Saksi|MENYETUJUI/);
  });
  it('ink is drawn where somebody signed on the screen, and room is left where not', () => {
    const html = toHtml(SAMPLES['persetujuan-tindakan']?.paper as Paper, { size: 'A4', font: 'Roboto' });
    expect(html.match(/aria-label="Tanda tangan"/g)).toHaveLength(2);
    expect(html).toContain('M60 120L120 60');
  });
});

describe('rekam-medis.md RM25, the papers of a check-up', () => {
  const words = (name: string): string => wordsOf(SAMPLES[name]?.paper.blocks ?? []).join(' | ');
  it('the person’s own has every result with what is normal, the conclusion and the advice', () => {
    for (const said of [
      'Nomor: 014/MCU/K001/IV/2026',
      'No. rekam medis | 019022',
      'Fisik | Sistole | 164 mmHg * | 90 sampai 139 mmHg',
      'Diastole | 102 mmHg * | 60 sampai 89 mmHg',
      'Hemoglobin | 13,4 g/dL | 12 sampai 18 g/dL',
      'Temuan | Sistole 164 mmHg, Diastole 102 mmHg',
      'Visus kiri | 6/12 * | 6/6',
      '* di luar nilai normal',
      'KESIMPULAN: TIDAK FIT SEMENTARA SAMPAI 14 MEI 2026',
      'Ulangi audiometri',
    ])
      expect(words('mcu-peserta')).toContain(said);
  });
  it('the company reads findings and advice of who agreed, and no result beside them', () => {
    expect(words('mcu-perusahaan')).toContain('Kolesterol 248 mg/dL');
    expect(words('mcu-perusahaan')).toContain('Rujuk penyakit dalam');
    expect(words('mcu-perusahaan')).not.toMatch(/Hemoglobin|Nilai normal|No\. rekam medis/);
  });
  it('of who did not agree it reads the conclusion alone', () => {
    expect(words('mcu-perusahaan-tidak-setuju')).toContain('KESIMPULAN: TIDAK FIT SEMENTARA');
    expect(words('mcu-perusahaan-tidak-setuju')).not.toMatch(/Temuan|Saran|Kolesterol|Sistole|Rujuk/);
  });
  it('a proof is a code where the server has an address, and always the seal', () => {
    expect(SAMPLES['mcu-peserta']?.paper.blocks.at(-1)).toMatchObject({
      parts: [[{ kind: 'qr' }, {}, { text: 'Sidik 9F2C41AA' }], {}],
    });
    expect(words('mcu-perusahaan-tidak-setuju')).toContain('Ditandatangani di sistem | Sidik 9F2C41AA');
  });
});

describe('tickets and labels', () => {
  const words = (name: string): string[] => wordsOf(SAMPLES[name]?.paper.blocks ?? []);
  it('a ticket says where, when, which number, for what and how many wait', () =>
    expect(words('tiket-antrean')).toEqual([
      'Klinik Sehat Sentosa',
      '14-04-2026 09:12 WIB',
      'A-047',
      'Pendaftaran BPJS',
      '12 orang di depan Anda',
    ]));
  it('a priority says why, nobody before it says so, and a code can be scanned', () =>
    expect(words('tiket-antrean-prioritas').slice(-4)).toEqual([
      'Pendaftaran BPJS',
      'Prioritas: Ibu hamil',
      'Anda berikutnya',
      'Pindai untuk memantau antrean',
    ]));
  it('resep.md RS16: what is not swallowed is blue and says so largest of all', () => {
    const { paper } = SAMPLES['etiket-luar'] as (typeof SAMPLES)[string];
    expect(paper.tint).toBe('blue');
    const label = paper.blocks.find((block) => block.kind === 'placed');
    expect(label?.instead.find((block) => block.kind === 'text')).toMatchObject({ text: 'OBAT LUAR', size: 3 });
    const letters = (label?.nodes ?? []).flatMap((node) => ('fontSize' in node ? [node] : []));
    expect(letters.reduce((a, b) => (b.fontSize > a.fontSize ? b : a)).text).toBe('OBAT LUAR');
    expect(SAMPLES['etiket']?.paper.tint).toBeUndefined();
  });
  it('RS16: a day until which it may be used is never invented', () => {
    expect(words('etiket').join(' ')).toContain('ED 11/2027 · batch AM9013');
    expect(words('etiket-panjang').join(' ')).not.toMatch(/ED|BUD|batch/);
  });
});
