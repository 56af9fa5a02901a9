import type { AkunBersandi } from '@nadi/contract/akun-karyawan.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { segarkanMaster } from '../daftar/master.queries.ts';
import { FormAkun } from './form-akun.tsx';
import { akunQuery } from './karyawan.queries.ts';
import { SandiSekali } from './sandi-sekali.tsx';

/**
 * Creates or changes an employee's account, or resets its password. A password is shown until the dialog is closed, and
 * never again.
 */
export function AkunDialog({ id, nama, onClose }: { id: number; nama: string; onClose: () => void }) {
  const query = useQuery(akunQuery(id));
  const [sandi, setSandi] = useState<AkunBersandi | null>(null);
  const [muat, setMuat] = useState(0);
  function tampilkan(baru: AkunBersandi): void {
    setSandi(baru);
    segarkanMaster();
  }
  if (sandi) return <SandiSekali nama={nama} sandi={sandi} onClose={onClose} />;
  if (query.data) {
    return (
      <FormAkun
        key={muat}
        id={id}
        nama={nama}
        rincian={query.data}
        onSandi={tampilkan}
        onClose={onClose}
        onMuatUlang={() => void query.refetch().then(() => setMuat((n) => n + 1))}
      />
    );
  }
  return (
    <Dialog judul={`Akun ${nama}`} onClose={onClose} size={480} denganTutup>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonAfter150 baris={4} />
      )}
    </Dialog>
  );
}
