import { describe, expect, it } from 'vitest';
import type { JenisCatatan } from './catatan.ts';
import { holesOfIsi } from './templat-hole.ts';

const KOSONG = 'masih punya isian templat yang kosong';
describe('spec: RM8: no hole is left anywhere in a note', () => {
  it.each<[string, JenisCatatan, Record<string, unknown>, Record<string, string>]>([
    ['nothing', 'soap', { anamnesis: 'auto', hubungan: null, pemeriksaan: {} }, {}],
    [
      'two regions of the examination',
      'soap',
      {
        pemeriksaan: {
          perut: { hasil: 'abnormal', teks: 'Nyeri tekan [[lokasi]]', templat: true },
          dada: { hasil: 'abnormal', teks: '[[temuan]]', templat: true },
          leher: { hasil: 'normal', teks: null, templat: false },
        },
      },
      { 'isi.pemeriksaan.perut': `Pemeriksaan Perut ${KOSONG}`, 'isi.pemeriksaan.dada': `Pemeriksaan Dada ${KOSONG}` },
    ],
    ['who told it', 'asesmen_perawat', { hubungan: '[[siapa]]' }, { 'isi.hubungan': `Diceritakan oleh ${KOSONG}` }],
    [
      'a part of SBAR',
      'cppt',
      { situation: 'Sesak', recommendation: 'Oksigen [[liter]] lpm', telepon_dari: '[[dokter]]' },
      { 'isi.recommendation': `Rekomendasi ${KOSONG}`, 'isi.telepon_dari': `Dari dokter ${KOSONG}` },
    ],
    [
      'a text of the resume',
      'resume',
      { perjalanan: 'Dirawat [[hari]] hari' },
      { 'isi.perjalanan': `Perjalanan penyakit ${KOSONG}` },
    ],
    ['a text that nobody has named yet', 'triase', { baru: ['a', '[[b]]'] }, { 'isi.baru.1': `Isi catatan ${KOSONG}` }],
  ])('%s', (_what, jenis, isi, issues) => expect(holesOfIsi(jenis, isi)).toEqual(issues));
});
