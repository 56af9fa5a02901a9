import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { describe, expect, it } from 'vitest';
import { codeBefore, insertTemplat, isForRecord, nextHole, previousHole, templatOf } from './templat-text.ts';

const EMPTY = { subjektif: '', objektif: '', asesmen: '', plan: '', instruksi: '' };
const templat = (kode: string, isi: Partial<typeof EMPTY>, milik: Templat['milik'] = 'saya'): Templat => ({
  id: 1,
  versi: 1,
  kode,
  nama: kode,
  jenis: 'soap',
  milik,
  dibuat_oleh: 'dr. Budi',
  isi: {
    subjektif: null,
    objektif: null,
    asesmen: null,
    plan: null,
    instruksi: null,
    diagnosa: [],
    pemeriksaan: {},
    bagian: {},
    ...isi,
  },
});

describe('spec: RM28: a code before the caret', () => {
  it.each([
    ['.flu', 4, 'flu'],
    ['Pusing .ht', 10, 'ht'],
    ['(.flu', 5, 'flu'],
    ['.FLU', 4, 'flu'],
  ])('%s is one', (text, caret, kode) => expect(codeBefore(text, caret)?.kode).toBe(kode));
  it.each([
    ['36.5', 4],
    ['dr.budi', 7],
    ['. ', 2],
    ['.flu lagi', 9],
  ])('%s is none', (text, caret) => expect(codeBefore(text, caret)).toBeNull());
});

describe('spec: RM28: holes', () => {
  const text = 'Demam [[berapa]] hari, batuk [[ ]]';
  it('are walked forwards and backwards', () => {
    expect(nextHole(text, 0)).toEqual({ from: 6, to: 16 });
    expect(nextHole(text, 16)).toEqual({ from: 29, to: 34 });
    expect(nextHole(text, 34)).toBeNull();
    expect(previousHole(text, 29)).toEqual({ from: 6, to: 16 });
    expect(previousHole(text, 6)).toBeNull();
  });
});

describe('spec: RM28: a template', () => {
  it('takes the place of its code and leads into its first hole', () => {
    const flu = templat('flu', { subjektif: 'Demam [[berapa]] hari' });
    const { texts, caret } = insertTemplat({ ...EMPTY, subjektif: 'Pagi. .flu' }, flu, {
      bidang: 'subjektif',
      span: { from: 6, to: 10 },
    });
    expect(texts.subjektif).toBe('Pagi. Demam [[berapa]] hari');
    expect(texts.subjektif.slice(caret.from, caret.to)).toBe('[[berapa]]');
  });

  it('comes below what was typed in the other fields', () => {
    const flu = templat('flu', { subjektif: 'Demam', plan: 'Istirahat' });
    const { texts, caret } = insertTemplat({ ...EMPTY, subjektif: '.flu', plan: 'Kontrol ' }, flu, {
      bidang: 'subjektif',
      span: { from: 0, to: 4 },
    });
    expect([texts.plan, caret]).toEqual(['Kontrol\nIstirahat', { from: 5, to: 5 }]);
  });

  it('of one’s own goes before the facility’s', () => {
    const all = [templat('flu', { plan: 'faskes' }, 'faskes'), templat('flu', { plan: 'saya' })];
    expect(templatOf(all, 'flu')?.isi.plan).toBe('saya');
    expect(templatOf(all, 'ht')).toBeNull();
  });
});

it('a set of medicines alone is no template of a note', () => {
  expect(isForRecord(templat('flu', { subjektif: 'Pilek' }), [])).toBe(true);
  const set = templat('paket', {});
  expect(isForRecord({ ...set, isi: { ...set.isi, bagian: { resep: { baris: [] } } } }, ['surat'])).toBe(false);
  expect(isForRecord({ ...set, isi: { ...set.isi, bagian: { resep: { baris: [] } } } }, ['surat', 'resep'])).toBe(true);
});
