import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { EmptyState } from '#ui/state.tsx';
import css from './plain-pages.module.css';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main className={css['plain']}>
      <h1 className="visually-hidden">Halaman tidak ditemukan</h1>
      <EmptyState
        title="Halaman tidak ditemukan"
        action={<Button onClick={() => void navigate(PATHS.home, { replace: true })}>Ke Home</Button>}
      >
        Alamat ini tidak ada atau sudah dipindahkan.
      </EmptyState>
    </main>
  );
}
