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
it('each page of a sheet says whose it is and which of how many, a closed sheet by itself; a label does not', () => {
  const paper = suratSakit(FASKES, 'SITI');
  const foot = (page: number, parts?: number[]): string =>
    JSON.stringify(toFlowPdf(paper, { size: 'A4', font: 'Rubik' }, parts ? { parts } : {}).footer?.(page, 5));
  expect(foot(2)).toContain('SITI · Surat Keterangan Sakit');
  expect(foot(2)).toContain('halaman 2 dari 5');
  expect(foot(4, [3, 2])).toContain('halaman 1 dari 2');
  expect(toFlowPdf(paper, { size: { width: 60, height: 40 }, font: 'Rubik' }).footer).toBeUndefined();
});
it('a heading without anything to read below it begins the next page, and the last line of all stays', () => {
  const { pageBreakBefore } = toFlowPdf(suratSakit(FASKES, 'SITI'), { size: 'A4', font: 'Rubik' });
  const moved = (onPage: object[], next: object[]) =>
    pageBreakBefore?.(
      { headlineLevel: 1, text: 'Catatan' },
      { getFollowingNodesOnPage: () => onPage, getNodesOnNextPage: () => next },
    );
  const words = { text: 'Batuk tiga hari' };
  expect([moved([words], [words]), moved([{ columns: [] }], [words])]).toEqual([false, false]);
  expect(moved([{ canvas: [] } as object, { text: ' ' }, { headlineLevel: 1, text: 'SOAP' }], [words])).toBe(true);
  // The foot of a page is nothing that a heading heads.
  expect(moved([{ style: 'kaki', text: 'SITI' }], [words])).toBe(true);
  expect(moved([], [])).toBe(false);
});
it('a signature stands on one page with its name', () => {
  const { content } = toFlowPdf(suratSakit(FASKES, 'SITI'), { size: 'A4', font: 'Rubik' });
  expect(JSON.stringify(content)).toMatch(/"unbreakable":true,"columnGap":10,"columns":.*dr\. Budi Santoso/);
});
