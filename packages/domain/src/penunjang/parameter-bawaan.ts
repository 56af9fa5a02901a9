import type { KataHasil } from './kata-hasil.ts';
import type { Batas } from './rujukan.ts';

export type ParameterBawaan = {
  kode: string;
  nama: string;
  kelompok: string;
  satuan: string;
  desimal: 0 | 1 | 2;
  loinc: string;
  /** Empty where the result is a word. */
  batas: readonly Batas[];
  kata: KataHasil;
};

const ADULT = 18 * 365;
type Limits = readonly [
  rendah: number | null,
  tinggi: number | null,
  kritisRendah?: number | null,
  kritisTinggi?: number | null,
];
const of = (jenisKelamin: number | null, umurDari: number, umurSampai: number | null, limits: Limits): Batas => ({
  jenisKelamin,
  umurDari,
  umurSampai,
  rendah: limits[0],
  tinggi: limits[1],
  kritisRendah: limits[2] ?? null,
  kritisTinggi: limits[3] ?? null,
});
const all = (...limits: Limits): Batas[] => [of(null, 0, null, limits)];
const adults = (men: Limits, women: Limits, children: Limits): Batas[] => [
  of(1, ADULT, null, men),
  of(2, ADULT, null, women),
  of(null, 29, ADULT - 1, children),
];
const one = (
  kode: string,
  nama: string,
  rest: { kelompok: string; satuan: string; desimal: 0 | 1 | 2; loinc: string },
  batas: readonly Batas[],
): ParameterBawaan => ({ kode, nama, ...rest, batas, kata: { rujukan: [], kritis: [] } });
/** A parameter whose result is a word. */
const inWords = (kode: string, nama: string, loinc: string, kata: KataHasil): ParameterBawaan => ({
  kode,
  nama,
  kelompok: 'Mikrobiologi',
  satuan: '',
  desimal: 0,
  loinc,
  batas: [],
  kata,
});
const hema = (satuan: string, desimal: 0 | 1 | 2, loinc: string) => ({
  kelompok: 'Hematologi',
  satuan,
  desimal,
  loinc,
});
const kimia = (satuan: string, desimal: 0 | 1 | 2, loinc: string) => ({
  kelompok: 'Kimia klinik',
  satuan,
  desimal,
  loinc,
});

/**
 * What a facility starts with: common limits of adults and children for a small laboratory. Every laboratory has limits
 * of its own method, so they are a proposal until its head has looked at them.
 */
export const PARAMETER_BAWAAN: readonly ParameterBawaan[] = [
  one('HB', 'Hemoglobin', hema('g/dL', 1, '718-7'), adults([13, 17, 7, 20], [12, 15, 7, 20], [11, 15, 7, 20])),
  one('HT', 'Hematokrit', hema('%', 1, '4544-3'), adults([40, 50, 20, 60], [36, 46, 20, 60], [33, 45, 20, 60])),
  one('LEU', 'Leukosit', hema('10^3/uL', 1, '6690-2'), [
    of(null, ADULT, null, [4, 10, 2, 30]),
    of(null, 29, ADULT - 1, [5, 14.5, 2, 30]),
  ]),
  one('ERI', 'Eritrosit', hema('10^6/uL', 2, '789-8'), adults([4.5, 5.9], [4, 5.2], [3.9, 5.3])),
  one('TRO', 'Trombosit', hema('10^3/uL', 0, '777-3'), all(150, 450, 50, 1000)),
  one('MCV', 'MCV', hema('fL', 1, '787-2'), [of(null, ADULT, null, [80, 100])]),
  one('MCH', 'MCH', hema('pg', 1, '785-6'), [of(null, ADULT, null, [27, 33])]),
  one('MCHC', 'MCHC', hema('g/dL', 1, '786-4'), all(32, 36)),
  one('LED', 'Laju endap darah', hema('mm/jam', 0, '4537-7'), adults([null, 15], [null, 20], [null, 10])),
  one('GDS', 'Glukosa sewaktu', kimia('mg/dL', 0, '2339-0'), all(70, 199, 50, 400)),
  one('GDP', 'Glukosa puasa', kimia('mg/dL', 0, '1558-6'), all(70, 99, 50, 400)),
  one('GD2', 'Glukosa 2 jam PP', kimia('mg/dL', 0, '1521-4'), all(null, 139, 50, 400)),
  one('A1C', 'HbA1c', kimia('%', 1, '4548-4'), all(null, 5.6)),
  one('KOL', 'Kolesterol total', kimia('mg/dL', 0, '2093-3'), all(null, 199)),
  one('TG', 'Trigliserida', kimia('mg/dL', 0, '2571-8'), all(null, 149)),
  one('HDL', 'Kolesterol HDL', kimia('mg/dL', 0, '2085-9'), [
    of(1, ADULT, null, [40, null]),
    of(2, ADULT, null, [50, null]),
  ]),
  one('LDL', 'Kolesterol LDL', kimia('mg/dL', 0, '13457-7'), all(null, 129)),
  one('AU', 'Asam urat', kimia('mg/dL', 1, '3084-1'), [of(1, ADULT, null, [3.4, 7]), of(2, ADULT, null, [2.4, 6])]),
  one('URE', 'Ureum', kimia('mg/dL', 0, '22664-7'), [of(null, ADULT, null, [15, 43, null, 200])]),
  one('KRE', 'Kreatinin', kimia('mg/dL', 2, '2160-0'), [
    of(1, ADULT, null, [0.7, 1.3, null, 7.5]),
    of(2, ADULT, null, [0.6, 1.1, null, 7.5]),
  ]),
  one('SGOT', 'SGOT (AST)', kimia('U/L', 0, '1920-8'), [
    of(1, ADULT, null, [null, 37]),
    of(2, ADULT, null, [null, 31]),
  ]),
  one('SGPT', 'SGPT (ALT)', kimia('U/L', 0, '1742-6'), [
    of(1, ADULT, null, [null, 41]),
    of(2, ADULT, null, [null, 33]),
  ]),
  one('NA', 'Natrium', kimia('mmol/L', 0, '2951-2'), all(135, 145, 120, 160)),
  one('K', 'Kalium', kimia('mmol/L', 1, '2823-3'), all(3.5, 5.1, 2.5, 6.5)),
  one('CRP', 'CRP', kimia('mg/L', 1, '1988-5'), all(null, 5)),
  inWords('MAL', 'Malaria mikroskopis', '32700-7', { rujukan: ['Negatif'], kritis: ['positif', '+'] }),
  inWords('BTA', 'BTA', '11545-1', { rujukan: ['Negatif'], kritis: ['positif', '1+', '2+', '3+', 'scanty'] }),
];
