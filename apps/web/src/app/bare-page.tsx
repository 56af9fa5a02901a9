import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { useSession } from '#platform/session/session.ts';
import { Logo } from '#ui/logo.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import css from './plain-pages.module.css';

/** A page of the shell for who has no shell: somebody who is not signed in, a patient, the superadmin. */
export function BarePage({ Component }: { Component: ComponentType }) {
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <div className={css['bare']}>
      <header className={css['bareHeader']}>
        <Logo size={28} />
        <strong>Nadi</strong>
        <Button size="xs" variant="default" onClick={() => void navigate(user ? PATHS.home : PATHS.login)}>
          {user ? 'Kembali' : 'Masuk'}
        </Button>
      </header>
      <main>
        <Suspense fallback={<SkeletonAfter150 rows={8} />}>
          <Component />
        </Suspense>
      </main>
    </div>
  );
}
