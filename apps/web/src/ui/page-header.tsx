import type { ReactNode } from 'react';
import css from './page-header.module.css';

/** A page's title, with facts beside it and actions at the right. */
export function PageHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className={css['header']}>
      <h1 className={css['title']}>{title}</h1>
      {note && <div className={css['facts']}>{note}</div>}
      <div className={css['actions']}>{children}</div>
    </header>
  );
}
