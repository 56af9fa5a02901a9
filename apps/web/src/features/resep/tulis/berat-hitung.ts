import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis.contract';
import type { ResepPratinjau } from '@nadi/contract/resep-view';
import { askUmur } from '@nadi/domain/rekam-medis/keraguan-vital';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { usableWeight } from '@nadi/domain/resep/periksa-aturan';
import { today } from '../../../platform/tanggal.ts';

export type Berat = NonNullable<ResepPratinjau['berat']>;
type Orang = Pick<RekamMedisKunjungan['kunjungan']['pasien'], 'tanggal_lahir' | 'jenis_kelamin'>;

const umurOf = ({ tanggal_lahir, jenis_kelamin }: Orang): number | null =>
  diukurOf(tanggal_lahir, today(), jenis_kelamin, null).umurBulan;

/** What the record says of such a weight beside it, though somebody said that it is right. */
export const beratRagu = (berat: Berat | null | undefined, pasien: Orang): string | null =>
  berat && askUmur('berat_badan', berat.kg, umurOf(pasien)) !== null ? 'tidak lazim untuk umurnya' : null;

/** The kilograms that a dose may be reckoned with: measured, recent, and not in doubt; null: none. */
export const beratHitung = (berat: Berat | null | undefined, pasien: Orang): number | null =>
  berat && beratRagu(berat, pasien) === null
    ? usableWeight({ berat: { kg: berat.kg, umurHari: berat.umur_hari }, umurBulan: umurOf(pasien) })
    : null;
