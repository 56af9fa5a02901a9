import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './kunjungan-form.module.css';
import { LinkButton } from '#ui/link-button.tsx';

/** A section of the visit form: its title at the left, its fields in a grid of quarters. */
export function FormSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css['bagian']} data-bagian aria-labelledby={id}>
      <div className={css['judul']}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      <div className={css['isi']}>{children}</div>
    </section>
  );
}

/** Stands under a field whose list could not be loaded: the words of kunjungan.md 8 and a button to try again. */
export function LoadError({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <span className={css['gagal']} role="alert">
      Tidak dapat memuat data {what} <LinkButton onClick={onRetry}>Coba lagi</LinkButton>
    </span>
  );
}
