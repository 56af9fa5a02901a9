import type { PasanganKembar } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { formatNorm } from '../../../platform/norm.ts';
import { mergePasien } from '../../../platform/operations.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { can } from '../../../platform/session.ts';
import { useShortcut, useKey } from '../../../platform/shortcut.ts';
import { requestAlasan } from '../../../ui/confirm.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasanganRow } from './pasangan-row.tsx';
import css from './halaman.module.css';
import { ROWS_PER_PAGE, sendReopenKembar, sendNotKembar, pasanganQuery, refreshPasien } from './kembar.queries.ts';
import type { StatusPasangan } from './kembar.queries.ts';
import { useRowSelection } from './use-row-selection.ts';

const STATUS_OPTIONS: readonly { status: StatusPasangan; label: string; emptyTitle: string }[] = [
  { status: 'terbuka', label: 'Terbuka', emptyTitle: 'Tidak ada pasangan yang perlu diperiksa' },
  { status: 'bukan', label: 'Bukan orang yang sama', emptyTitle: 'Belum ada pasangan yang dinyatakan berbeda' },
  { status: 'digabung', label: 'Digabung', emptyTitle: 'Belum ada pasangan yang digabung' },
];
const NOT_KEMBAR_ALASAN_OPTIONS = [
  'Orang lain dengan nama yang sama',
  'Saudara kembar',
  'Anggota keluarga dengan nomor telepon yang sama',
  'Sudah ditanyakan kepada pasien',
] as const;

type PasanganListProps = {
  norm: number | null;
  page: number;
  status: StatusPasangan;
  onStatus: (status: StatusPasangan) => void;
  onPage: (page: number) => void;
  onClearFilters: () => void;
};

/** What the server said about the last attempt on a row; it stands in red under that row. */
type RowError = { id: number; message: string } | null;

/** Marks the two as different people, with the reason, or takes that back. A row takes one request at a time. */
function usePasanganDecision() {
  const busy = useRef(new Set<number>());
  const [rowError, setRowError] = useState<RowError>(null);
  async function send(id: number, decision: () => Promise<unknown>, ok: string): Promise<void> {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    try {
      await decision();
      setRowError(null);
      toast.ok(ok);
    } catch (error) {
      setRowError({ id, message: messageOf(error) });
    }
    busy.current.delete(id);
    await refreshPasien();
  }
  async function markNotKembar({ id, a, b }: PasanganKembar): Promise<void> {
    if (busy.current.has(id)) return;
    const content = `${a.nama} (${formatNorm(a.norm)}) dan ${b.nama} (${formatNorm(b.norm)}) tidak akan diduga lagi sebagai satu orang.`;
    const alasan = await requestAlasan({
      title: 'Bukan orang yang sama?',
      body: content,
      options: NOT_KEMBAR_ALASAN_OPTIONS,
      yes: 'Simpan',
    });
    if (alasan !== null) await send(id, () => sendNotKembar(id, alasan), 'Ditandai sebagai dua orang yang berbeda');
  }
  const reopen = ({ id }: PasanganKembar): Promise<void> =>
    send(id, () => sendReopenKembar(id), 'Pasangan ini ada di daftar kerja lagi');
  return {
    markNotKembar: (item: PasanganKembar) => void markNotKembar(item),
    reopen: (item: PasanganKembar) => void reopen(item),
    rowError,
  };
}

const openGabung = ({ a, b }: PasanganKembar): void => mergePasien({ a: a.norm, b: b.norm });

export function PasanganList({ norm, page, status, onStatus, onPage, onClearFilters }: PasanganListProps) {
  const query = useQuery(pasanganQuery({ status, norm, page }));
  const mayUpdate = can('update gabung pasien');
  const rows = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  const { markNotKembar, reopen, rowError } = usePasanganDecision();
  const { root, ...selection } = useRowSelection(
    rows,
    (item) => mayUpdate && item.status !== 'digabung' && openGabung(item),
  );
  const { selected } = selection;
  useKey('↓', () => selection.step(1));
  useKey('↑', () => selection.step(-1));
  useShortcut('gabungkan', () => selected && openGabung(selected), {
    enabled: mayUpdate && selected !== null && selected.status !== 'digabung',
  });
  useShortcut('bukan-kembar', () => selected && markNotKembar(selected), {
    enabled: mayUpdate && selected?.status === 'terbuka',
  });

  // The page disappears when its only pair has been settled, so the list goes back to what is now the last page.
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const isPastEnd = query.data !== undefined && !query.isPlaceholderData && page > lastPage;
  const goToLastPage = useEffectEvent(() => onPage(lastPage));
  useEffect(() => {
    if (isPastEnd) goToLastPage();
  }, [isPastEnd]);

  const emptyTitle = STATUS_OPTIONS.find((item) => item.status === status)?.emptyTitle ?? '';
  return (
    <>
      <div className={css['status']} role="group" aria-label="Saring menurut status">
        {STATUS_OPTIONS.map((item) => (
          <button
            key={item.status}
            type="button"
            className={css['chip']}
            aria-pressed={item.status === status}
            onClick={() => onStatus(item.status)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <KeptScroll className={css['gulung'] ?? ''}>
        {query.isPending && <SkeletonAfter150 rows={6} height={64} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            title={
              query.error instanceof ApiError && query.error.status === 403
                ? 'Daftar ini tidak dibuka untuk Anda'
                : 'Daftar pasien kembar belum bisa dimuat'
            }
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && rows.length === 0 && (
          <EmptyState
            title={norm ? 'Tidak ada pasangan dengan No. RM ini' : emptyTitle}
            action={
              norm && (
                <Button variant="default" onClick={onClearFilters}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {norm
              ? 'Periksa nomornya, atau lihat status yang lain.'
              : status === 'terbuka' && 'Pasien yang mirip dicari setiap malam dan saat pasien disimpan.'}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className={css['daftar']} aria-label="Pasangan pasien" aria-busy={query.isPlaceholderData} ref={root}>
            {rows.map((item) => (
              <PasanganRow
                key={item.id}
                pasangan={item}
                rowProps={selection.rowProps(item)}
                selected={item === selected}
                mayUpdate={mayUpdate}
                errorMessage={rowError?.id === item.id ? rowError.message : null}
                onMerge={() => openGabung(item)}
                onNotKembar={() => markNotKembar(item)}
                onReopen={() => reopen(item)}
              />
            ))}
          </ul>
        )}
      </KeptScroll>
      <PagingFooter page={page} limit={ROWS_PER_PAGE} total={total} onPage={onPage}>
        <span className={css['tombol']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
          </span>
          {mayUpdate && (
            <span>
              <Kbd>{keysOf('gabungkan')}</Kbd> gabungkan
            </span>
          )}
          {mayUpdate && (
            <span>
              <Kbd>{keysOf('bukan-kembar')}</Kbd> bukan orang yang sama
            </span>
          )}
        </span>
      </PagingFooter>
    </>
  );
}
