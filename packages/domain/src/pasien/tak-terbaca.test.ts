import { describe, expect, it } from 'vitest';
import { changeQuestion, incompleteNomor, keepStored, unreadQuestion } from './tak-terbaca.ts';

const NIK = '3374105203850003';

describe('a number that is not whole', () => {
  it.each([
    ['a part of a NIK of a new patient', { nik: '16061', no_bpjs: null }, null, ['nik']],
    ['a part over a stored NIK', { nik: '16061', no_bpjs: null }, { nik: NIK, no_bpjs: null }, ['nik']],
    ['a card of twelve digits', { nik: null, no_bpjs: '000123456789' }, null, ['no_bpjs']],
    ['letters', { nik: '33741052O3850003', no_bpjs: null }, null, ['nik']],
    ['what an older version stored', { nik: '16061', no_bpjs: null }, { nik: '16061', no_bpjs: null }, []],
    ['whole numbers', { nik: NIK, no_bpjs: '0001234567890' }, null, []],
    ['nothing', { nik: null, no_bpjs: null }, { nik: NIK, no_bpjs: null }, []],
  ] as const)('%s', (_what, typed, stored, expected) => {
    expect(incompleteNomor(typed, stored)).toEqual(expected);
  });
});

describe('what can’t be read', () => {
  it('keeps what is stored, and nothing else of it', () => {
    const typed = { tanggal_lahir: '31/02/2012', nama: 'SITI B', nik: '16061' };
    const stored = { tanggal_lahir: '1985-03-12', nama: 'SITI A', nik: NIK };
    expect(keepStored(typed, stored, ['tanggal_lahir', 'nik'])).toEqual({ ...stored, nama: 'SITI B' });
  });
  it('is said by its words and by what stays', () => {
    expect(
      unreadQuestion([
        { nama: 'Tanggal lahir', typed: '31/02/2012', stored: '12/03/1985' },
        { nama: 'NIK', typed: '16061', stored: null },
      ]),
    ).toBe(
      "Tanggal lahir '31/02/2012' tidak dapat dibaca: yang tersimpan, 12/03/1985, tetap. NIK '16061' tidak dapat dibaca: tidak disimpan, tetap kosong. Simpan isian lainnya?",
    );
    expect(unreadQuestion([])).toBeNull();
  });
});

describe('what a change of a patient asks', () => {
  const change = {
    nama: 'SITI',
    tak_dikenal: { old: false, next: false },
    status: { old: 1, next: 1 },
    lost: [],
    openVisits: ['Poli Umum (A-003, menunggu)'],
    kontrol: [],
    resep: [],
  };
  it('nothing where nothing of it changes', () => expect(changeQuestion(change)).toBeNull());
  it('a known patient who becomes unknown, with what is lost', () => {
    const unknown = { ...change, tak_dikenal: { old: false, next: true } };
    expect(changeQuestion({ ...unknown, lost: [`NIK ${NIK}`, 'Tanggal lahir 12/03/1985'] })).toContain(
      `Yang hilang dari datanya: NIK ${NIK}, Tanggal lahir 12/03/1985.`,
    );
    expect(changeQuestion(unknown)).toContain('Isian yang tersimpan tetap.');
    expect(changeQuestion({ ...unknown, tak_dikenal: { old: true, next: true } })).toBeNull();
    expect(changeQuestion({ ...unknown, tak_dikenal: { old: true, next: false } })).toBeNull();
  });
  it('one set as dead whose visit waits', () => {
    const dead = { ...change, status: { old: 1, next: 2 } };
    expect(changeQuestion(dead)).toContain('Poli Umum (A-003, menunggu)');
    expect(changeQuestion({ ...dead, openVisits: [] })).toBeNull();
    expect(changeQuestion({ ...dead, openVisits: [], kontrol: ['30/11/2026 09.00 di Poli Umum'] })).toContain(
      'Kontrol yang direncanakan akan dibatalkan: 30/11/2026 09.00 di Poli Umum.',
    );
    expect(changeQuestion({ ...dead, openVisits: [], resep: ['26113000012 (disiapkan)'] })).toContain(
      'Resepnya masih menunggu di apotek dan tidak ikut dibatalkan: 26113000012 (disiapkan).',
    );
    expect(changeQuestion({ ...dead, status: { old: 2, next: 2 } })).toBeNull();
    expect(changeQuestion({ ...dead, status: { old: 1, next: 3 } })).toBeNull();
  });
});
