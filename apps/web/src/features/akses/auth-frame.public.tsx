import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import css from './masuk.module.css';

type AuthFrameProps = {
  /** null: what stands in it is wide, and has a title and a brand of its own. */
  title: string | null;
  /** The name of the browser's tab, for what stands at no address of its own. */
  tab?: string;
  children: ReactNode;
  foot?: ReactNode;
  /** What stands beside the form on a wide screen. */
  side?: ReactNode;
};

/** A page of its own for who is not signed in, or not quite: the brand, a title and a form. */
export function AuthFrame({ title, tab, children, foot = '\u00a0', side }: AuthFrameProps) {
  useEffect(() => {
    if (tab) document.title = `${tab} · Nadi`;
  }, [tab]);
  return (
    <div className={css['page']} data-one-column={side ? undefined : true} data-wide={title === null || undefined}>
      <main className={css['main']}>
        <div className={css['column']} data-wide={title === null || undefined}>
          <header className={css['brand']} hidden={title === null}>
            <Logo size={32} />
            <div>
              <strong>Nadi</strong>
              <span>Sistem informasi klinik dan rumah sakit</span>
            </div>
          </header>
          <div className={css['form']}>
            {title !== null && <h1>{title}</h1>}
            {children}
          </div>
          <footer className={css['version']}>{foot}</footer>
        </div>
      </main>
      {side}
    </div>
  );
}
