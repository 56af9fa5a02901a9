import type { Pengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { useQuery } from '@tanstack/react-query';
import { can } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import css from './kunjungan.module.css';
import { diukurQuery } from './kunjungan.queries.ts';
import { VitalSigns } from '#features/pasien/vital/vital-signs.public.tsx';

/** The newest reading after the registration that stands. */
const newestLater = (rows: readonly Pengukuran[]): Pengukuran | undefined =>
  rows.find((one) => !one.awal && one.dikoreksi === null && UKURAN.some((nama) => one[nama] !== null));

/** What was measured after the registration stands above the registration's own values (issue 30 D1). */
export function DiukurKemudian({ kunjunganId, umurTahun }: { kunjunganId: number; umurTahun: number | null }) {
  const mayRead = can('view rekam medis');
  const rows = useQuery({ ...diukurQuery(kunjunganId), enabled: mayRead }).data?.pengukuran ?? [];
  const later = newestLater(rows);
  if (!mayRead) return <p className={css['keluhan']}>Nilai saat mendaftar. Yang diukur kemudian ada di rekam medis.</p>;
  if (!later) return null;
  const asal = Object.fromEntries(UKURAN.flatMap((nama) => (later.asal[nama] ? [[nama, later.asal[nama]]] : [])));
  const measures = Object.fromEntries(UKURAN.map((nama) => [nama, later[nama]])) as Record<
    (typeof UKURAN)[number],
    number | null
  >;
  return (
    <>
      <p className={css['keluhan']}>
        Diukur {formatDateTime(later.waktu)}, {later.oleh}
      </p>
      <VitalSigns measures={{ ...measures, imt: null, asal }} umurTahun={umurTahun} />
      <p className={css['keluhan']}>Saat mendaftar</p>
    </>
  );
}
