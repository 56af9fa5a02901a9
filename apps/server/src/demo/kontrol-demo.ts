import { REKAM_DEMO } from './rekam-demo-data.ts';

type Alasan = { icd: RegExp; alasan: string; dewasa?: true };

const GENERAL_ALASAN = 'Evaluasi pengobatan';
/** From this age on, in years, somebody may be followed for what adults have. */
export const DEWASA_TAHUN = 18;

/** Why somebody with this diagnosis comes again. The first that fits holds. */
const ALASAN: readonly Alasan[] = [
  { icd: /^I1[01]/, alasan: 'Kontrol tekanan darah', dewasa: true },
  { icd: /^E11/, alasan: 'Kontrol gula darah', dewasa: true },
  { icd: /^I20|^R07/, alasan: 'Kontrol jantung', dewasa: true },
  { icd: /^I69/, alasan: 'Evaluasi setelah stroke', dewasa: true },
  { icd: /^Z34|^O/, alasan: 'Kontrol kehamilan', dewasa: true },
  { icd: /^Z39/, alasan: 'Kontrol nifas', dewasa: true },
  { icd: /^Z30/, alasan: 'Kontrol keluarga berencana', dewasa: true },
  { icd: /^Z27/, alasan: 'Imunisasi berikutnya' },
  { icd: /^Z00/, alasan: 'Kontrol tumbuh kembang' },
  { icd: /^K0/, alasan: 'Perawatan gigi lanjutan' },
  { icd: /^A16|^R05|^J4/, alasan: 'Kontrol paru' },
  { icd: /^R50|^R56|^J/, alasan: 'Evaluasi demam dan batuk' },
  { icd: /^A09|^K|^R1/, alasan: 'Evaluasi keluhan perut' },
  { icd: /^T|^Z48|^D17/, alasan: 'Kontrol luka' },
  { icd: /^L|^B36/, alasan: 'Kontrol kulit' },
  { icd: /^M/, alasan: 'Evaluasi nyeri' },
  { icd: /^H1/, alasan: 'Kontrol mata' },
  { icd: /^R42|^R53|^Z02/, alasan: 'Hasil laboratorium' },
];

/** The reason for a follow-up that fits diagnosis and age, in years; a general one where nothing is known. */
export function alasanKontrol(icd: string | null, umur: number): string {
  const found = icd === null ? undefined : ALASAN.find((one) => one.icd.test(icd));
  return found === undefined || (found.dewasa && umur < DEWASA_TAHUN) ? GENERAL_ALASAN : found.alasan;
}

/** The reasons by complaint, as the database joins them. The empty complaint stands for one without a record. */
export const listAlasan = (): { keluhan: string; dewasa: string; anak: string }[] =>
  [['', null] as const, ...Object.entries(REKAM_DEMO).map(([keluhan, { icd }]) => [keluhan, icd] as const)].map(
    ([keluhan, icd]) => ({ keluhan, dewasa: alasanKontrol(icd, DEWASA_TAHUN), anak: alasanKontrol(icd, 0) }),
  );
