import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { createKunjungan } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import css from './pasien.module.css';
import { STATUS_AKTIF } from '../tulisan.ts';

/** Only an active patient is registered for a visit, and only by who may. */
export const bolehKunjungan = (baris: BarisPasien): boolean => baris.status_pasien === STATUS_AKTIF && can('create', 'kunjungan');

/** What can be done with a patient of the list; the chosen row's first action is filled. */
export function AksiBaris({ baris, dipilih }: { baris: BarisPasien; dipilih: boolean }) {
  return (
    <div className={css['aksi']}>
      {bolehKunjungan(baris) ? (
        <Button size="xs" variant={dipilih ? 'filled' : 'subtle'} aria-label={`Kunjungan ${baris.nama}`} onClick={() => createKunjungan({ norm: baris.norm })}>
          Kunjungan
        </Button>
      ) : (
        can('create', 'kunjungan') && <span className={css['tanpaAksi']} aria-hidden="true">–</span>
      )}
      {can('view', 'detail pasien') && (
        <Link className={css['detail']} to={paths.pasienDetail(baris.norm)} aria-label={`Detail ${baris.nama}`}>
          Detail
        </Link>
      )}
    </div>
  );
}
