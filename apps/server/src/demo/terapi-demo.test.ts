import { expect, it } from 'vitest';
import { withRute } from '@nadi/domain/resep/bentuk-sediaan';
import { formatSigna } from '@nadi/domain/resep/signa';
import type { GolonganObat } from '@nadi/domain/produk/jenis-produk';
import { tanyaProduk } from '@nadi/domain/produk/selaras-produk';
import { namaZat } from '@nadi/domain/zat/baca-zat';
import { nameDemoObat, DEMO_OBAT } from './obat-demo.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';
import { planOf, plansOf, readAturan, terapiOf } from './terapi-demo.ts';

const OBAT = new Map(
  DEMO_OBAT.map((one) => [one.kode, { nama_obat: nameDemoObat(one, `Zat ${one.kode}`).nama_obat, satuan: one.satuan }]),
);

it('no written advice names a strength or a dose: these come from the table of the prescriptions', () => {
  const named = Object.values(REKAM_DEMO).filter(({ plan }) => /\d+ ?(?:mg|mcg|mL)\b|\d ?x ?1\b/.test(plan));
  expect(named.map(({ plan }) => plan)).toEqual([]);
});

it.each([12, 48, 100, 143, 144, 600])('at %i months a plan names what is prescribed, with its dose', (umur) => {
  for (const keluhan of Object.keys(REKAM_DEMO)) {
    const plan = plansOf(keluhan, OBAT).find(({ dari, sampai }) => dari <= umur && umur < (sampai ?? Infinity))?.plan;
    expect(plan, keluhan).toBe(planOf(keluhan, umur, OBAT));
    for (const one of terapiOf(keluhan, umur).pakai) {
      if ('luar' in one) continue;
      const { nama_obat, satuan } = OBAT.get(one.kode)!;
      const { signa } = readAturan(one.aturan, satuan);
      expect(plan, keluhan).toContain(
        `${nama_obat} ${formatSigna(withRute(signa!, { nama: nama_obat, bentuk: null, rute: null }))}`,
      );
    }
  }
});

it('a plan reads as a doctor writes it: tablets for adults, syrup and powders for children', () => {
  const bp = planOf('Kontrol tekanan darah tinggi', 700, OBAT);
  expect(bp).toBe(
    'Zat OB-0022 5 mg tablet 1 x sehari 1 tablet malam; Zat OB-0057 25 mg tablet 2 x sehari 1 tablet sebelum makan. Kontrol dua minggu.',
  );
  expect(planOf('Demam sejak dua hari', 40, OBAT)).toContain('Zat OB-0231 120 mg/5 mL sirup');
  expect(planOf('Batuk pilek sejak tiga hari', 40, OBAT)).toMatch(/^Puyer batuk pilek 3 x sehari 1 bungkus/);
  expect(planOf('Minta surat keterangan sehat', 400, OBAT)).toBe('Surat keterangan sehat.');
});

it('no medicine of the demo contradicts itself', () => {
  const asked = DEMO_OBAT.flatMap((one) => {
    const { zat_id, kekuatan, kekuatan_satuan, per, golongan, satuan, bentuk } = one;
    const { nama } = nameDemoObat(one, namaZat(zat_id));
    const zat = [{ zat_id, kekuatan, kekuatan_satuan, per }];
    return tanyaProduk(
      { nama, jenis: 'obat', golongan: golongan as GolonganObat, satuan, bentuk, rute: null, zat },
      null,
    );
  });
  expect(asked).toEqual([]);
});
