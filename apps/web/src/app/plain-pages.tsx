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

/** Signs out and leads to the login. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void logout().then(() => navigate(PATHS.login, { replace: true }));
}

/**
 * Where the superadmin lands, in English as the document has it for superadmin screens. The account belongs to no
 * facility, and there is no way yet to choose one, so this page asks the server for nothing.
 */
export function SuperadminPage() {
  const { user } = useSession();
  const leave = useLeave();
  return (
    <main className={css['plain']} lang="en">
      <h1 className="visually-hidden">Superadmin</h1>
      <EmptyState
        title={`Signed in as ${user?.name ?? 'superadmin'}`}
        action={<Button onClick={leave}>Sign out</Button>}
      >
        A superadmin account belongs to no facility. Choosing a tenant and the audit log are not part of this version
        yet, so there is nothing to open here. To register patients, sign in with an account of the facility.
      </EmptyState>
    </main>
  );
}
