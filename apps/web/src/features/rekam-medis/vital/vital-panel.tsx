import type { TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { KELOMPOK_VITAL } from '@nadi/domain/rekam-medis/terkini';
import type { KelompokVital } from '@nadi/domain/rekam-medis/terkini';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from '#patterns/loaded.tsx';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatRiwayat, today as todayOf } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { VitalRow } from './vital-row.tsx';
import { localDay } from './vital-words.ts';
import { tandaVitalQuery, useFollowVital } from './vital.queries.ts';
import css from './vital.module.css';

const VitalDialog = lazyChunk(async () => (await import('./vital-dialog.tsx')).VitalDialog);
const ReadingsDialog = lazyChunk(async () => (await import('./readings-dialog.tsx')).ReadingsDialog);
const TrenDialog = lazyChunk(async () => (await import('./tren-dialog.tsx')).TrenDialog);

type VitalPanelProps = {
  kunjunganId: number;
  norm: number;
  /** null: nobody asked. Limits of waist and body mass index do not hold in pregnancy. */ hamil?: boolean | null;
  /** Nothing can be measured, because the page shows an old visit. */ readOnly?: boolean;
};
type Opened = { kind: 'ukur' } | { kind: 'semua' } | { kind: 'tren'; kelompok: KelompokVital['id'] } | null;

const Legend = (): ReactNode => (
  <p className={css['keterangan']}>
    <span data-tanda="diukur">diukur</span> <span data-tanda="lain">otomatis, lalu</span>{' '}
    <span data-tanda="normal">normal</span>
  </p>
);

/** When the readings are from: 'hari ini', or the day of the visit's last one. */
function dayOf({ pengukuran }: TandaVitalKunjungan, today: string): string {
  const newest = pengukuran[0];
  if (!newest) return '';
  return localDay(newest.waktu) === today ? 'hari ini' : formatRiwayat(localDay(newest.waktu));
}

/**
 * The measures of a visit at the side of its record: each with its mark, its origin and its last values. F9, one key of
 * the 25 (RM29), opens a form for new ones. What the registration took is shown as that, and never copied.
 */
export function VitalPanel({ kunjunganId, norm, hamil = null, readOnly = false }: VitalPanelProps) {
  useFollowVital(norm);
  const query = useQuery(tandaVitalQuery(norm, kunjunganId));
  const [opened, setOpened] = useState<Opened>(null);
  const today = todayOf();
  const status = query.data?.status;
  const mayMeasure =
    !readOnly && can('create rekam medis') && status !== undefined && status !== BATAL && status !== TIDAK_HADIR;
  useShortcut('ukur-ulang', () => did(setOpened({ kind: 'ukur' })), { enabled: mayMeasure });
  const close = (): void => setOpened(null);
  return (
    <section className={css['panel']} aria-label="Tanda vital">
      <div className={css['kepala']}>
        <h2>Tanda vital</h2>
        {query.data && <small>{dayOf(query.data, today)}</small>}
        {mayMeasure && (
          <LinkButton onClick={() => setOpened({ kind: 'ukur' })}>
            {query.data?.pengukuran.length ? 'Ukur ulang' : 'Ukur'}
            <Kbd>{keysOf('ukur-ulang')}</Kbd>
          </LinkButton>
        )}
      </div>
      <Loaded
        query={query}
        failed="Tanda vital belum bisa dimuat"
        none={({ pengukuran }) => pengukuran.length === 0 && <p className={css['hampa']}>Belum ada yang diukur.</p>}
      >
        {(vital) => (
          <>
            <dl>
              {KELOMPOK_VITAL.map((kelompok) => (
                <VitalRow
                  key={kelompok.id}
                  vital={vital}
                  kelompok={kelompok}
                  hamil={hamil}
                  day={vital.pengukuran[0] ? localDay(vital.pengukuran[0].waktu) : today}
                  onTren={(id) => setOpened({ kind: 'tren', kelompok: id })}
                />
              ))}
            </dl>
            <Legend />
            <div className={css['kaki']}>
              <LinkButton onClick={() => setOpened({ kind: 'semua' })}>
                Semua pengukuran {vital.pengukuran.length}
              </LinkButton>
              <LinkButton onClick={() => setOpened({ kind: 'tren', kelompok: 'tekanan' })}>Tren</LinkButton>
            </div>
          </>
        )}
      </Loaded>
      {opened && query.data && (
        <LoadBoundary onClose={close}>
          {opened.kind === 'ukur' && <VitalDialog vital={query.data} koreksi={null} hamil={hamil} onClose={close} />}
          {opened.kind === 'semua' && (
            <ReadingsDialog vital={query.data} mayCorrect={mayMeasure} hamil={hamil} onClose={close} />
          )}
          {opened.kind === 'tren' && <TrenDialog norm={norm} kelompok={opened.kelompok} onClose={close} />}
        </LoadBoundary>
      )}
    </section>
  );
}
