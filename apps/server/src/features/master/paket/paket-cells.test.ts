import { describe, expect, it } from 'vitest';
import { parseRuanganCell, parseTindakanCell, formatTindakanCell } from './paket-cells.ts';

const CODES = new Map([
  ['kon-01', 1],
  ['lab-02', 2],
]);
const RUANGAN = [
  { id: 1, kode: '', nama: 'Poli Umum' },
  { id: 2, kode: '', nama: 'KIA' },
  { id: 3, kode: '', nama: 'KIA' },
];

describe('the cells of a package', () => {
  it('procedures by code, with how many', () =>
    expect(parseTindakanCell(' KON-01;lab-02 X3 ; ', CODES)).toEqual({
      isi: [
        { tindakan_id: 1, jumlah: 1 },
        { tindakan_id: 2, jumlah: 3 },
      ],
    }));
  it('an unknown code is named', () =>
    expect(parseTindakanCell('KON-01; XYZ x2', CODES)).toEqual({ salah: 'Tindakan XYZ tidak ada' }));
  it('an empty cell names none', () =>
    expect([parseTindakanCell(null, CODES), parseRuanganCell('', RUANGAN)]).toEqual([{ isi: [] }, { isi: [] }]));
  it('rooms by name', () => expect(parseRuanganCell('poli umum', RUANGAN)).toEqual({ isi: [1] }));
  it('a name that two rooms have says not which', () =>
    expect(parseRuanganCell('KIA', RUANGAN)).toEqual({ salah: 'Ada 2 ruangan bernama KIA; pilih di formulir' }));
  it('an unknown room is named', () =>
    expect(parseRuanganCell('Poli Umum; Aula', RUANGAN)).toEqual({ salah: 'Ruangan Aula tidak ada' }));
  it('what is written is read again', () =>
    expect(
      parseTindakanCell(
        formatTindakanCell([
          { kode: 'KON-01', jumlah: 1 },
          { kode: 'LAB-02', jumlah: 2 },
        ]),
        CODES,
      ),
    ).toEqual({
      isi: [
        { tindakan_id: 1, jumlah: 1 },
        { tindakan_id: 2, jumlah: 2 },
      ],
    }));
});
