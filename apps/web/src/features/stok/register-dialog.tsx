import { readNarkotika } from '@nadi/contract/stok/laporan-stok.contract';
import type { NarkotikaRow, RegisterRow } from '@nadi/contract/stok/laporan-stok.contract';
import { useQuery } from '@tanstack/react-query';
import { HistoryRows } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { Loaded } from '#patterns/loaded.tsx';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatDateTime, formatNumber } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/state.tsx';
import css from './stok.module.css';

const REGISTER: History<RegisterRow> = {
  title: 'Register',
  id: (row) => row.id,
  columns: [
    { kind: 'text', head: 'Waktu', width: 140, value: (row) => formatDateTime(row.pada) },
    { kind: 'text', head: 'Dokumen', width: 170, value: (row) => row.dokumen, second: (row) => row.jenis },
    {
      kind: 'text',
      head: 'Untuk',
      value: (row) => (row.pasien ? `${formatNorm(row.pasien.norm)} ${row.pasien.nama}` : '-'),
      second: (row) => row.pasien?.alamat || null,
    },
    { kind: 'text', head: 'Dokter', width: 170, value: (row) => row.dokter ?? '-', second: (row) => row.petugas },
    { kind: 'text', head: 'Batch', width: 100, value: (row) => row.no_batch || '-' },
    { kind: 'number', head: 'Masuk', width: 80, value: (row) => row.masuk || null },
    { kind: 'number', head: 'Keluar', width: 80, value: (row) => row.keluar || null },
    { kind: 'number', head: 'Sisa', width: 80, value: (row) => row.saldo },
  ],
  words: { failed: 'Register belum bisa dimuat', none: 'Tidak ada gerak dalam bulan ini', noneHint: '' },
};

type RegisterProps = { produk: NarkotikaRow; bulan: string; onClose: () => void };
/** The movements of one product in one month, with whom each was for. Reading it is logged, so it is asked for once. */
export function RegisterDialog({ produk, bulan, onClose }: RegisterProps) {
  const query = useQuery({
    queryKey: ['register-narkotika', produk.id, bulan],
    queryFn: async ({ signal }) =>
      (await callApi(readNarkotika, { params: { id: produk.id }, query: { bulan }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title={`Register ${produk.nama}`} onClose={onClose} size={1180} withClose>
      <Loaded query={query} failed={REGISTER.words.failed}>
        {({ produk: now, baris }) => (
          <>
            <dl className={css['angka']}>
              {(
                [
                  ['Saldo awal', now.saldo_awal],
                  ['Masuk', now.masuk_pbf + now.masuk_lain],
                  ['Keluar', now.keluar_resep + now.keluar_lain],
                  ['Musnah', now.musnah],
                  ['Saldo akhir', now.saldo_akhir],
                ] as const
              ).map(([label, jumlah]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{formatNumber(jumlah)}</dd>
                </div>
              ))}
            </dl>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
            <div className={css['gulung']} tabIndex={0} role="region" aria-label={REGISTER.title}>
              {baris.length > 0 ? (
                <HistoryRows of={REGISTER} rows={baris} />
              ) : (
                <EmptyState title={REGISTER.words.none} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
