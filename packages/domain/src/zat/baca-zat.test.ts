import { expect, it, describe } from 'vitest';
import { artiLain } from './arti-lain.ts';
import { bacaZat, cariZat, KAMUS_ZAT, namaZat, pesanTanyaZat, tanyaZat } from './baca-zat.ts';
import { NAMA_OBAT } from './contoh/nama-obat.ts';
import { kunciOf } from './ejaan-zat.ts';
import { KOSAKATA_ZAT } from './kosakata-zat.ts';

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
const held = (text: string): number[] => sorted(bacaZat(text).arti.flatMap(({ zat }) => [...zat]));
const offered = (text: string): number[] => sorted((cariZat(text)?.pilihan ?? []).flat());

it('RS22: every name of the corpus means what it says there, for an allergy', () => {
  const wrong = NAMA_OBAT.filter(({ ditulis, zat }) => held(ditulis).join() !== sorted(zat).join());
  expect(wrong.map(({ ditulis }) => [ditulis, held(ditulis)])).toEqual([]);
});

it('RS22: a search of the corpus offers what is meant, and a combination never as one of its parts', () => {
  const wrong = NAMA_OBAT.filter(({ ditulis, jenis, zat }) => {
    const ids = offered(ditulis);
    // What list 42 lacks a part of is found by its own name alone.
    return ids.length === 0
      ? zat.length > 0 && !NEVER_OFFERED.has(ditulis)
      : ids.join() !== sorted(zat).join() && jenis !== 'bukan';
  });
  expect(wrong.map(({ ditulis }) => [ditulis, offered(ditulis)])).toEqual([]);
});
const NEVER_OFFERED = new Set(['co amoxiclav', 'augmentin', 'seretide']);

it('no name leads to two substances', () => {
  const seen = new Map<string, string>();
  const twice = Object.entries(KOSAKATA_ZAT).flatMap(([id, sebut]) =>
    sebut.split(', ').flatMap((one) => {
      const key = kunciOf(one);
      const other = seen.get(key) ?? id;
      seen.set(key, other);
      return other === id && KAMUS_ZAT.get(key)?.zat.includes(Number(id)) ? [] : [`${one}: ${id}, ${other}`];
    }),
  );
  expect(twice).toEqual([]);
});

describe('a whole word or its beginning, never a part', () => {
  it.each([
    ['sulfa', 1005],
    ['ASA', 239],
    ['vit b1', 576],
    ['GG', 5],
    ['INH', 286],
    ['KCl', 77],
    ['prednisolon', 465],
    ['prednisolone', 465],
    ['asam salisilat', 5],
    ['penisilamin', 30],
  ])('%s is no %i', (text, id) => {
    expect(held(text)).not.toContain(id);
    expect(offered(text)).not.toContain(id);
  });
  it.each([
    ['GG', [263]],
    ['INH', [303]],
    ['KCl', [310]],
    ['Voltaren', [395]],
    ['ceftri', [105]],
    ['metilprednisol', [372]],
  ])('%s offers %j', (text, ids) => expect(offered(text)).toEqual(ids));
  it('what stands behind the name is left for the words of the product', () => {
    expect(cariZat('amoksisilin 500 mg')).toMatchObject({ pilihan: [[30]], sisa: ['500', 'mg'] });
    expect(cariZat('vit b1 50')).toMatchObject({ pilihan: [[575]], sisa: ['50'], utuh: true });
  });
});

it.each(['MS', 'ms', 'MSO4', 'mso4'])('%s is asked and never read', (text) => {
  expect(tanyaZat(text)).toContain('morfin');
  expect(held(text)).toEqual([]);
  expect(offered(text)).toEqual([]);
});

