import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/time/tanggal.ts';
import css from './table.module.css';

/** The page numbers to show, as in 1 … 4 5 6 … 20: at most seven places, where null is a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((at) => at >= 1 && at <= last);
  const list = [...new Set(near)].toSorted((a, b) => a - b);
  return list.flatMap((at, index) => (index > 0 && at - (list[index - 1] ?? 0) > 1 ? [null, at] : [at]));
}

/** How many there are; `lebih`: the server stopped counting there. */
export const sayTotal = (total: number, lebih: boolean): string =>
  `${lebih ? 'lebih dari ' : ''}${formatNumber(total)}`;

/** How many a filter has found, of how many; `all` is null without a filter, and while it is not known. */
export const Found = ({ of: { total, all } }: { of: { total: number; all: number | null } }) =>
  all !== null && (
    <span role="status">
      {formatNumber(total)} dari {formatNumber(all)} sesuai saringan
    </span>
  );

type PagingFooterProps = {
  page: number;
  limit: number;
  /** Null while it is not known. */
  total: number | null;
  /** There are more than `total`, because the server stopped counting there. */ lebih?: boolean;
  onPage: (page: number) => void;
  children?: ReactNode;
};

export function PagingFooter({ page, limit, total, lebih = false, onPage, children }: PagingFooterProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / limit));
  const from = (page - 1) * limit + 1;
  const range = (count: number): string =>
    `${formatNumber(from)}–${formatNumber(Math.min(page * limit, count))} dari ${sayTotal(count, lebih)}`;
  return (
    <div className={css['footer']}>
      <span aria-live="polite">{total === null ? '' : total === 0 ? '0 baris' : range(total)}</span>
      {children}
      <span className={css['grow']} />
      <nav className={css['pages']} aria-label="Halaman daftar">
        <button
          type="button"
          className={css['page']}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          aria-label="Halaman sebelumnya"
        >
          <IconChevronLeft size={14} />
        </button>
        {shownPages(page, last).map((at, index) =>
          at === null ? (
            <span key={`celah-${index}`}>…</span>
          ) : (
            <button
              key={at}
              type="button"
              className={css['page']}
              aria-current={at === page ? 'page' : undefined}
              aria-label={`Halaman ${at}`}
              onClick={() => onPage(at)}
            >
              {at}
            </button>
          ),
        )}
        <button
          type="button"
          className={css['page']}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
          aria-label="Halaman berikutnya"
        >
          <IconChevronRight size={14} />
        </button>
      </nav>
    </div>
  );
}
