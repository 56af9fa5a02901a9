import type { Acak } from './acak.ts';
import { AGAMA_ASAL, ASAL_BERBOBOT, NAMA, type Asal } from './nama-data.ts';

export type Orang = { nama: string; asal: Asal; agama: number };
export type JenisKelamin = 1 | 2;

/** Makes a name in capitals, as on an identity card, that fits the sex and has no titles. */
export function namaOrang(acak: Acak, jk: JenisKelamin, asal: Asal = acak.berbobot(ASAL_BERBOBOT)): Orang {
  const k = NAMA[asal];
  const agama = acak.berbobot(AGAMA_ASAL[asal] ?? [[1, 1]]);
  const depan = acak.pilih(jk === 1 ? k.laki : k.perempuan);
  // Many women share a name like Siti Aminah, which is what makes a search by name hard in the real world.
  if (jk === 2 && depan === 'Siti' && acak.peluang(0.35)) return { nama: `SITI ${acak.pilih(SITI)}`, asal, agama: 1 };
  const bagian = [depan];
  if (!acak.peluang(k.tunggal)) {
    if (acak.peluang(0.18) && asal !== 'bali') tambah(bagian, acak.pilih(jk === 1 ? k.laki : k.perempuan));
    tambah(bagian, acak.pilih(jk === 1 ? k.akhirLaki : k.akhirPerempuan));
  }
  return { nama: bagian.join(' ').toUpperCase(), asal, agama };
}

const SITI = [
  'AMINAH',
  'FATIMAH',
  'KHASANAH',
  'AMINAH',
  'ROHMAH',
  'NURJANAH',
  'AISYAH',
  'ZULAIKHA',
  'MARYAM',
  'MUNAWAROH',
  'SOLIKHAH',
  'NURHALIZA',
];

function tambah(bagian: string[], kata: string): void {
  if (!bagian.includes(kata)) bagian.push(kata);
}
