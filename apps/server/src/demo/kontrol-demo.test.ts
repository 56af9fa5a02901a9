import { expect, it } from 'vitest';
import { keluhanFor } from './keluhan-data.ts';
import { alasanKontrol, listAlasan } from './kontrol-demo.ts';
import { createRandom } from './random.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';

it.each([
  ['I10', 60, 'Kontrol tekanan darah'],
  ['I10', 3, 'Evaluasi pengobatan'],
  ['E11.9', 17, 'Evaluasi pengobatan'],
  ['E11.9', 18, 'Kontrol gula darah'],
  ['K04.0', 3, 'Perawatan gigi lanjutan'],
  ['K30', 40, 'Evaluasi keluhan perut'],
  ['Z27.1', 1, 'Imunisasi berikutnya'],
  [null, 40, 'Evaluasi pengobatan'],
])('%s at %i years: %s', (icd, umur, alasan) => expect(alasanKontrol(icd, umur)).toBe(alasan));

it('a child is never followed for pressure, sugar or pregnancy, whatever the complaint', () => {
  for (const { keluhan, anak } of listAlasan())
    expect(anak, keluhan).not.toMatch(/tekanan|gula|jantung|stroke|kehamilan|nifas|berencana/);
  expect(listAlasan()).toHaveLength(Object.keys(REKAM_DEMO).length + 1);
});

it('a child of three does not come for its blood pressure or for a letter to work, an adult does', () => {
  const said = (umur: number) =>
    new Set(Array.from({ length: 300 }, (_, seed) => keluhanFor(createRandom(seed), 'Poli Umum 1', umur)));
  for (const keluhan of ['Kontrol tekanan darah', 'Minta surat keterangan sehat']) {
    expect(said(3)).not.toContain(keluhan);
    expect(said(40)).toContain(keluhan);
  }
});
