/** What is ordered with a complaint: the first test of these names that the facility has, and the doctor's question. */
type PermintaanDemo = { tindakan: readonly (readonly string[])[]; klinis: string };

const DARAH = ['Darah rutin', 'Darah lengkap'];
const GINJAL = ['Fungsi ginjal', 'Kolesterol'];
const permintaan = (klinis: string, ...tindakan: readonly (readonly string[])[]): PermintaanDemo => ({
  klinis,
  tindakan,
});

export const PERMINTAAN_DEMO: Readonly<Record<string, PermintaanDemo>> = {
  'Demam sejak dua hari': permintaan('Observasi febris, singkirkan infeksi dengue', DARAH),
  'Pusing dan lemas': permintaan('Vertigo ringan, curiga anemia', DARAH),
  'Nyeri otot dan sendi': permintaan('Nyeri sendi berulang, evaluasi asam urat', ['Asam urat']),
  'Kontrol kehamilan rutin': permintaan('Pemeriksaan rutin kehamilan', DARAH, ['Urine rutin', 'Urine lengkap']),
  'Kontrol gula darah': permintaan('Evaluasi pengobatan diabetes', ['Gula darah'], GINJAL),
  'Kontrol diabetes': permintaan('Evaluasi pengobatan diabetes', ['Gula darah'], GINJAL),
  'Kontrol tekanan darah': permintaan('Hipertensi, evaluasi faktor risiko', GINJAL),
  'Kontrol tekanan darah tinggi': permintaan('Hipertensi, evaluasi faktor risiko', GINJAL),
  'Kontrol hipertensi': permintaan('Hipertensi, evaluasi fungsi ginjal', GINJAL),
  'Mudah lelah dan berat badan turun': permintaan('Lemas dan berat badan turun, curiga anemia', DARAH),
  'Demam tinggi sejak kemarin': permintaan('Demam tinggi hari kedua', DARAH),
  'Batuk lebih dari dua minggu': permintaan('Batuk lama, curiga tuberkulosis paru', ['Foto dada']),
  'Sesak napas saat malam': permintaan('Sesak berulang, evaluasi paru dan jantung', ['Foto dada']),
};

/** Of each test the parameters that are measured, and in a single word where it is none. */
export const HASIL_DEMO: Readonly<Record<string, readonly string[]>> = {
  'Darah rutin': ['HB', 'HT', 'LEU', 'ERI', 'TRO'],
  'Darah lengkap': ['HB', 'HT', 'LEU', 'ERI', 'TRO', 'MCV', 'MCH', 'LED'],
  'Gula darah': ['GDP', 'GD2', 'A1C'],
  Kolesterol: ['KOL', 'TG', 'HDL', 'LDL'],
  'Asam urat': ['AU'],
  'Fungsi ginjal': ['URE', 'KRE'],
};
export const HASIL_KATA_DEMO: Readonly<Record<string, readonly (readonly [nama: string, nilai: string])[]>> = {
  'Urine rutin': [
    ['Protein', 'Negatif'],
    ['Glukosa', 'Negatif'],
    ['Leukosit', '0-2 per LPB'],
  ],
  'Urine lengkap': [
    ['Warna', 'Kuning jernih'],
    ['Protein', 'Negatif'],
    ['Glukosa', 'Negatif'],
    ['Leukosit', '1-3 per LPB'],
  ],
  'Foto dada': [
    ['Uraian', 'Jantung tidak membesar, CTR 46%. Corakan bronkovaskular normal. Kedua sinus dan diafragma baik.'],
    ['Kesan', 'Jantung dan paru dalam batas normal.'],
  ],
};
export const RADIOLOGI_DEMO: ReadonlySet<string> = new Set(['Foto dada']);
