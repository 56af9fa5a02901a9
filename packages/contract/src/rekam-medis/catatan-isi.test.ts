import { BAGIAN_IDS } from '@nadi/domain/rekam-medis/pemeriksaan';
import { expect, it } from 'vitest';
import { ISI_CATATAN } from './catatan-isi.ts';
import { TemplatInput } from './templat.contract.ts';

const NORMAL = { hasil: 'normal', teks: null };
const atAll = Object.fromEntries(BAGIAN_IDS.map((bagian) => [bagian, NORMAL]));

it('spec RM15: the regions of an examination are the 28 that are known, in a note and in a template', () => {
  expect(BAGIAN_IDS).toHaveLength(28);
  expect(ISI_CATATAN.soap.safeParse({ pemeriksaan: atAll }).success).toBe(true);
  const wrong = { ...atAll, antena: NORMAL };
  const note = ISI_CATATAN.soap.safeParse({ pemeriksaan: wrong });
  expect(note.error?.issues.map(({ path }) => path.join('.'))).toEqual(['pemeriksaan.antena']);
  const templat = TemplatInput.safeParse({ kode: 'flu', nama: 'Flu', jenis: 'soap', isi: { pemeriksaan: wrong } });
  expect(templat.error?.issues.map(({ path }) => path.join('.'))).toEqual(['isi.pemeriksaan.antena']);
});
