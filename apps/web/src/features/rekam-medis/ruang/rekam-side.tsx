import type { LinimasaEntry } from '@nadi/contract/linimasa.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis.contract';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { can } from '../../../platform/session.ts';
import { formatRiwayat } from '../../../platform/tanggal.ts';
import { PenilaianPanel } from '../penilaian/penilaian-panel.tsx';
import { VitalPanel } from '../vital/vital-panel.tsx';
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

/** What stands beside the note: measures with their trend, the last medicines and results, and the patient's histories. */
export function RekamSide({ data, writes }: { data: RekamMedisKunjungan; writes: boolean }) {
  const { kunjungan, rekam, linimasa, riwayat } = data;
  const bySource = (sumber: string): LinimasaEntry[] => linimasa.entri.filter((one) => one.sumber === sumber);
  const active = riwayat.filter(({ aktif }) => aktif);
  return (
    <>
      <VitalPanel
        kunjunganId={kunjungan.id}
        norm={kunjungan.pasien.norm}
        hamil={rekam.hamil}
        readOnly={!writes && !can('create rekam medis')}
      />
      <PenilaianPanel
        kunjunganId={kunjungan.id}
        norm={kunjungan.pasien.norm}
        first={kunjungan.ruangan.jenis_kunjungan === GAWAT_DARURAT ? 'triase' : 'nyeri'}
        readOnly={!writes && !can('create rekam medis')}
      />
      <Last
        title="Obat terakhir"
        none="Belum ada resep sebelumnya."
        of={bySource('resep')}
        kunjunganId={kunjungan.id}
      />
      <Last title="Penunjang terakhir" none="Belum ada hasil." of={bySource('penunjang')} kunjunganId={kunjungan.id} />
      {active.length > 0 && (
        <section className={css['sisi']} aria-label="Riwayat kesehatan">
          <h2>Riwayat kesehatan</h2>
          <ul className={css['daftar']}>
            {active.map(({ id, teks, sejak }) => (
              <li key={id} className={css['ringkasan']}>
                {teks} {sejak && <small>sejak {sejak}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
