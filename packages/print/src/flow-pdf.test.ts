import { expect, it } from 'vitest';
import { toFlowPdf } from './flow-pdf.ts';
import { buildSalinanRekam } from './salinan-rekam.ts';
import { FASKES } from './testing/samples.ts';
import { suratSakit } from './testing/surat-samples.ts';

const LONG = 'kalimat '.repeat(40);
const sheet = JSON.stringify(
  toFlowPdf(
    buildSalinanRekam({
      faskes: FASKES,
      nomor: '1',
      pasien: [['Nama', 'SITI']],
      kunjungan: [],
      diagnosa: ['I10\r\nHipertensi'],
      ukuran: [],
      catatan: [{ judul: 'SOAP', tanda: 'Ditandatangani', bagian: [{ judul: 'Plan', teks: `Satu₂\nDua\n${LONG}` }] }],
      tindakan: [],
      hasil: [],
      menunggu: [],
      diberikan: [],
      diresepkan: [],
      kepulangan: [],
      kaki: '',
    }),
    { size: 'A4', font: 'Rubik' },
    1,
  ).content,
);

it('a sheet keeps the lines that were written, in letters that its fonts have', () => {
  expect(sheet).toContain(String.raw`Satu2\nDua\nkalimat`);
  expect(sheet).toContain(String.raw`I10\nHipertensi`);
});
it('sentences are not bold as values are, and only they may go on on the next page', () => {
  expect(sheet).toMatch(/"text":"SITI","bold":true/);
  expect(sheet).toMatch(/"unbreakable":true,"columns":\[\{"text":"Nama"/);
  expect(sheet).toMatch(/"unbreakable":false,"columns":\[\{"text":"Plan"[^\]]*"bold":false/);
});
it('a signature stands on one page with its name', () => {
  const { content } = toFlowPdf(suratSakit(FASKES, 'SITI'), { size: 'A4', font: 'Rubik' }, 1);
  expect(JSON.stringify(content)).toMatch(/"unbreakable":true,"columnGap":10,"columns":.*dr\. Budi Santoso/);
});
