import { describe, expect, it } from 'vitest';
import { keadaanPanggilan, SPOKEN_WITHIN_SECONDS } from './panggilan.ts';
import type { KeadaanPanggilan, PanggilanFacts } from './panggilan.ts';

const CALLED: PanggilanFacts = {
  ruangTunggu: 1,
  terdengarPada: null,
  sedangDisuarakan: false,
  adaLayarHidup: true,
  adaLayarBisu: false,
  umurDetik: 2,
};
const HEARD = '2026-04-14T02:41:00.000Z';

describe('what has become of a call', () => {
  it.each<[string, Partial<PanggilanFacts>, KeadaanPanggilan]>([
    ['a display is on', {}, 'menunggu'],
    ['a display speaks it', { sedangDisuarakan: true }, 'disuarakan'],
    ['it was heard', { terdengarPada: HEARD }, 'terdengar'],
    ['it was heard, and the display went off', { terdengarPada: HEARD, adaLayarHidup: false }, 'terdengar'],
    ['it was heard, and its display was taken off', { terdengarPada: HEARD, ruangTunggu: 0 }, 'terdengar'],
    ['the display is off', { adaLayarHidup: false }, 'mati'],
    ['the display cannot be heard', { adaLayarHidup: false, adaLayarBisu: true }, 'bisu'],
    ['the display went off long ago', { adaLayarHidup: false, umurDetik: 9000 }, 'mati'],
    ['no display shows the room', { ruangTunggu: 0, adaLayarHidup: false }, 'tanpa-layar'],
    ['at the last moment', { umurDetik: SPOKEN_WITHIN_SECONDS }, 'menunggu'],
    ['after it', { umurDetik: SPOKEN_WITHIN_SECONDS + 1 }, 'terlewat'],
  ])('%s', (_, facts, keadaan) => {
    expect(keadaanPanggilan({ ...CALLED, ...facts })).toBe(keadaan);
  });
});
