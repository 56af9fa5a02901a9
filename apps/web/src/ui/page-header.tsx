import type { ReactNode } from 'react';
import css from './page-header.module.css';

/** A page's title, with facts beside it and actions at the right. */
export function PageHeader({
  judul,
  keterangan,
  children,
}: {
  judul: string;
  keterangan?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={css['header']}>
      <h1 className={css['title']}>{judul}</h1>
      {keterangan && <div className={css['facts']}>{keterangan}</div>}
      <div className={css['actions']}>{children}</div>
    </header>
  );
}
