import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { refreshMaster } from '#features/daftar/master.queries.public.ts';
import { AkunFormDialog } from './akun-form-dialog.tsx';
import { akunQuery } from './karyawan.queries.ts';
import { OneTimePassword } from './one-time-password.public.tsx';
import type { OneTimeSecret } from './one-time-password.public.tsx';

/**
 * Creates or changes an employee's account, or resets its password. A password is shown until the dialog is closed, and
 * never again.
 */
export function AkunDialog({ id, nama, onClose }: { id: number; nama: string; onClose: () => void }) {
  const query = useQuery(akunQuery(id));
  const [secret, setSecret] = useState<OneTimeSecret | null>(null);
  const [reloads, setReloads] = useState(0);
  function showSecret(issued: OneTimeSecret): void {
    setSecret(issued);
    refreshMaster();
  }
  if (secret) return <OneTimePassword nama={nama} secret={secret} onClose={onClose} />;
  if (query.data) {
    return (
      <AkunFormDialog
        key={reloads}
        id={id}
        nama={nama}
        details={query.data}
        onSecret={showSecret}
        onClose={onClose}
        onReload={() => void query.refetch().then(() => setReloads((n) => n + 1))}
      />
    );
  }
  return (
    <Dialog title={`Akun ${nama}`} onClose={onClose} size={480} withClose>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonAfter150 rows={4} />
      )}
    </Dialog>
  );
}
