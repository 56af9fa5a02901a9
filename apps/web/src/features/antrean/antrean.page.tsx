import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mayUpdateStatus, DILAYANI, DIPANGGIL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLiveState } from '../../platform/live.ts';
import { pathTo } from '../../platform/paths.ts';
import { keysOf } from '../../platform/shortcut-list.ts';
import { can } from '../../platform/session.ts';
import { useShortcut, useKey } from '../../platform/shortcut.ts';
import { formatNumber, formatLongDay, formatTime } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import css from './antrean.module.css';
import { antreanQuery, uniqueRows } from './antrean.queries.ts';
import { CardRow } from './antrean-row.tsx';
import { AntreanSearch, StatusChips, RuanganPicker, WaitingSigns } from './antrean-filters.tsx';
import { AntreanTable } from './antrean-table.tsx';
import { waitingMinutes } from './status-actions.ts';
import { useNow } from './use-now.ts';
import { usePickedRow } from './use-picked-row.ts';
import { useAntreanFilters } from './use-antrean-filters.ts';
import { useUpdateStatus } from './use-update-status.ts';

const PHONE = '(max-width: 760px)';

function AntreanFooter({
  loaded,
  total,
  updatedAt,
  mayUpdate,
  detail,
}: {
  loaded: number;
  total: number;
  updatedAt: number;
  mayUpdate: boolean;
  detail: boolean;
}) {
  const live = useLiveState();
  return (
    <footer className={css['kaki']}>
      <span>
        {formatNumber(loaded)} dari {formatNumber(total)}
      </span>
      <span className={css['pintasan']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
      </span>
      {mayUpdate && (
        <span className={css['pintasan']}>
          <Kbd>{keysOf('antrean-berikut')}</Kbd> panggil berikutnya
        </span>
      )}
      {mayUpdate && (
        <span className={css['pintasan']}>
          <Kbd>{keysOf('antrean-layani')}</Kbd> layani
        </span>
      )}
      {mayUpdate && (
        <span className={css['pintasan']}>
          <Kbd>{keysOf('antrean-tidak-hadir')}</Kbd> tidak hadir
        </span>
      )}
      {detail && (
        <span className={css['pintasan']}>
          <Kbd>Enter</Kbd> detail
        </span>
      )}
      <span className={css['segar']}>
        <IconRefresh size={14} aria-hidden="true" /> {live === 'tersambung' ? 'Diperbarui otomatis' : 'Menyambung lagi'}
        , {updatedAt ? formatTime(new Date(updatedAt)) : '-'}
      </span>
    </footer>
  );
}

/** Today's queue (DESIGN.md 3). Those who have waited longest stand first. */
export function AntreanPage() {
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const now = useNow();
  const { filters, text, status, ruangan, setText, setStatus, setRuangan, clearFilters } = useAntreanFilters();
  const query = useInfiniteQuery(antreanQuery(filters));
  const rows = uniqueRows(query.data);
  const firstPage = query.data?.pages[0];
  const [follow, setFollow] = useState(0);
  const picked = usePickedRow(rows);
  const { busyIds, announcement, updateStatus, callNext } = useUpdateStatus((updated) => {
    picked.pick(updated.id);
    setFollow((n) => n + 1);
  });
  const mayUpdate = can('update antrean');
  const detail = can('view detail pasien');
  const searchInput = useRef<HTMLInputElement>(null);
  const ruanganInput = useRef<HTMLInputElement>(null);

  // The function never changes, because the rows are memoized.
  const latestUpdate = useRef(updateStatus);
  useEffect(() => {
    latestUpdate.current = updateStatus;
  });
  const onUpdate = useCallback((one: KunjunganRow, to: number) => void latestUpdate.current(one, to), []);

  function updatePicked(to: number): void {
    const one = picked.row;
    if (one && mayUpdateStatus(one.status, to)) void updateStatus(one, to);
  }
  function callNextInRuangan(): void {
    if (ruangan !== null) return void callNext(ruangan, DIPANGGIL);
    toast.info('Pilih ruangan dulu, lalu panggil yang berikutnya.');
    ruanganInput.current?.focus();
  }
  function focusTable(): void {
    document.querySelector<HTMLElement>('[data-antrean] tr[tabindex="0"]')?.focus();
  }
  useShortcut('saring', () => searchInput.current?.focus());
  useShortcut('antrean-berikut', callNextInRuangan, { enabled: mayUpdate });
  useShortcut('antrean-layani', () => updatePicked(DILAYANI), { enabled: mayUpdate });
  useShortcut('antrean-tidak-hadir', () => updatePicked(TIDAK_HADIR), { enabled: mayUpdate });
  useKey('↓', focusTable);
  useKey('↑', focusTable);

  const filtered = filters.cari !== undefined || status !== 0 || ruangan !== null;
  const shared = { mayUpdate, onPick: picked.pick, onUpdate };
  return (
    <div className={css['halaman']}>
      <PageHeader title="Antrean" note={formatLongDay(new Date(now))}>
        <div className={css['saring']}>
          <AntreanSearch value={text} onChange={setText} inputRef={searchInput} />
          <RuanganPicker value={ruangan} onChange={setRuangan} inputRef={ruanganInput} />
          {mayUpdate && (
            <Button
              size="xs"
              variant="light"
              onClick={callNextInRuangan}
              rightSection={<Kbd>{keysOf('antrean-berikut')}</Kbd>}
            >
              Panggil berikutnya
            </Button>
          )}
        </div>
      </PageHeader>
      <div className={css['status']} role="group" aria-label="Saring menurut status">
        <StatusChips counts={firstPage?.jumlah_status} status={status} onPick={setStatus} />
        <WaitingSigns rows={rows} now={now} />
      </div>
      <KeptScroll className={css['gulung']}>
        {query.isPending && <SkeletonAfter150 rows={10} height={24} />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} title="Antrean belum bisa dimuat" onRetry={() => void query.refetch()} />
        )}
        {firstPage && rows.length === 0 && (
          <EmptyState
            title={filtered ? 'Tidak ada antrean yang cocok' : 'Belum ada antrean hari ini'}
            action={
              filtered && (
                <Button variant="default" onClick={clearFilters}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {filtered
              ? 'Ubah ruangan, status, atau kata yang dicari.'
              : 'Pasien yang didaftarkan langsung muncul di sini.'}
          </EmptyState>
        )}
        {rows.length > 0 && !isPhone && (
          <AntreanTable
            {...shared}
            rows={rows}
            now={now}
            pickedId={picked.row?.id ?? null}
            busyIds={busyIds}
            follow={follow}
            onOpen={({ pendaftaran }) => detail && void navigate(pathTo('pasienDetail', { norm: pendaftaran.norm }))}
          />
        )}
        {rows.length > 0 && isPhone && (
          <ul className={css['kartu']} aria-label="Antrean">
            {rows.map((one) => (
              <CardRow
                key={one.id}
                {...shared}
                row={one}
                minutes={waitingMinutes(one, now)}
                picked={false}
                busy={busyIds.has(one.id)}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className={css['muat']}>
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Muat lagi
            </Button>
          </div>
        )}
      </KeptScroll>
      <AntreanFooter
        loaded={rows.length}
        total={firstPage?.meta.total ?? 0}
        updatedAt={query.dataUpdatedAt}
        mayUpdate={mayUpdate}
        detail={detail}
      />
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}
