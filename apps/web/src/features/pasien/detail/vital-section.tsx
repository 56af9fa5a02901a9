import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import type { RekamMedis } from '@nadi/contract/pasien/riwayat.contract';
import type { TandaVital } from '@nadi/contract/kunjungan/kunjungan.contract';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { umurInYears } from '@nadi/domain/pasien/umur';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { useQuery } from '@tanstack/react-query';
import { formatRiwayat, localDay } from '#platform/time/tanggal.ts';
import { can } from '#platform/session/session.ts';
import { raguOf, VitalSigns } from '../vital/vital-signs.public.tsx';
import { rekamMedisQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { usePasienParts } from './parts.public.ts';
import { SummarySection } from './summary-section.tsx';

const isMeasured = ({ asal, ...measures }: TandaVital): boolean =>
  UKURAN.some((nama) => measures[nama] !== null && asal[nama] === undefined);
/** The newest visit in which anything was measured, else the newest with values that were filled in (ketentuan D57). */
const lastMeasured = (rows: readonly RekamMedis[]): RekamMedis | undefined =>
  rows.find(({ tanda_vital }) => tanda_vital !== null && isMeasured(tanda_vital)) ??
  rows.find(({ tanda_vital }) => tanda_vital !== null);

/** The measures of the last visit that has any, with their origin. */
export function VitalSection({ pasien: { norm, tanggal_lahir } }: { pasien: DetailPasien }) {
  const { TrenButton } = usePasienParts();
  return (
    <SummarySection
      title="Tanda vital terakhir"
      query={useQuery(rekamMedisQuery(norm))}
      countOf={(rows) => (lastMeasured(rows) ? 1 : 0)}
      emptyText="Belum ada tanda vital."
      {...(can('view rekam medis') ? { action: <TrenButton norm={norm} className={css['tautan'] ?? ''} /> } : {})}
    >
      {(rows) => {
        const { masuk = '', unit_tujuan, tanda_vital = null } = lastMeasured(rows) ?? {};
        const umurBulan = diukurOf(tanggal_lahir, localDay(masuk) ?? '', null, null).umurBulan;
        const sebelum = rows.flatMap(({ masuk: waktu, tanda_vital: measures }) =>
          measures !== null && waktu < masuk ? [{ measures, waktu }] : [],
        );
        return (
          tanda_vital && (
            <div className={css['sempit']}>
              <small>
                {formatRiwayat(masuk)}, {unit_tujuan}
              </small>
              <VitalSigns
                measures={tanda_vital}
                umurTahun={umurInYears(tanggal_lahir, localDay(masuk))}
                ragu={raguOf({ measures: tanda_vital, waktu: masuk }, sebelum, umurBulan)}
              />
            </div>
          )
        );
      }}
    </SummarySection>
  );
}
