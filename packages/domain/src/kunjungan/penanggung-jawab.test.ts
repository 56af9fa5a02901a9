import { describe, expect, it } from 'vitest';
import { penanggungJawabFromKeluarga } from './penanggung-jawab.ts';

const BAMBANG = {
  shdk: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  pendidikan: 5,
  pekerjaan: 9,
  alamat: 'Jl. Melati 3',
  kontak: [{ jenis: { value: 3 }, nomor: '081227504418' }],
};
const kontak = (...jenis: number[]) => jenis.map((value) => ({ jenis: { value }, nomor: `0800000${value}` }));

describe('a responsible person from the family', () => {
  it('takes everything that is known of that person', () =>
    expect(penanggungJawabFromKeluarga(BAMBANG)).toEqual({
      hubungan: 2,
      nama: 'BAMBANG SUTRISNO',
      jenis_kelamin: 1,
      pendidikan: 5,
      pekerjaan: 9,
      alamat: 'Jl. Melati 3',
      jenis_kontak: 3,
      no_kontak: '081227504418',
    }));
  it.each([
    ['a mobile phone before WhatsApp', [4, 3], 3],
    ['WhatsApp before a telephone at home', [1, 4], 4],
    ['a telephone at home before one at work', [2, 1], 1],
    ['no e-mail address: it is not a number', [6], null],
    ['nobody’s contact when there is none', [], null],
  ])('contact: %s', (_rule, jenis, dipilih) => {
    const result = penanggungJawabFromKeluarga({ ...BAMBANG, kontak: kontak(...jenis) });
    expect(result.jenis_kontak).toBe(dipilih);
    expect(result.no_kontak).toBe(dipilih === null ? null : `0800000${dipilih}`);
  });
  it('passes over an empty number', () =>
    expect(
      penanggungJawabFromKeluarga({
        ...BAMBANG,
        kontak: [
          { jenis: { value: 3 }, nomor: ' ' },
          { jenis: { value: 4 }, nomor: '0812' },
        ],
      }).jenis_kontak,
    ).toBe(4));
});
