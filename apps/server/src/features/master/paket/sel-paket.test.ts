import { describe, expect, it } from 'vitest';
import { bacaSelRuangan, bacaSelTindakan, tulisSelTindakan } from './sel-paket.ts';

const KODE = new Map([
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
    expect(bacaSelTindakan(' KON-01;lab-02 X3 ; ', KODE)).toEqual({
      isi: [
        { tindakan_id: 1, jumlah: 1 },
        { tindakan_id: 2, jumlah: 3 },
      ],
    }));
  it('an unknown code is named', () =>
    expect(bacaSelTindakan('KON-01; XYZ x2', KODE)).toEqual({ salah: 'Tindakan XYZ tidak ada' }));
  it('an empty cell names none', () =>
    expect([bacaSelTindakan(null, KODE), bacaSelRuangan('', RUANGAN)]).toEqual([{ isi: [] }, { isi: [] }]));
  it('rooms by name', () => expect(bacaSelRuangan('poli umum', RUANGAN)).toEqual({ isi: [1] }));
  it('a name that two rooms have says not which', () =>
    expect(bacaSelRuangan('KIA', RUANGAN)).toEqual({ salah: 'Ada 2 ruangan bernama KIA; pilih di formulir' }));
  it('an unknown room is named', () =>
    expect(bacaSelRuangan('Poli Umum; Aula', RUANGAN)).toEqual({ salah: 'Ruangan Aula tidak ada' }));
  it('what is written is read again', () =>
    expect(
      bacaSelTindakan(
        tulisSelTindakan([
          { kode: 'KON-01', jumlah: 1 },
          { kode: 'LAB-02', jumlah: 2 },
        ]),
        KODE,
      ),
    ).toEqual({
      isi: [
        { tindakan_id: 1, jumlah: 1 },
        { tindakan_id: 2, jumlah: 2 },
      ],
    }));
});
