import { describe, expect, it } from 'vitest';
import { nasibPanggilan, SPOKEN_WITHIN_SECONDS, TERTAHAN_SECONDS } from './panggilan.ts';
import type { AulaFacts, KeadaanPanggilan } from './panggilan.ts';

const AULA: AulaFacts = {
  layar: 'TV Lobi',
  terdengarPada: null,
  sedangDisuarakan: false,
  adaLayarHidup: true,
  adaLayarBisu: false,
  umurDetik: 2,
};
const HEARD = '2026-04-14T02:41:00.000Z';
const OFF = { layar: 'TV Poli', adaLayarHidup: false };

describe('what has become of a call', () => {
  it.each<[string, Partial<AulaFacts>, KeadaanPanggilan]>([
    ['a display is on', {}, 'menunggu'],
    ['a display speaks it', { sedangDisuarakan: true }, 'disuarakan'],
    ['it was heard', { terdengarPada: HEARD }, 'terdengar'],
    ['it was heard, and the display went off', { terdengarPada: HEARD, adaLayarHidup: false }, 'terdengar'],
    ['the display is off', { adaLayarHidup: false }, 'mati'],
    ['the display cannot be heard', { adaLayarHidup: false, adaLayarBisu: true }, 'bisu'],
    ['the display went off long ago', { adaLayarHidup: false, umurDetik: 9000 }, 'mati'],
    ['a moment ago', { umurDetik: TERTAHAN_SECONDS }, 'menunggu'],
    ['a while ago, and nobody has begun', { umurDetik: TERTAHAN_SECONDS + 1 }, 'tertahan'],
    ['at the last moment', { umurDetik: SPOKEN_WITHIN_SECONDS }, 'tertahan'],
    ['after it', { umurDetik: SPOKEN_WITHIN_SECONDS + 1 }, 'terlewat'],
  ])('%s', (_, facts, keadaan) => {
    const { layar, terdengarPada } = { ...AULA, ...facts };
    expect(nasibPanggilan([{ ...AULA, ...facts }])).toEqual({ keadaan, layar, terdengarPada, belum: [] });
  });

  it('no display shows the room', () => {
    expect(nasibPanggilan([])).toMatchObject({ keadaan: 'tanpa-layar', layar: null, belum: [] });
  });

  it('of two halls the one that heard it is told, and the one that did not', () => {
    const heard = { ...AULA, terdengarPada: HEARD };
    for (const aula of [
      [{ ...AULA, ...OFF }, heard],
      [heard, { ...AULA, ...OFF }],
    ])
      expect(nasibPanggilan(aula)).toEqual({
        keadaan: 'terdengar',
        layar: 'TV Lobi',
        terdengarPada: HEARD,
        belum: [{ keadaan: 'mati', layar: 'TV Poli' }],
      });
    expect(nasibPanggilan([heard, heard]).belum).toEqual([]);
  });

  it('of two halls that have not heard it the one that has come further is told', () => {
    expect(nasibPanggilan([{ ...AULA, ...OFF }, AULA])).toMatchObject({
      keadaan: 'menunggu',
      layar: 'TV Lobi',
      belum: [],
    });
    expect(nasibPanggilan([AULA, { ...AULA, layar: 'TV Poli', sedangDisuarakan: true }])).toMatchObject({
      keadaan: 'disuarakan',
      layar: 'TV Poli',
    });
  });
});
