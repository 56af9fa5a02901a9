import { describe, expect, it } from 'vitest';
import { DAFTAR_JENIS_CETAKAN, isRoll, JENIS_CETAKAN, KERTAS, PRINT_IZIN } from './jenis-cetakan.ts';
import { countsAsPrinted } from './status-cetakan.ts';

describe('kinds of documents', () => {
  it('each name a paper to be printed on, and who may see their source', () => {
    for (const jenis of DAFTAR_JENIS_CETAKAN) {
      const { kertas, can, label } = JENIS_CETAKAN[jenis];
      expect([label.length > 0, kertas.length > 0, can.length > 0], jenis).toEqual([true, true, true]);
      for (const one of kertas) expect(Object.hasOwn(KERTAS, one), `${jenis} ${one}`).toBe(true);
    }
    expect(PRINT_IZIN).toContain('view kunjungan');
    expect(new Set(PRINT_IZIN).size).toBe(PRINT_IZIN.length);
  });

  it('go to a receipt printer only on paper from a roll', () => {
    expect((['80mm', '58mm', 'label', 'a5', 'a4'] as const).filter(isRoll)).toEqual(['80mm', '58mm']);
  });
});

describe('a try counts as a printing', () => {
  it.each([
    ['sent', { terkirim: true, mungkinKeluar: true }, true],
    ['cut off in the middle', { terkirim: false, mungkinKeluar: true }, true],
    ['never reached', { terkirim: false, mungkinKeluar: false }, false],
  ])('%s', (_what, hasil, counts) => expect(countsAsPrinted(hasil)).toBe(counts));
});
