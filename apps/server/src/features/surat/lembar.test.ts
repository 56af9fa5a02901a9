import { expect, it } from 'vitest';
import { lembarOf, type FaktaSurat } from './lembar.ts';

/** A newborn who came on the day of birth. */
const FAKTA = {
  faskes: { panjang_norm: 6 },
  kepala: {
    nama_bergelar: 'BY. NY. SITI',
    norm: 7,
    tanggal_lahir: '2026-04-14',
    tanggal_layanan: '2026-04-14',
    nik: null,
  },
  dokter: { nama: 'dr. Budi', sip: null },
  tanggal: '2026-04-25',
  zona: 'Asia/Jakarta',
} as unknown as FaktaSurat;

it('a letter of death says the age at the death, and not at the admission', () => {
  const isi = { jenis: 'kematian', waktu: '2026-04-23T18:00:00Z', tempat: 'Perina', sebab_a: 'Sepsis' } as never;
  expect(Object.fromEntries(lembarOf(isi, FAKTA, null).pasien)).toMatchObject({
    Umur: '10 hari',
    NIK: 'tidak diketahui',
  });
});
