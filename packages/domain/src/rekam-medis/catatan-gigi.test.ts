import { describe, expect, it } from 'vitest';
import { keepGigi, linesOfGigi } from './catatan-gigi.ts';

describe('the teeth of a signed note (rekam-medis.md RM16)', () => {
  const kept = keepGigi(
    [
      { gigi: 36, permukaan: 'M', kode: 'car', baru: true },
      { gigi: 36, permukaan: 'O', kode: 'car', baru: true },
      { gigi: 18, permukaan: null, kode: 'mis', baru: false },
      { gigi: 75, permukaan: 'O', kode: 'amf', baru: true },
    ],
    [{ gigi: 75, permukaan: 'O', kode: 'car' }],
  );
  it('are told by tooth: found now, found before, ended, and the count of each set of teeth', () =>
    expect(linesOfGigi(kept)).toEqual([
      'Temuan baru: 36 karies mesial, karies oklusal; 75 tambalan amalgam oklusal',
      'Temuan sebelumnya: 18 hilang',
      'Tidak berlaku lagi: 75 karies oklusal',
      'DMF-T 2 (D 1, M 1, F 0) · dmf-t 1 (d 0, m 0, f 1)',
    ]));
  it('where nothing was found on any tooth the count alone is told', () =>
    expect(linesOfGigi(keepGigi([], []))).toEqual(['DMF-T 0 (D 0, M 0, F 0)']));
});
