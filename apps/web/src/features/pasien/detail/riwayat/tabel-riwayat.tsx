import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../../ui/state.tsx';
import tabel from '../../../../ui/table.module.css';
import css from './riwayat.module.css';

export type Kolom<T> = {
  judul: string;
  isi: (baris: T) => ReactNode;
  lebar?: number;
  tebal?: boolean;
  kanan?: boolean;
};

type TabelProps<T> = {
  label: string;
  kolom: readonly Kolom<T>[];
  baris: readonly T[];
  kunci: (baris: T) => string | number;
};

/** A table of the patient's history; on a phone it scrolls sideways inside its own frame. */
export function TabelRiwayat<T>({ label, kolom, baris, kunci }: TabelProps<T>) {
  return (
    <div className={css['bingkai']}>
      <table className={tabel['table']} aria-label={label}>
        <colgroup>
          {kolom.map(({ judul, lebar }) => (
            <col key={judul} style={lebar ? { width: lebar } : {}} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {kolom.map(({ judul, kanan }) => (
              <th key={judul} scope="col" className={kanan ? css['kanan'] : undefined}>
                {judul}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((satu) => (
            <tr key={kunci(satu)}>
              {kolom.map(({ judul, isi, tebal, kanan }) => (
                <td key={judul} className={`${tebal ? css['tebal'] : ''} ${kanan ? css['kanan'] : ''}`}>
                  {isi(satu)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PanelProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  gagal: string;
  kosong: (data: T) => ReactNode | null;
  children: (data: T) => ReactNode;
};

/** Shows the result of a query: its rows, a text when there are none, or the error with a button to retry. */
export function PanelRiwayat<T>({ query, gagal, kosong, children }: PanelProps<T>) {
  if (query.data !== undefined) return kosong(query.data) ?? children(query.data);
  if (query.isError) return <ErrorState error={query.error} judul={gagal} onRetry={() => void query.refetch()} />;
  return <SkeletonAfter150 baris={6} tinggi={28} />;
}

/** The text that is shown when there are no rows; null when there are some. */
export const jikaKosong = (daftar: readonly unknown[], judul: string, isi: string): ReactNode | null =>
  daftar.length === 0 ? <EmptyState judul={judul}>{isi}</EmptyState> : null;
