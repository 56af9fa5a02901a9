import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import css from './masuk.module.css';

type AuthFrameProps = {
  title: string;
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
    <div className={css['page']} data-one-column={side ? undefined : true}>
      <main className={css['main']}>
        <div className={css['column']}>
          <header className={css['brand']}>
            <Logo size={32} />
            <div>
              <strong>Nadi</strong>
              <span>Sistem informasi klinik dan rumah sakit</span>
            </div>
          </header>
          <div className={css['form']}>
            <h1>{title}</h1>
            {children}
          </div>
          <footer className={css['version']}>{foot}</footer>
        </div>
      </main>
      {side}
    </div>
  );
}
