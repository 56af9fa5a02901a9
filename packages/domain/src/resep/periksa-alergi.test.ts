import { describe, expect, it } from 'vitest';
import { periksaAlergi } from './periksa-alergi.ts';
import type { AlergiPasien } from './fakta-periksa.ts';

const obat = (nama: string, zat: readonly [number, string][] = []) => ({
  baris: `baris.${nama}`,
  nama,
  zat: zat.map(([id, name]) => ({ id, nama: name, mgPerSatuan: null })),
  signa: null,
  satuanSehari: null,
  rute: null,
  fornas: true,
});
const alergi = (zat_id: number | null, zat: string) => ({ jenis: 1, zat_id, zat, kepastian: 2, reaksi: [] });
const AMOKSAN = obat('Amoksan', [[30, 'Amoxicillin']]);
const CEFIXIME = obat('Cefixime', [[96, 'Cefixime']]);
const against = (...daftar: AlergiPasien['daftar']) => ({ alergi: { status: 'ada', daftar } as const });
const check = (of: readonly ReturnType<typeof obat>[], pasien: ReturnType<typeof against>) =>
  periksaAlergi({ obat: of, pasien });

describe('RS22: an allergy in anybody’s spelling', () => {
  it.each([
    ['amoksisilin', 30, 'tahan'],
    ['Penicillin', 30, 'tahan'],
    ['gol. penisilin', 30, 'tahan'],
    ['Augmentin', 30, 'tahan'],
    ['NSAID', 395, 'tahan'],
    ['NSAID', 309, 'tahan'],
    ['NSAID', 173, 'tahan'],
    ['NSAID', 364, 'peringatan'],
    ['Voltaren', 309, 'tahan'],
    ['Parasetamol', 432, 'tahan'],
    ['sulfa', 146, 'tahan'],
    ['sulfa', 1025, 'tahan'],
    ['kotrimoksazol', 1025, 'tahan'],
    ['naproksen', 286, 'tahan'],
    ['sefalosporin', 30, 'peringatan'],
    ['penisilin', 96, 'peringatan'],
    ['4FDC', 1001, 'tahan'],
    ['asam folat', 1006, 'tahan'],
    ['levofloxacin', 122, 'peringatan'],
    ['kuinolon', 122, 'tahan'],
    ['statin', 507, 'tahan'],
    ['ACE inhibitor', 83, 'tahan'],
    ['opioid', 384, 'tahan'],
    ['aminoglikosida', 255, 'tahan'],
    ['makrolida', 206, 'tahan'],
    ['parasetamil', 432, 'tahan'],
  ])('RS22: an allergy written %s speaks against substance %i: %s', (text, id, tingkat) =>
    expect(
      check([obat('X', [[id, 'X']])], against(alergi(null, text))).temuan.filter(({ baris }) => baris.length > 0),
    ).toMatchObject([{ tingkat }]),
  );
  it.each([
    ['sulfa', 1005],
    ['ASA', 239],
    ['vit b1', 576],
    ['MS', 384],
    ['udang', 30],
    ['NSAID', 432],
  ])('RS22: an allergy written %s says nothing of substance %i', (text, id) =>
    expect(
      check([obat('X', [[id, 'X']])], against(alergi(null, text))).temuan.filter(({ baris }) => baris.length > 0),
    ).toEqual([]),
  );
  it('RS22: words that differ from the substance that was chosen with them hold too, and are asked where nobody can read them', () => {
    const held = check([AMOKSAN, obat('CTM', [[113, 'CTM']])], against(alergi(113, 'Amoksisilin')));
    expect(held.temuan).toMatchObject([{ baris: ['baris.Amoksan'] }, { baris: ['baris.CTM'] }]);
    const keys = (one: AlergiPasien['daftar'][number]) =>
      check([AMOKSAN], against(one)).temuan.map(({ kunci }) => kunci);
    expect([keys(alergi(113, 'Xyzal')), keys(alergi(113, 'CTM')), keys(alergi(10_001, 'Zat Baru'))]).toEqual([
      ['alergi/tanya/xyzal'],
      [],
      [],
    ]);
  });
  it('RS22: what is spelt only nearly so holds, and is asked all the same', () => {
    const { temuan } = check([CEFIXIME], against(alergi(null, 'parasetamil')));
    expect(temuan).toMatchObject([{ kunci: 'alergi/tanya/parasetamil' }]);
  });
  it('RS22: a medicine that was written among food holds, and food is no question', () => {
    const makanan = (zat: string) => ({ ...alergi(null, zat), jenis: 2 });
    expect(check([AMOKSAN], against(makanan('Penisilin'))).temuan).toMatchObject([{ tingkat: 'tahan' }]);
    expect(check([AMOKSAN], against(makanan('udang')))).toMatchObject({ hasil: 'tidak ada temuan' });
  });
  it.each([
    ['Cataflam 50 mg', 'NSAID'],
    ['naproxen 250', 'ibuprofen'],
    ['Salep Xyzolan', 'xyzol'],
    ['augmentin syr', 'amoksisilin'],
  ])('RS22: %s from elsewhere is held by an allergy to %s', (nama, text) =>
    expect(check([obat(nama, [])], against(alergi(null, text))).temuan).toContainEqual(
      expect.objectContaining({ tingkat: 'tahan', baris: [`baris.${nama}`] }),
    ),
  );
});
