import { expect, it } from 'vitest';
import { bukaBrankas } from './brankas.ts';

const brankas = bukaBrankas(new Uint8Array(32).fill(3));
const RAHASIA = { consSecret: 'sangat-rahasia', angka: 7 };

it('opens what it has sealed, for the same purpose only', () => {
  const tertutup = brankas.tutup(RAHASIA, 'bpjs:1:pcare');
  expect(brankas.buka(tertutup, 'bpjs:1:pcare')).toEqual(RAHASIA);
  expect(brankas.buka(tertutup, 'bpjs:2:pcare')).toBeNull();
  expect(bukaBrankas(new Uint8Array(32).fill(4)).buka(tertutup, 'bpjs:1:pcare')).toBeNull();
});

it('shows nothing, and never the same twice', () => {
  const [a, b] = [brankas.tutup(RAHASIA, 'x'), brankas.tutup(RAHASIA, 'x')];
  expect(a.equals(b)).toBe(false);
  expect(a.toString('latin1')).not.toContain('rahasia');
});

it('does not open what was changed, cut or never sealed', () => {
  const tertutup = brankas.tutup(RAHASIA, 'x');
  for (let n = 0; n < tertutup.length; n++) {
    const rusak = Buffer.from(tertutup);
    rusak[n] = (rusak[n] as number) ^ 1;
    expect(brankas.buka(rusak, 'x')).toBeNull();
  }
  for (const isi of [
    Buffer.alloc(0),
    tertutup.subarray(0, 29),
    tertutup.subarray(0, -1),
    Buffer.from('{"consSecret":"polos, tanpa sandi sama sekali"}'),
  ])
    expect(brankas.buka(isi, 'x')).toBeNull();
});
