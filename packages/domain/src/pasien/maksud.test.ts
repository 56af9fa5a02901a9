import { describe, expect, it } from 'vitest';
import { hasEveryWordAlike, mayMeanOthers, parseMaksud } from './maksud.ts';

const NOBODY = { jenis_kelamin: null, telepon: [], ibu_kandung: null };

describe('interface.md rule 1: whom a search may have meant', () => {
  it.each([
    ['a name, a mother or an address', 'Supriadi', { nama: ['supriadi'], ibu: 'Supriadi', alamat: 'Supriadi' }],
    ['a mother, who says so', 'ibu Suparmi', { nama: ['suparmi'], ibu: 'Suparmi' }],
    ['a street', 'Jl. Mawar 12', { alamat: 'Jl. Mawar 12' }],
    ['an address with a house number is no name', 'mawar 12', { alamat: 'mawar 12' }],
    ['two letters begin everybody', 'si', {}],
    ['a street kind alone may be a name', 'gang', { nama: ['gang'], ibu: 'gang', alamat: 'gang' }],
    ['only signs', '%%% --', {}],
    ['empty', ' ', {}],
    ['a birth date is had or not', '5/3/1995', {}],
    ['a number of the queue too', 'A-012', {}],
    ['a record number too', '123456', {}],
  ])('%s', (_rule, text, expected) =>
    expect(parseMaksud(text)).toEqual({ person: null, nama: [], ibu: null, alamat: null, ...expected }),
  );
  it.each([
    ['a NIK', '3374015203850001', { nik: '3374015203850001' }],
    ['a card', '0001234567890', { no_bpjs: '0001234567890' }],
    ['a NIK without one digit', '337401520385000', { nik: '337401520385000', no_bpjs: '337401520385000' }],
    ['a name and a birth date', 'siti 5/3/1995', { nama: 'siti', tanggal_lahir: '1995-03-05' }],
  ])('%s is looked for as a likely duplicate', (_rule, text, facts) =>
    expect(parseMaksud(text).person).toEqual({
      nama: null,
      tanggal_lahir: null,
      nik: null,
      no_bpjs: null,
      ...NOBODY,
      ...facts,
    }),
  );
  it.each([
    ['a name that three have', 'supriadi', 3, true],
    ['a name that four have', 'supriadi', 4, false],
    ['a mother, however many have her name', 'ibu siti', 10, true],
    ['a street, however many', 'jl mawar', 10, true],
    ['a NIK of nobody', '3374015203850001', 0, true],
    ['a NIK of somebody', '3374015203850001', 1, false],
    ['name and birth date of somebody', 'siti 5/3/1995', 1, false],
    ['a birth date of nobody', '5/3/1995', 0, false],
    ['two letters', 'si', 0, false],
    ['nothing', '', 0, false],
  ])('%s: asked?', (_rule, text, found, expected) => expect(mayMeanOthers(text, found)).toBe(expected));
  it.each([
    ['one word of many', ['supriadi'], ['supriyadi', 'hadi', 'pranoto'], true],
    ['any order', ['hadi', 'supriadi'], ['supriyadi', 'hadi'], true],
    ['a word of nobody', ['supriadi', 'budi'], ['supriyadi', 'hadi'], false],
    ['no word', [], ['supriyadi'], false],
  ])('%s', (_rule, typed, stored, expected) => expect(hasEveryWordAlike(typed, stored)).toBe(expected));
});
