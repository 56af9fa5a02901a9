import type { Penilaian, PenilaianKunjungan } from '@nadi/contract/rekam-medis/penilaian.contract';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { TINGKAT_TRIASE } from '@nadi/domain/rekam-medis/penilaian/triase';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '#patterns/clock.ts';
import { Loaded } from '#patterns/loaded.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTime, today as todayOf } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
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

type ScoredProps = {
  of: Penilaian;
  now: number;
  today: string;
  /** null: nobody may be asked anew. */ onAsk: ((jenis: JenisPenilaian) => void) | null;
};
function Scored({ of: one, now, today, onAsk }: ScoredProps) {
  const { nama } = PENILAIAN[one.jenis];
  return (
    <li>
      <span className={css['nama']}>{nama}</span>
      {onAsk && (
        <LinkButton aria-label={`Nilai ulang ${nama.toLocaleLowerCase('id-ID')}`} onClick={() => onAsk(one.jenis)}>
          Nilai ulang
        </LinkButton>
      )}
      <span className={css['isi']}>
        <strong>{resultOf(one)}</strong> <Follow of={one} now={now} />
        <small>
          {one.oleh} {timeText(one.waktu, today)}
        </small>
      </span>
    </li>
  );
}

type PenilaianPanelProps = {
  kunjunganId: number;
  norm: number;
  /** The score that Alt+I asks for, which this place begins with. */
  first?: JenisPenilaian;
  readOnly?: boolean;
};

/** The scores of a visit: triage, pain, consciousness, falling, nutrition. The newest of a kind holds (RM13). */
export function PenilaianPanel({ kunjunganId, norm, first = 'nyeri', readOnly = false }: PenilaianPanelProps) {
  useFollowPenilaian(norm);
  const now = useNow();
  const today = todayOf();
  const query = useQuery(penilaianQuery(norm, kunjunganId));
  const [asked, setAsked] = useState<JenisPenilaian | null>(null);
  const mayAsk = !readOnly && can('create rekam medis');
  const mayScore = ({ status }: PenilaianKunjungan): boolean => mayAsk && status !== BATAL && status !== TIDAK_HADIR;
  useShortcut(
    'rekam-nilai',
    () => (query.data === undefined ? 'Penilaian belum dimuat. Tekan lagi sebentar lagi.' : did(setAsked(first))),
    { enabled: mayAsk && (query.data === undefined || mayScore(query.data)) },
  );
  const close = (): void => setAsked(null);
  return (
    <section className={css['panel']} aria-label="Penilaian">
      <h2>Penilaian</h2>
      <Loaded query={query} failed="Penilaian belum bisa dimuat" skeletonRows={3}>
        {(state) => {
          const newest = newestOf(state);
          const canAsk = mayScore(state);
          const done = jenisFor(state).flatMap((jenis) => newest.get(jenis) ?? []);
          const others = canAsk ? jenisFor(state).filter((jenis) => !newest.has(jenis)) : [];
          return (
            <>
              {done.length === 0 && others.length === 0 && <p className={css['hampa']}>Belum ada penilaian.</p>}
              <ul>
                {done.map((one) => (
                  <Scored key={one.jenis} of={one} now={now} today={today} onAsk={canAsk ? setAsked : null} />
                ))}
              </ul>
              {others.length > 0 && (
                <p className={css['lain']}>
                  Nilai:{' '}
                  {others.map((jenis) => (
                    <LinkButton key={jenis} onClick={() => setAsked(jenis)}>
                      {PENILAIAN[jenis].nama}
                      {jenis === first && <Kbd>{keysOf('rekam-nilai')}</Kbd>}
                    </LinkButton>
                  ))}
                </p>
              )}
            </>
          );
        }}
      </Loaded>
      {asked && query.data && (
        <LoadBoundary onClose={close}>
          <PenilaianDialog state={query.data} jenis={asked} onClose={close} />
        </LoadBoundary>
      )}
    </section>
  );
}
