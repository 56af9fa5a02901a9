import type { Penilaian, PenilaianKunjungan } from '@nadi/contract/penilaian.contract';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { TINGKAT_TRIASE } from '@nadi/domain/rekam-medis/penilaian/triase';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNow } from '../../../patterns/clock.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { lazyChunk } from '../../../platform/chunk.ts';
import { can } from '../../../platform/session.ts';
import { formatTime, today as todayOf } from '../../../platform/tanggal.ts';
import { LoadBoundary } from '../../../ui/error-boundary.tsx';
import { timeText } from '../vital/vital-words.ts';
import { jenisFor } from './penilaian-form.ts';
import { penilaianQuery, useFollowPenilaian } from './penilaian.queries.ts';
import css from './penilaian.module.css';

const PenilaianDialog = lazyChunk(async () => (await import('./penilaian-dialog.tsx')).PenilaianDialog);

/** Each kind's newest score, which is the one that holds. */
const newestOf = ({ penilaian }: PenilaianKunjungan): Map<JenisPenilaian, Penilaian> =>
  new Map(penilaian.toReversed().map((one) => [one.jenis, one]));

/** The words of a score; a triage has its level by name and colour by word. */
const resultOf = ({ jenis, skor, kategori, hasil }: Penilaian): string =>
  jenis === 'triase' && skor !== null ? `${skor} ${TINGKAT_TRIASE[skor]?.nama ?? ''}, ${kategori ?? ''}` : hasil;

/** What must follow by when, and whether that time has passed. */
function Follow({ of: { jenis, sampai }, now }: { of: Penilaian; now: number }) {
  if (sampai === null) return null;
  const what = jenis === 'nyeri' ? 'tanya lagi' : 'dokter';
  const late = Date.parse(sampai) < now;
  return (
    <span className={css['tenggat']} data-lewat={late || undefined}>
      {what} {formatTime(sampai)}
      {late && jenis === 'nyeri' && ', sudah lewat'}
    </span>
  );
}

type PenilaianPanelProps = { kunjunganId: number; norm: number; readOnly?: boolean };

/** The scores of a visit: triage, pain, consciousness, falling, nutrition. The newest of a kind holds (RM13). */
export function PenilaianPanel({ kunjunganId, norm, readOnly = false }: PenilaianPanelProps) {
  useFollowPenilaian(norm);
  const now = useNow();
  const today = todayOf();
  const query = useQuery(penilaianQuery(norm, kunjunganId));
  const [asked, setAsked] = useState<JenisPenilaian | null>(null);
  const mayAsk = !readOnly && can('create rekam medis');
  const close = (): void => setAsked(null);
  return (
    <section className={css['panel']} aria-label="Penilaian">
      <h2>Penilaian</h2>
      <Loaded query={query} failed="Penilaian belum bisa dimuat" skeletonRows={3}>
        {(state) => {
          const newest = newestOf(state);
          const canAsk = mayAsk && state.status !== BATAL && state.status !== TIDAK_HADIR;
          const rows = jenisFor(state).filter((jenis) => canAsk || newest.has(jenis));
          if (rows.length === 0) return <p className={css['hampa']}>Belum ada penilaian.</p>;
          return (
            <ul>
              {rows.map((jenis) => {
                const one = newest.get(jenis);
                const { nama } = PENILAIAN[jenis];
                return (
                  <li key={jenis}>
                    <span className={css['nama']}>{nama}</span>
                    {canAsk && (
                      <button
                        type="button"
                        className={css['tautan']}
                        aria-label={`${one ? 'Nilai ulang' : 'Nilai'} ${nama.toLocaleLowerCase('id-ID')}`}
                        onClick={() => setAsked(jenis)}
                      >
                        {one ? 'Nilai ulang' : 'Nilai'}
                      </button>
                    )}
                    {one && (
                      <span className={css['isi']}>
                        <strong>{resultOf(one)}</strong> <Follow of={one} now={now} />
                        <small>
                          {one.oleh} {timeText(one.waktu, today)}
                        </small>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      {asked && query.data && (
        <LoadBoundary onClose={close}>
          <Suspense fallback={null}>
            <PenilaianDialog state={query.data} jenis={asked} onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  );
}
