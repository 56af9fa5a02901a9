import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { can } from '#platform/session/session.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { PenilaianPanel } from '../penilaian/penilaian-panel.tsx';
import { penilaianQuery } from '../penilaian/penilaian.queries.ts';
import { RiwayatPanel } from '../riwayat/riwayat-panel.tsx';
import { VitalPanel } from '../vital/vital-panel.tsx';
import { tandaVitalQuery } from '../vital/vital.queries.ts';
import css from './ruang.module.css';

const SHOWN = 3;

/** The newest entries of a source, as the first page of the timeline has them. */
function Last({
  title,
  none,
  of,
  kunjunganId,
}: {
  title: string;
  none: string;
  of: readonly LinimasaEntry[];
  kunjunganId: number;
}) {
  const rows = of.filter((one) => one.kunjungan_id !== kunjunganId).slice(0, SHOWN);
  return (
    <section className={css['sisi']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={css['asal']}>{none}</p>
      ) : (
        <ul className={css['daftar']}>
          {rows.map(({ sumber, id, waktu, judul, ringkas }) => (
            <li key={`${sumber}-${id}`} className={css['ringkasan']}>
              <span>{ringkas ?? judul}</span> <small>{formatRiwayat(waktu)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SideProps = { data: RekamMedisKunjungan; writes: boolean };

/** What was given and found before; all of it came with the record. */
function Before({ data: { kunjungan, linimasa } }: Pick<SideProps, 'data'>) {
  const bySource = (sumber: string): LinimasaEntry[] => linimasa.entri.filter((one) => one.sumber === sumber);
  return (
    <>
      <Last
        title="Obat terakhir"
        none="Belum ada resep sebelumnya."
        of={bySource('resep')}
        kunjunganId={kunjungan.id}
      />
      <Last title="Penunjang terakhir" none="Belum ada hasil." of={bySource('penunjang')} kunjunganId={kunjungan.id} />
    </>
  );
}

/**
 * What stands beside the note: measures with their trend, the last medicines and results, and the patient's histories.
 * Nothing stands below a panel before it has its answer, which would push it down.
 */
export const RekamSide = memo(({ data, writes }: SideProps) => {
  const { kunjungan, rekam } = data;
  const { id, pasien, ruangan } = kunjungan;
  const vital = useQuery(tandaVitalQuery(pasien.norm, id));
  const penilaian = useQuery(penilaianQuery(pasien.norm, id));
  const readOnly = !writes && !can('create rekam medis');
  return (
    <>
      <VitalPanel kunjunganId={id} norm={pasien.norm} hamil={rekam.hamil} readOnly={readOnly} />
      {!vital.isPending && (
        <PenilaianPanel
          kunjunganId={id}
          norm={pasien.norm}
          first={ruangan.jenis_kunjungan === GAWAT_DARURAT ? 'triase' : 'nyeri'}
          readOnly={readOnly}
        />
      )}
      {!vital.isPending && !penilaian.isPending && (
        <>
          <Before data={data} />
          <RiwayatPanel data={data} readOnly={readOnly} />
        </>
      )}
    </>
  );
});
RekamSide.displayName = 'RekamSide';
