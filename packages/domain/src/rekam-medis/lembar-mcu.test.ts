import { describe, expect, it } from 'vitest';
import { hasilMcu, rujukanMcu } from './lembar-mcu.ts';
import { FORMULIR_MCU_AWAL } from './mcu.ts';
import type { PertanyaanMcu } from './mcu.ts';

const of = (kode: string): PertanyaanMcu => FORMULIR_MCU_AWAL.find((q) => q.kode === kode) as PertanyaanMcu;

describe('rekam-medis.md RM25, what a paper of a check-up says', () => {
  it.each([
    ['between two limits', of('sistole'), '90 sampai 139 mmHg'],
    ['below one', of('audio_kiri'), 'paling tinggi 25 dB'],
    ['between two, without a unit', of('imt'), '18,5 sampai 27'],
    ['above one', { ...of('hb'), max: null } as PertanyaanMcu, 'paling rendah 12 g/dL'],
    ['a choice', of('ekg'), 'Normal'],
    ['a decimal', { ...of('hb'), min: 12.5, max: null } as PertanyaanMcu, 'paling rendah 12,5 g/dL'],
    ['no limit', { ...of('hb'), min: null, max: null } as PertanyaanMcu, ''],
  ])('%s', (_what, question, words) => expect(rujukanMcu(question)).toBe(words));

  it('each answer stands under its part with its unit, and says whether it is a finding', () => {
    const found = hasilMcu([of('gdp'), of('hb'), of('ekg')], { gdp: 142, hb: 13.4, ekg: 'Normal' });
    expect(found).toEqual([
      {
        nama: 'Lab',
        hasil: [
          { teks: 'Gula darah puasa', hasil: '142 mg/dL', rujukan: '70 sampai 125 mg/dL', temuan: true },
          { teks: 'Hemoglobin', hasil: '13,4 g/dL', rujukan: '12 sampai 18 g/dL', temuan: false },
        ],
      },
      { nama: 'EKG', hasil: [{ teks: 'EKG', hasil: 'Normal', rujukan: 'Normal', temuan: false }] },
    ]);
  });
  it('what was not answered is a dash and no finding', () =>
    expect(hasilMcu([of('gdp')], {})[0]?.hasil[0]).toMatchObject({ hasil: '-', temuan: false }));
});
