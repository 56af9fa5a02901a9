import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { PATHS } from '../platform/paths.ts';
import { logout, useSession } from '../platform/session.ts';
import { EmptyState } from '../ui/state.tsx';
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

/** Where a person of role 'client' lands: there is nothing for them in the staff app. */
export function AccessControlPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const leave = (): void => void logout().then(() => navigate(PATHS.login, { replace: true }));
  return (
    <main className={css['plain']}>
      <h1 className="visually-hidden">Akses terbatas</h1>
      <EmptyState
        title="Akses terbatas"
        action={
          user ? (
            <Button onClick={leave}>Keluar</Button>
          ) : (
            <Button onClick={() => void navigate(PATHS.login)}>Masuk</Button>
          )
        }
      >
        Akun {user ? user.name : 'ini'} tidak memiliki akses ke aplikasi petugas. Hubungi bagian pendaftaran bila ini
        keliru.
      </EmptyState>
    </main>
  );
}
