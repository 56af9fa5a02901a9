import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './kunjungan-form.module.css';

/** A section of the visit form: its title at the left, its fields on quarters. */
export function Bagian({ judul, samping, children }: { judul: string; samping?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css['bagian']} data-bagian aria-labelledby={id}>
      <div className={css['judul']}>
        <h3 id={id}>{judul}</h3>
        {samping}
      </div>
      <div className={css['isi']}>{children}</div>
    </section>
  );
}

/** Under a field whose list did not come: the words of kunjungan.md 8 and the way on. */
export function GagalMuat({ apa, onUlang }: { apa: string; onUlang: () => void }) {
  return (
    <span className={css['gagal']} role="alert">
      Tidak dapat memuat data {apa}{' '}
      <button type="button" className={css['tautan']} onClick={onUlang}>
        Coba lagi
      </button>
    </span>
  );
}
