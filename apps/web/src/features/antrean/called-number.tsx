import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DOKTER_TIDAK_ADA_SINGKAT } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import { DIPANGGIL } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQuery } from '@tanstack/react-query';
import { personFacts } from '#patterns/text-of.ts';
import type { ListView } from '#patterns/use-list.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import { Status } from '#ui/status.tsx';
import { CallState } from '#features/panggilan/call-state.public.tsx';
import css from './antrean.module.css';
import { calledQuery } from './antrean.queries.ts';

const calledAt = ({ dipanggil_pada, dipanggil_ulang_pada }: KunjunganRow): string | null =>
  dipanggil_ulang_pada ?? dipanggil_pada;
function calledText(row: KunjunganRow): string {
  const at = calledAt(row);
  const often = row.jumlah_panggil > 1 ? `${row.jumlah_panggil} kali, terakhir ` : '';
  return at === null ? '' : `${often}pukul ${formatTime(at)}`;
}

/** Of those who are called, the one of the last call. */
function lastCalled(rows: readonly KunjunganRow[]): KunjunganRow | undefined {
  const [last] = rows
    .filter(({ status }) => status === DIPANGGIL)
    .toSorted((a, b) => (calledAt(b) ?? '').localeCompare(calledAt(a) ?? ''));
  return last;
}

/** The number that was called last and is not served yet, large enough to be read from where the patients stand. */
export function CalledNumber({ view: { rows, total, answer, address } }: { view: ListView<KunjunganRow> }) {
  const { ruangan_id = '', status = '', cari = '' } = address.values;
  // Whoever is called stands behind all who wait, so in a long queue that row is not loaded yet.
  const leavesOut = (status !== '' && status !== String(DIPANGGIL)) || cari.trim() !== '' || rows.length < total;
  const asked = useQuery({ ...calledQuery(Number(ruangan_id)), enabled: leavesOut });
  const isKnown = answer !== undefined && (!leavesOut || asked.data !== undefined);
  const row = lastCalled(leavesOut ? (asked.data ?? []) : rows);
  return (
    <section className={css['dipanggil']} aria-label="Dipanggil terakhir">
      {row === undefined ? (
        <span className={css['belum']}>{isKnown && 'Belum ada yang dipanggil'}</span>
      ) : (
        <>
          <strong className={css['nomor']}>{row.no_antrean}</strong>
          <span className={css['siapa']}>
            <strong>{row.pendaftaran.pasien.nama}</strong>
            <small>{personFacts(row.pendaftaran.pasien)}</small>
          </span>
          <span className={css['kemana']}>
            <span>{row.ruangan.deskripsi}</span>
            <small>
              {row.dokter.nama}
              {row.dokter.tidak_ada && ` · ${DOKTER_TIDAK_ADA_SINGKAT[row.dokter.tidak_ada]}`}
            </small>
          </span>
          <span className={css['sejak']}>
            <Status of={KUNJUNGAN_LOOKS} value={DIPANGGIL} />
            <small>{calledText(row)}</small>
            <CallState kunjunganId={row.id} />
          </span>
        </>
      )}
    </section>
  );
}
