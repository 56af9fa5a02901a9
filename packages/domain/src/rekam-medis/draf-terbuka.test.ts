import { expect, it } from 'vitest';
import { belumDilihat, catatanTerbuka, resepTerbuka, tanyaSelesai } from './draf-terbuka.ts';

const SOAP = catatanTerbuka({ id: 5, jenis: 'soap', adendum: false, penulis: 'dr. Budi' });
const KEMBALI = resepTerbuka({ id: 9, no_resep: 'R-261123-004', penulis: 'dr. Budi', dikembalikan: true });

it('RM1: says of each draft whose it is and what it lacks', () => {
  const adendum = catatanTerbuka({ id: 6, jenis: 'cppt', adendum: true, penulis: 'Ns. Sri' });
  const resep = resepTerbuka({ id: 8, no_resep: null, penulis: 'dr. Budi', dikembalikan: false });
  expect([SOAP, adendum, resep, KEMBALI].map(({ teks }) => teks)).toEqual([
    'SOAP dr. Budi belum ditandatangani',
    'Adendum CPPT Ns. Sri belum ditandatangani',
    'Resep dr. Budi belum dikirim',
    'Resep R-261123-004 dr. Budi dikembalikan apotek dan belum dikirim lagi',
  ]);
  expect(tanyaSelesai([SOAP])).toMatch(/^SOAP dr\. Budi belum ditandatangani\. .*Tetap selesaikan kunjungan ini\?$/);
});

it('asks anew for what was begun after the question', () => {
  expect(belumDilihat([SOAP, KEMBALI], ['catatan:5'])).toEqual([KEMBALI]);
  expect(belumDilihat([SOAP, KEMBALI], ['resep:9', 'catatan:5'])).toEqual([]);
});
