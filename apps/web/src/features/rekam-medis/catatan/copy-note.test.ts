import { expect, it } from 'vitest';
import { copiedResep, copyInto, hasResepDraft } from './copy-note.ts';
import { emptyNote } from './note-values.ts';

const source = {
  catatan_id: 9,
  kunjungan_id: 3,
  tanggal: '2026-03-02',
  penulis: 'dr. Budi',
  ruangan: 'Poli Umum 1',
  asesmen: 'Hipertensi terkendali',
  plan: 'Lanjut amlodipin',
  instruksi: null,
  diagnosa: [],
  bagian: {},
};

it('spec: RM27: assessment and plan are copied, marked with their note; complaint and findings are not', () => {
  const next = copyInto(emptyNote('soap', { subjektif: 'Pusing' }), source);
  expect(next).toMatchObject({ subjektif: 'Pusing', objektif: '', asesmen: 'Hipertensi terkendali', instruksi: '' });
  expect(next.salinan).toEqual([
    { bidang: 'asesmen', catatan_id: 9 },
    { bidang: 'plan', catatan_id: 9 },
  ]);
});

it('what was typed stays above, and a second press copies nothing twice', () => {
  const once = copyInto(emptyNote('soap', { plan: 'Istirahat ' }), source);
  expect(once.plan).toBe('Istirahat\nLanjut amlodipin');
  expect(copyInto(once, source)).toEqual(once);
});

it('spec: RM27: the last prescription of that visit comes along, unless one is being written here', () => {
  expect(
    copiedResep([
      { id: 3, no_resep: 'R-1' },
      { id: 4, no_resep: 'R-2', baris: [] },
    ]),
  ).toEqual({
    id: 4,
    no_resep: 'R-2',
  });
  expect([copiedResep(undefined), copiedResep([])]).toEqual([null, null]);
  expect([hasResepDraft([{ status: 2 }, { status: 1 }]), hasResepDraft([{ status: 2 }]), hasResepDraft(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
