import { expect, it } from 'vitest';
import { alergiKertas } from './alergi-kertas.ts';

const one = (zat: string, reaksi: string[], keparahan: number | null = null, kepastian = 2) => ({
  zat,
  reaksi,
  keparahan,
  kepastian,
});

// issue 30 E1, spec: RM14
it.each([
  ['nobody asked', 'belum ditanya', [], 'belum ditanya'],
  ['somebody knew of none', 'tidak ada', [], 'tidak ada yang diketahui'],
  ['could not be asked', 'tidak dapat ditanya', [], 'tidak dapat ditanya'],
  [
    'the worst of its reactions',
    'ada',
    [one('Amoksisilin', ['ruam', 'anafilaksis'], 4)],
    'Amoksisilin: anafilaksis, mengancam jiwa',
  ],
  [
    'a reaction that nobody knows, only suspected',
    'ada',
    [one('Udang', [], null, 1)],
    'Udang: reaksi tidak diketahui, diduga',
  ],
  [
    'the most severe first, none that was disputed',
    'ada',
    [one('Debu', ['lain'], 1), one('Kodein', ['sesak'], 3), one('Aspirin', ['sjs-ten']), one('Telur', ['diare'], 4, 3)],
    'Kodein: sesak, berat; Debu: lain, ringan; Aspirin: SJS/TEN',
  ],
] as const)('%s', (_what, status, alergi, words) => expect(alergiKertas({ status, alergi })).toBe(words));
