import type { ReactNode } from 'react';
import { BAGIAN } from './form-bagian.ts';
import type { BagianId } from './form-bagian.ts';
import css from './pasien-form.module.css';

/** One section of the form; Alt+Down goes from one `data-bagian` to the next. */
export function Bagian({ id, kanan, children }: { id: BagianId; kanan?: ReactNode; children: ReactNode }) {
  const judul = BAGIAN.find((bagian) => bagian.id === id)?.judul ?? '';
  return (
    <section className={css['bagian']} id={`bagian-${id}`} data-bagian aria-labelledby={`bagian-${id}-judul`}>
      <div className={css['bagianKepala']}>
        <h3 id={`bagian-${id}-judul`}>{judul}</h3>
        {kanan}
      </div>
      {children}
    </section>
  );
}

/** A grid of four columns: a field is as wide as its `FIELD_WIDTH` says; `setengah` is half a column. */
export function Baris({ children }: { children: ReactNode }) {
  return <div className={css['baris']}>{children}</div>;
}

export const LEBAR = {
  setengah: css['setengah'] ?? '',
  q1: css['q1'] ?? '',
  q2: css['q2'] ?? '',
  q4: css['q4'] ?? '',
} as const;