describe('free text of an allergy', () => {
  it.each([
    ['Alergi gol. penisilin', 'kelompok', true],
    ['amoksisilin 500 mg', 30, true],
    ['PCT dan CTM', 432, true],
    ['Amoxicillin (gatal)', 30, false],
    ['antibiotik amoksisilin sejak kecil', 30, false],
    ['parasetamoll', 432, true],
    ['parasetamil', 432, false],
  ])('%s', (text, id, pasti) => {
    const read = bacaZat(text);
    expect(read.pasti).toBe(pasti);
    if (typeof id === 'number') expect(held(text)).toContain(id);
    else expect(read.arti[0]?.kelompok).toBe('penisilin');
  });
  it.each(['udang', 'debu', '-', 'jamu', 'obat merah', 'levemir', 'novomix', 'humalog mix', ''])(
    '"%s" leads nowhere',
    (text) => expect(bacaZat(text)).toEqual({ arti: [], pasti: false }),
  );
  it.each([
    ['naproksen', 'nsaid'],
    ['sefaleksin', 'sefalosporin'],
    ['kloksasilin', 'penisilin'],
    ['sulfasalazin', 'sulfonamida'],
    ['norfloxacin', 'kuinolon'],
    ['spiramisin', 'makrolida'],
    ['kanamycin', 'aminoglikosida'],
    ['pethidine', 'opioid'],
    ['ACE inhibitor', 'ace'],
    ['statin', 'statin'],
    ['fluoroquinolone', 'kuinolon'],
    ['minocycline', 'tetrasiklin'],
  ])('%s leads to its group %s, and a member is never offered as another', (text, kelompok) => {
    expect(bacaZat(text).arti[0]?.kelompok).toBe(kelompok);
    if (!['ACE inhibitor', 'statin', 'fluoroquinolone'].includes(text)) expect(offered(text)).toEqual([]);
  });
});

it.each([
  ['MS', true],
  ['mso4', true],
  ['MS 10 mg', true],
  ['inj MS', true],
  ['dxm', true],
  ['morfin', false],
  ['MgSO4', false],
])('%s is asked: %s', (text, asked) => expect(pesanTanyaZat(text) !== null).toBe(asked));

