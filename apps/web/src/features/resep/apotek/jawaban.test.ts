import type { HasilPeriksaan } from '@nadi/contract/resep/resep-view';
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
    expect(Object.keys(seen({ pemeriksaan: [DUPLIKASI] }))).toHaveLength(BUTIR_RESEP.length - 2);
  });
  it('RS22: it never answers the allergy, nor what could not be checked', () => {
    expect(Object.keys(seen({}))).not.toContain('3.3');
    const kurang: HasilPeriksaan = {
      periksa: 'interaksi',
      hasil: 'tidak dapat diperiksa',
      temuan: [],
      kurang: ['Zat aktif Jamu belum dicatat'],
    };
    expect(Object.keys(seen({ pemeriksaan: [kurang] }))).not.toContain('3.5');
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
    // Of whom nobody asked, 'tidak' is no word of the patient's.
    expect(choicesOf('3.3', 'belum ditanya').map(({ kata }) => kata)).toEqual(['Tidak, alergi belum ditanya', 'Ya']);
    expect(choicesOf('3.3', 'tidak dapat ditanya')[0]?.kata).toBe('Tidak, alergi tidak dapat ditanya');
    expect(choicesOf('3.2', 'belum ditanya')[0]?.kata).toBe('Tidak');
  });
  it('cito is reviewed after it was handed over as well', () => {
    expect([isReviewable({ status: 5, cito: true }), isReviewable({ status: 5, cito: false })]).toEqual([true, false]);
  });
});
