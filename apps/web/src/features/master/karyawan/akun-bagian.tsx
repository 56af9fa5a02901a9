import type { RincianAkun } from '@nadi/contract/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../platform/session.ts';
import { AkunDialog } from './akun-dialog.tsx';
import css from './karyawan.module.css';
import { akunQuery } from './karyawan.queries.ts';
import type { Karyawan } from './karyawan.queries.ts';

type Akun = { email: string; peran: string; aktif: boolean } | null;

/** The account as the server tells it, where the user may ask for it; else as the row of the list says. */
function akunKini({ akun_email: email, akun_peran: peran }: Karyawan, rincian: RincianAkun | undefined): Akun {
  if (!rincian) return email === null ? null : { email, peran: peran ?? '', aktif: true };
  const { akun } = rincian;
  return (
    akun && {
      email: akun.email,
      aktif: akun.aktif,
      peran: rincian.peran
        .filter(({ id }) => akun.peran.includes(id))
        .map(({ nama }) => nama)
        .join(', '),
    }
  );
}

function tulisAkun(akun: Akun): string {
  if (!akun) return 'Belum punya akun untuk masuk.';
  return akun.aktif
    ? `Masuk dengan akun ${akun.email}${akun.peran === '' ? '' : `, peran ${akun.peran}`}`
    : `Akun ${akun.email} dinonaktifkan`;
}

/** The account of an employee, with a button to manage it for users who may. */
export function AkunBagian({ karyawan }: { karyawan: Karyawan }) {
  const [terbuka, setTerbuka] = useState(false);
  const boleh = can('update', 'pengaturan') && can('update', 'karyawan');
  const { data } = useQuery({ ...akunQuery(karyawan.id), enabled: boleh });
  const akun = akunKini(karyawan, data);
  if (!akun && !boleh) return null;
  return (
    <div className={css['akun']}>
      <p>{tulisAkun(akun)}</p>
      {boleh && (
        <Button size="xs" variant="default" onClick={() => setTerbuka(true)}>
          {akun ? 'Kelola akun' : 'Buat akun'}
        </Button>
      )}
      {terbuka && <AkunDialog id={karyawan.id} nama={karyawan.nama_lengkap} onClose={() => setTerbuka(false)} />}
    </div>
  );
}