const names = (ids: readonly number[]): string => [...new Set(ids)].map(namaZat).join(', ');
// Spellings that the corpus does not hold: what an allergy holds ('?': and asks all the same), what a search offers first.
it.each<[string, string, string]>([
  ['parasetmol', 'Paracetamol ?', 'Paracetamol'],
  ['acetaminofen', 'Paracetamol', 'Paracetamol'],
  ['asetaminofen', 'Paracetamol', 'Paracetamol'],
  ['sanmol forte', 'Paracetamol', 'Paracetamol'],
  ['tempra drop', 'Paracetamol', 'Paracetamol'],
  ['amoxycilin trihidrat', 'Amoxicillin', 'Amoxicillin'],
  ['amoxcillin', 'Amoxicillin', 'Amoxicillin'],
  ['cefiksim', 'Cefixime', 'Cefixime'],
  ['seftriaxon', 'Ceftriaxone', 'Ceftriaxone'],
  ['sefotaxim', 'Cefotaxime', 'Cefotaxime'],
  ['cotrimoxazole', 'Kotrimoksazol', 'Kotrimoksazol'],
  ['trimetoprim sulfa', 'Kotrimoksazol', 'Kotrimoksazol'],
  ['obat sulfa', 'Kotrimoksazol, Silver sulfadiazine', 'Kotrimoksazol, Silver sulfadiazine'],
  ['ciprofloxasin', 'Ciprofloxacin', 'Ciprofloxacin'],
  ['cravit', 'Levofloxacin', 'Levofloxacin'],
  ['erythromycine', 'Erythromycin', 'Erythromycin'],
  ['klaritromisin', 'Clarithromycin', 'Clarithromycin'],
  ['dalacin', 'Clindamycin', 'Clindamycin'],
  ['kloramphenicol', 'Chloramphenicol', 'Chloramphenicol'],
  ['na diklofenak', 'Natrium diklofenak', 'Natrium diklofenak'],
  ['k diklofenak', 'Kalium diklofenak', 'Kalium diklofenak'],
  ['ibu profen', 'Ibuprofen', 'Ibuprofen'],
  ['metampiron', 'Metamizole', 'Metamizole'],
  ['aspilet', 'Asam asetilsalisilat', 'Asam asetilsalisilat'],
  ['dexa', 'Dexamethasone', 'Dexamethasone'],
  ['medixon', 'Methylprednisolone', 'Methylprednisolone'],
  ['klorfeniramin', 'Chlorpheniramine', 'Chlorpheniramine'],
  ['omz', 'Omeprazole', 'Omeprazole'],
  ['primperan', 'Metoclopramide', 'Metoclopramide'],
  ['gliseril guaiakolat', 'Guaifenesin', 'Guaifenesin'],
  ['nac', 'Acetylcysteine', 'Acetylcysteine'],
  ['norvask', 'Amlodipine', 'Amlodipine'],
  ['hct', 'Hydrochlorothiazide', 'Hydrochlorothiazide'],
  ['hidroklortiazid', 'Hydrochlorothiazide', 'Hydrochlorothiazide'],
  ['glucophage', 'Metformin', 'Metformin'],
  ['luminal', 'Phenobarbital', 'Phenobarbital'],
  ['cpz', 'Chlorpromazine', 'Chlorpromazine'],
  ['inh', 'Isoniazid', 'Isoniazid'],
  ['streptomisin', 'Streptomycin', 'Streptomycin'],
  ['aciklovir', 'Aciclovir', 'Aciclovir'],
  ['combantrin', 'Pirantel pamoat', 'Pirantel pamoat'],
  ['vit b12', 'Sianokobalamin', 'Sianokobalamin'],
  ['vit k1', 'Phytomenadione', 'Phytomenadione'],
  ['sulfas ferosus', 'Garam besi', 'Garam besi'],
  ['tablet tambah darah', 'Fe-Asam folat', 'Fe-Asam folat'],
  ['xylocain', 'Lidocaine', 'Lidocaine'],
  ['mst', 'Morphine', 'Morphine'],
  ['petidin', 'Codeine, Fentanyl, Morphine, Tramadol', ''],
  ['adrenalin', 'Epinefrin', 'Epinefrin'],
  ['efedrin', '', ''],
  ['cpg', 'Clopidogrel', 'Clopidogrel'],
  ['isdn 5', 'Isosorbide dinitrate', 'Isosorbide dinitrate'],
  ['d5', 'Dekstrosa 5%', 'Dekstrosa 5%'],
  ['MgSO4', 'Magnesium sulfat', 'Magnesium sulfat'],
  ['rl', 'Ringer laktat', 'Ringer laktat'],
  ['quinolone', 'Ciprofloxacin, Levofloxacin, Moxifloxacin, Ofloxacin', 'Ciprofloxacin, Levofloxacin'],
  ['makrolid', 'Azithromycin, Clarithromycin, Erythromycin', 'Azithromycin, Clarithromycin'],
  [
    'golongan penisilin',
    'Amoxicillin, Ampicillin, Ampicillin-Sulbactam, Benzatin benzilpenisilin',
    'Amoxicillin, Ampicillin',
  ],
  ['neurobion', 'Thiamine, Sianokobalamin, Pyridoxine', 'Thiamine, Sianokobalamin'],
  ['combivent', 'Ipratropium bromide, Salbutamol', 'Ipratropium bromide, Salbutamol'],
  ['seretide', 'Fluticasone', ''],
  ['clonazepam', 'Alprazolam, Clobazam, Diazepam, Lorazepam, Midazolam', ''],
  ['levetiracetam', '', ''],
  ['ketotifen', '', ''],
  ['nitrofurantoin', '', ''],
  ['hidroksizin', '', ''],
  ['kontras', '', ''],
  ['kalk', '', ''],
  ['calc', '', ''],
  ['lacto b', '', ''],
  ['sulfas', '', 'Atropine, Garam besi'],
  ['laktulosa', 'Lactulose', 'Lactulose'],
  ['lateks', '', ''],
  ['udang', '', ''],
  ['tidak ingat', '', ''],
])('%s', (typed, holds, offers) => {
  const { arti, pasti } = bacaZat(typed);
  expect(names(arti.flatMap(({ zat }) => [...zat])) + (arti.length > 0 && !pasti ? ' ?' : '')).toBe(holds);
  expect(
    names((cariZat(typed)?.pilihan ?? []).flat())
      .split(', ')
      .slice(0, 2)
      .join(', '),
  ).toBe(offers);
});

// The beginnings of words find more than what is meant.
it.each([
  ['vitamin k', 'Asam askorbat (Vitamin C) 50 mg tablet', [43], 'Phytomenadione'],
  ['vitamin k', 'Phytomenadione (Vitamin K1) 10 mg/mL injeksi', [451], null],
  ['vitamin c', 'Asam askorbat (Vitamin C) 50 mg tablet', [43], null],
  ['pct', 'Parasetamol 500 mg tablet', [432], null],
  ['pct', 'PCT 500 mg tablet', [30], null],
  ['entah apa', 'Parasetamol 500 mg tablet', [432], null],
] as const)('“%s” of %s', (tertulis, nama, ids, arti) =>
  expect(artiLain(tertulis, { nama, zat: ids.map((zat_id) => ({ zat_id })) })?.split(' ')[0] ?? null).toBe(arti),
);
