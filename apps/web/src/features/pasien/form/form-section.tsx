import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { SECTIONS } from './sections.ts';
import type { SectionId } from './sections.ts';
import css from './pasien-form.module.css';

/** One section of the form; Alt+Down goes from one `data-bagian` to the next. */
export function FormSection({ id, right, children }: { id: SectionId; right?: ReactNode; children: ReactNode }) {
  const title = SECTIONS.find((section) => section.id === id)?.title ?? '';
  return (
    <section className={css['bagian']} id={`bagian-${id}`} data-bagian aria-labelledby={`bagian-${id}-judul`}>
      <div className={css['bagianKepala']}>
        <h3 id={`bagian-${id}-judul`}>{title}</h3>
        {right}
      </div>
      {children}
    </section>
  );
}

/** A grid of four columns: a field is as wide as its `FIELD_WIDTH` says; `setengah` is half a column. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css['baris']}>{children}</div>;
}

/** Fields in the order in which a section names them; a section that misses one of the table's does not compile. */
export const inOrder = (fields: Readonly<Record<string, ReactNode>>): ReactNode =>
  Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);

export const FIELD_WIDTH = {
  setengah: css['setengah'] ?? '',
  q1: css['q1'] ?? '',
  q2: css['q2'] ?? '',
  q4: css['q4'] ?? '',
} as const;
