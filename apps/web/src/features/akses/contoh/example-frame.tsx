import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { Logo } from '#ui/logo.tsx';
import { CommonShortcuts } from '../service-health.tsx';
import css from '../masuk.module.css';

/** Version 1 has one column, version 2 the panel of the sign-in page beside it. */
export type Version = 1 | 2;

/** The looks of the sign-in page around an example, which says of itself that it is one. */
export function ExampleFrame({
  title,
  version,
  tried,
  children,
}: {
  title: string;
  version: Version;
  tried: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <div className={css['page']} data-one-column={version === 1 || undefined}>
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
            <p className={css['notice']} role="status">
              <IconInfoCircle size={16} aria-hidden="true" />
              <span>
                <strong>Ini contoh tampilan.</strong>{' '}
                {tried ? 'Isiannya lengkap; tidak ada yang dikirim atau disimpan.' : 'Tidak ada yang dikirim.'}
              </span>
            </p>
            {children}
          </div>
          <footer>
            <Button variant="subtle" size="xs" onClick={() => void navigate(PATHS.home)}>
              Kembali ke aplikasi
            </Button>
          </footer>
        </div>
      </main>
      {version === 2 && (
        <aside className={css['side']} aria-label="Pintasan">
          <CommonShortcuts />
        </aside>
      )}
    </div>
  );
}
