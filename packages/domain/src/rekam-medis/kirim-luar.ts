import type { Ukuran } from '../kunjungan/catatan-awal.ts';
import { BATAS_VITAL } from './tanda-vital.ts';
import type { UkuranVital } from './tanda-vital.ts';
import { asalOf, currentOf, unconfirmedOf } from './terkini.ts';
import type { Bacaan } from './terkini.ts';

type Konfirmasi = readonly { ukuran: UkuranVital; nilai: number }[];
export type FaktaPcare = {
  /** The facility has its rights at PCare. */
  tersambung: boolean;
  nomorBpjs: string | null;
  adaDiagnosaUtama: boolean;
  kesadaran: string | null;
  bacaan: readonly Bacaan[];
  konfirmasi: Konfirmasi;
};

/** The measures that PCare takes beside the blood pressure. */
const UKURAN_PCARE: readonly Ukuran[] = [
  'heart_rate',
  'respiratory_rate',
  'suhu_badan',
  'tinggi_badan',
  'berat_badan',
  'lingkar_perut',
];

/** A blood pressure of this visit that somebody measured or confirmed, both halves. */
function isTdKnown(bacaan: readonly Bacaan[], konfirmasi: Konfirmasi): boolean {
  const { kini } = currentOf(bacaan, ['sistole', 'diastole']);
  if (!kini || kini.sistole === null || kini.diastole === null) return false;
  if (asalOf(kini, ['sistole', 'diastole']) === 'lalu') return false;
  return !unconfirmedOf(bacaan, konfirmasi).some(({ ukuran }) => ukuran === 'sistole' || ukuran === 'diastole');
}

/**
 * What keeps a member's visit from being sent to PCare.
 *
 * Returns: in words, in the order in which they are mended; none where nothing does.
 * Source:  rekam-medis.md RM9, RM12.
 */
export function pcareIssues(fakta: FaktaPcare): string[] {
  const waits = unconfirmedOf(fakta.bacaan, fakta.konfirmasi);
  return [
    ...(fakta.tersambung ? [] : ['faskes belum tersambung ke PCare']),
    ...(fakta.nomorBpjs ? [] : ['nomor BPJS belum diisi']),
    ...(fakta.adaDiagnosaUtama ? [] : ['belum ada diagnosis utama']),
    ...(fakta.kesadaran ? [] : ['kesadaran belum diisi']),
    ...(isTdKnown(fakta.bacaan, fakta.konfirmasi) ? [] : ['TD belum diukur']),
    ...UKURAN_PCARE.filter((nama) => waits.some(({ ukuran }) => ukuran === nama)).map(
      (nama) => `${BATAS_VITAL[nama].label} belum diukur`,
    ),
  ];
}

/**
 * What keeps a visit from being sent to SATUSEHAT.
 *
 * Source: rekam-medis.md RM9; ketentuan D12.
 */
export const satuSehatIssues = ({ setuju, nik }: { setuju: boolean; nik: string | null }): string[] => [
  ...(setuju ? [] : ['pasien belum setuju']),
  ...(nik ? [] : ['NIK pasien belum ada']),
];
