import type { HasilPeriksaan, Resep } from '@nadi/contract/resep-view';
import { describe, expect, it } from 'vitest';
import {
  answerSeen,
  BUTIR_RESEP,
  choicesOf,
  isReviewable,
  merged,
  toJawaban,
  unanswered,
  withoutNote,
} from './jawaban.ts';
import { openLines } from './serah.ts';
import { ambilanOf, heldBy, toBatch } from './siapkan.ts';

const DUPLIKASI: HasilPeriksaan = {
  periksa: 'duplikasi',
  hasil: 'temuan',
  kurang: [],
  temuan: [{ kunci: 'd', tingkat: 'peringatan', pesan: 'Amlodipin dua kali', baris: [], aturan: null }],
};
const seen = (over: Partial<Parameters<typeof answerSeen>[1]>) =>
  answerSeen({}, { seen: BUTIR_RESEP, answered: {}, isApoteker: true, pemeriksaan: [], ...over });

describe('the review (spec: RS13)', () => {
  it('one key answers what stands on the screen and nothing else', () => {
    expect(Object.keys(seen({ seen: ['1.1', '2.3'] }))).toEqual(['1.1', '2.3']);
  });
  it('a question that a finding speaks to is left to who reads it', () => {
    expect(Object.keys(seen({ pemeriksaan: [DUPLIKASI] }))).not.toContain('3.2');
    expect(Object.keys(seen({ pemeriksaan: [DUPLIKASI] }))).toHaveLength(BUTIR_RESEP.length - 1);
  });
  it('an assistant answers nothing clinical', () => {
    expect(Object.keys(seen({ isApoteker: false })).some((butir) => butir.startsWith('3'))).toBe(false);
  });
  it('an answer that stands is not turned round', () => {
    const answered = { '1.1': { baik: false, catatan: 'BB lama' } };
    expect(seen({ answered, seen: ['1.1'] })).toEqual({});
  });
  it('what nobody answered is not sent, and a bad answer wants a note', () => {
    const given = { '1.1': { baik: true, catatan: '' }, '3.3': { baik: false, catatan: ' ' } };
    expect(toJawaban(given)).toEqual([
      { butir: '1.1', baik: true, catatan: null },
      { butir: '3.3', baik: false, catatan: null },
    ]);
    expect(withoutNote(given)).toEqual(['3.3']);
    expect(unanswered(merged([], given))).toHaveLength(BUTIR_RESEP.length - 2);
  });
  it('asks with the words of each question', () => {
    expect(choicesOf('1.1').map(({ kata }) => kata)).toEqual(['Sesuai', 'Tidak']);
    expect(choicesOf('3.3').map(({ kata }) => kata)).toEqual(['Tidak', 'Ya']);
  });
  it('cito is reviewed after it was handed over as well', () => {
    expect([isReviewable({ status: 5, cito: true }), isReviewable({ status: 5, cito: false })]).toEqual([true, false]);
  });
});

const BATCH = { batch_id: 11, no_batch: 'A1', ed: '2030-01-31', jumlah: 10 };
const RESEP = {
  baris: [
    {
      id: 1,
      status: 1,
      produk: { id: 7 },
      nama: 'Amoksisilin',
      satuan: 'tablet',
      jumlah: 10,
      diserahkan: 4,
      batch: [BATCH],
    },
    { id: 2, status: 3, produk: { id: 8 }, nama: 'Batal', satuan: 'tablet', jumlah: 10, diserahkan: 0, batch: [] },
    { id: 3, status: 1, produk: null, nama: 'Madu', satuan: '', jumlah: 1, diserahkan: 0, batch: [] },
  ],
  racik: [
    {
      id: 4,
      status: 1,
      nama: 'puyer',
      bungkus: 12,
      diserahkan: 0,
      bahan: [
        { id: 9, produk: { id: 7, satuan: 'tablet' }, nama: 'CTM', jumlah: 2, batch: [{ ...BATCH, batch_id: 12 }] },
      ],
    },
  ],
} as unknown as Resep;

describe('preparing (spec: RS11)', () => {
  const all = ambilanOf(RESEP);
  it('takes what is left of each line and each ingredient, and nothing that is cancelled or bought elsewhere', () => {
    expect(all.map(({ kunci, jumlah }) => [kunci, jumlah])).toEqual([
      ['b1', 6],
      ['z9', 2],
    ]);
  });
  it('a batch that is held confirms each thing once, in order', () => {
    expect(heldBy('A1', all, {})?.kunci).toBe('b1');
    expect(heldBy('A1', all, { b1: { kode: 'A1', ganti: null } })?.kunci).toBe('z9');
    expect(heldBy('X', all, {})).toBeNull();
  });
  it('all that was confirmed is sent, with its code, and a batch only where it was swapped', () => {
    expect(
      toBatch(all, { b1: { kode: null, ganti: null }, z9: { kode: 'C', ganti: { batch_id: 20, no_batch: 'C' } } }),
    ).toEqual([
      { baris_id: 1, bahan_id: null, kode: null, batch: null },
      { baris_id: 4, bahan_id: 9, kode: 'C', batch: [{ batch_id: 20, jumlah: 2 }] },
    ]);
    expect(toBatch(all, {})).toEqual([]);
  });
  it('hands over what is left, a compound whole', () => {
    expect(openLines(RESEP).map(({ id, sisa, racik }) => [id, sisa, racik])).toEqual([
      [1, 6, false],
      [4, 12, true],
    ]);
  });
});
