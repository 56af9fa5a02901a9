import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { askUmur } from '@nadi/domain/rekam-medis/keraguan-vital';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { usableWeight } from '@nadi/domain/resep/periksa-aturan';
import { useQuery } from '@tanstack/react-query';
import { today } from '#platform/time/tanggal.ts';
import { pratinjauQuery } from '../resep.queries.ts';
import { toBody } from './resep-body.ts';
import { EMPTY_RESEP } from './resep-values.ts';

export type Berat = NonNullable<ResepPratinjau['berat']>;
type Kunjungan = Pick<RekamMedisKunjungan['kunjungan'], 'id' | 'pasien'>;
type Orang = Pick<Kunjungan['pasien'], 'tanggal_lahir' | 'jenis_kelamin'>;

const umurOf = ({ tanggal_lahir, jenis_kelamin }: Orang): number | null =>
  diukurOf(tanggal_lahir, today(), jenis_kelamin, null).umurBulan;

/** What the record says of such a weight beside it, though somebody said that it is right. */
export const beratRagu = (berat: Berat | null | undefined, pasien: Orang): string | null =>
  berat && askUmur('berat_badan', berat.kg, umurOf(pasien)) !== null ? 'tidak lazim untuk umurnya' : null;

/** The kilograms that a dose may be reckoned with: measured, recent, and not in doubt; null: none. */
const beratHitung = (berat: Berat | null | undefined, pasien: Orang): number | null =>
  berat && beratRagu(berat, pasien) === null
    ? usableWeight({ berat: { kg: berat.kg, umurHari: berat.umur_hari }, umurBulan: umurOf(pasien) })
    : null;

/** The same for a line that asks for it; `teks` null: none does. It is read anew for each, as somebody may have been weighed. */
export function useBeratHitung({ id, pasien }: Kunjungan, teks: string | null): number | null {
  const { data, isPlaceholderData } = useQuery({
    ...pratinjauQuery(
      {
        kunjunganId: id,
        resepId: null,
        body: toBody(EMPTY_RESEP),
        facts: ['berat', teks],
        rows: { baris: [], racik: [] },
      },
      () => Promise.resolve(),
    ),
    enabled: teks !== null,
  });
  return isPlaceholderData ? null : beratHitung(data?.isi.berat, pasien);
}
