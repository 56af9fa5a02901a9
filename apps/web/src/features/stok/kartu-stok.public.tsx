import { Button } from '@mantine/core';
import type { KartuRow, StokRow } from '@nadi/contract/stok/stok.contract';
import { NAMA_JENIS_MUTASI } from '@nadi/domain/stok/jenis-mutasi';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { DateFilter } from '#patterns/day-filter.tsx';
import { HistoryRows } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { depoQuery } from '#platform/lists/produk.ts';
import { formatDateTime, formatNumber } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { KartuFiles } from './kartu-files.tsx';
import type { KartuAsk } from './kartu-files.tsx';
import { kartuQuery } from './stok.queries.ts';
import css from './stok.module.css';

const signed = (masuk: number, keluar: number): string =>
  masuk > 0 ? `+${formatNumber(masuk)}` : `-${formatNumber(keluar)}`;
/** The month of an expiry is what people read on the box. */
const edText = (ed: string | null): string => (ed === null ? '-' : `${ed.slice(5, 7)}/${ed.slice(0, 4)}`);

const KARTU: History<KartuRow> = {
  title: 'Gerak stok',
  id: (row) => row.id,
  columns: [
    { kind: 'text', head: 'Waktu', width: 140, value: (row) => formatDateTime(row.pada) },
    { kind: 'text', head: 'Jenis', width: 120, value: (row) => NAMA_JENIS_MUTASI[row.jenis] },
    { kind: 'text', head: 'Dokumen', value: (row) => row.dokumen, second: (row) => `${row.petugas} · ${row.depo}` },
    { kind: 'text', head: 'Batch', width: 110, value: (row) => row.no_batch || '-', second: (row) => edText(row.ed) },
    { kind: 'text', head: 'Gerak', width: 84, tone: 'strong', value: (row) => signed(row.masuk, row.keluar) },
    { kind: 'number', head: 'Sisa', width: 84, value: (row) => row.saldo },
  ],
  words: { failed: 'Kartu stok belum bisa dimuat', none: 'Belum ada gerak stok', noneHint: '' },
};
const BATCH: History<StokRow> = {
  title: 'Batch, keluar menurut ED',
  id: (row) => `${row.depo_id}/${row.batch_id}`,
  columns: [
    {
      kind: 'text',
      head: 'Batch',
      width: 150,
      tone: 'strong',
      value: (row) => row.no_batch || '-',
      second: (row) => (row.diblokir ? 'Diblokir' : row.kedaluwarsa ? 'Kedaluwarsa' : row.depo),
    },
    { kind: 'text', head: 'ED', width: 100, value: (row) => edText(row.ed) },
    { kind: 'number', head: 'Sisa', width: 100, value: (row) => row.jumlah },
  ],
  words: { failed: 'Batch belum bisa dimuat', none: 'Tidak ada stok', noneHint: '' },
};

const total = (rows: readonly StokRow[], of: (row: StokRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function Figures({ stok }: { stok: readonly StokRow[] }) {
  const satuan = stok[0]?.satuan ?? '';
  const nearest = stok.find(({ ed, jumlah, kedaluwarsa }) => ed !== null && jumlah > 0 && !kedaluwarsa)?.ed ?? null;
  const nilai = stok.every((row) => row.nilai !== null) ? total(stok, (row) => row.nilai ?? 0) : null;
  return (
    <dl className={css['angka']}>
      <div>
        <dt>Stok</dt>
        <dd>
          {formatNumber(total(stok, (row) => row.jumlah))} {satuan}
        </dd>
      </div>
      <div>
        <dt>Tersedia</dt>
        <dd>{formatNumber(total(stok, (row) => row.tersedia))}</dd>
      </div>
      <div>
        <dt>ED terdekat</dt>
        <dd>{edText(nearest)}</dd>
      </div>
      {nilai !== null && (
        <div>
          <dt>Nilai stok</dt>
          <dd>{formatRupiah(nilai)}</dd>
        </div>
      )}
    </dl>
  );
}

function Kartu({ ask }: { ask: KartuAsk }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(kartuQuery(ask));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonAfter150 rows={8} height={36} />;
  const stok = data.pages[0]?.stok ?? [];
  const baris = data.pages.flatMap((page) => page.baris);
  return (
    <>
      <Figures stok={stok} />
      <div className={css['kartu']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
        <div className={css['gulung']} tabIndex={0} role="region" aria-label={KARTU.title}>
          <h3>{KARTU.title}</h3>
          {baris.length > 0 ? <HistoryRows of={KARTU} rows={baris} /> : <EmptyState title={KARTU.words.none} />}
          {hasNextPage && (
            <Button
              className={css['lagi'] ?? ''}
              variant="default"
              size="xs"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Yang lebih lama
            </Button>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
        <div className={css['gulung']} tabIndex={0} role="region" aria-label={BATCH.title}>
          <h3>{BATCH.title}</h3>
          {stok.length > 0 ? <HistoryRows of={BATCH} rows={stok} /> : <EmptyState title={BATCH.words.none} />}
        </div>
      </div>
    </>
  );
}

/** The stock card of one product: what moved, when and by whom, and the batches in the order in which they go out. */
export function KartuStokDialog({ produk, onClose }: { produk: { id: number; nama: string }; onClose: () => void }) {
  const [depo, setDepo] = useState('');
  const [dari, setDari] = useState('');
  const [sampai, setSampai] = useState('');
  const { data: depots = [] } = useQuery(depoQuery);
  const ask: KartuAsk = {
    produk_id: produk.id,
    ...(depo === '' ? {} : { depo_id: Number(depo) }),
    ...(dari === '' ? {} : { dari }),
    ...(sampai === '' ? {} : { sampai }),
  };
  return (
    <Dialog title={`Kartu stok ${produk.nama}`} onClose={onClose} size={1180}>
      <div className={css['alat']}>
        <PilihBox
          label="Depo"
          options={[
            { value: '', label: 'Semua depo' },
            ...depots.map(({ id, nama }) => ({ value: String(id), label: nama })),
          ]}
          value={depo}
          onChange={setDepo}
        />
        <DateFilter label="Dari" value={dari} onChange={setDari} />
        <DateFilter label="Sampai" value={sampai} onChange={setSampai} from={dari} />
        <span className={css['sela']} />
        <KartuFiles ask={ask} nama={produk.nama} />
      </div>
      <Kartu ask={ask} />
    </Dialog>
  );
}
