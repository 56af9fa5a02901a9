import type { AkunDetail } from '@nadi/contract/akses/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#platform/session/session.ts';
import { AkunDialog } from './akun-dialog.tsx';
import css from './karyawan.module.css';
import { akunQuery } from './karyawan.queries.ts';
import type { Karyawan } from './karyawan.queries.ts';

type Akun = { email: string; peran: string; aktif: boolean } | null;

/** The account as the server tells it, where the user may ask for it; else as the row of the list says. */
function currentAkun({ akun_email: email, akun_peran: peran }: Karyawan, details: AkunDetail | undefined): Akun {
  if (!details) return email === null ? null : { email, peran: peran ?? '', aktif: true };
  const { akun } = details;
  return (
    akun && {
      email: akun.email,
      aktif: akun.aktif,
      peran: details.peran
        .filter(({ id }) => akun.peran.includes(id))
        .map(({ nama }) => nama)
        .join(', '),
    }
  );
}

function formatAkun(akun: Akun): string {
  if (!akun) return 'Belum punya akun untuk masuk.';
  return akun.aktif
    ? `Masuk dengan akun ${akun.email}${akun.peran === '' ? '' : `, peran ${akun.peran}`}`
    : `Akun ${akun.email} dinonaktifkan`;
}

export const mayManageAkun = (): boolean => can('update pengaturan') && can('update karyawan');

/** The account of an employee, with a button to manage it for users who may. */
export function AkunSection({ karyawan }: { karyawan: Karyawan }) {
  const [opened, setOpened] = useState(false);
  const mayUpdate = mayManageAkun();
  const { data } = useQuery({ ...akunQuery(karyawan.id), enabled: mayUpdate });
  const akun = currentAkun(karyawan, data);
  if (!akun && !mayUpdate) return null;
  return (
    <div className={css['akun']}>
      <p>{formatAkun(akun)}</p>
      {mayUpdate && (
        <Button size="xs" variant="default" onClick={() => setOpened(true)}>
          {akun ? 'Kelola akun' : 'Buat akun'}
        </Button>
      )}
      {opened && <AkunDialog id={karyawan.id} nama={karyawan.nama_lengkap} onClose={() => setOpened(false)} />}
    </div>
  );
}
