import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createKunjungan, createPasien } from '../../platform/operations.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { can } from '../../platform/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './penyiapan.module.css';

/** The facility is ready: this leads on to the first patient. */
export function Siap({ keadaan }: { keadaan: { ruangan: number; dokter: number } }) {
  const tombol = useRef<HTMLDivElement>(null);
  useEffect(() => tombol.current?.querySelector('button')?.focus(), []);
  return (
    <div className={css['siap']} role="status">
      <IconCircleCheckFilled size={28} aria-hidden="true" />
      <h2>Faskes siap dipakai</h2>
      <p>
        {keadaan.ruangan} ruangan dan {keadaan.dokter} dokter. Ruangan, dokter, tarif, dan penjamin diatur di menu
        Master.
      </p>
      <div className={css['tombol']} ref={tombol}>
        {can('create', 'pasien') && (
          <Button onClick={() => createPasien()} rightSection={<Kbd filled>{tombolOf('pasien-baru')}</Kbd>}>
            Daftarkan pasien pertama
          </Button>
        )}
        {can('create', 'kunjungan') && (
          <Button variant="default" onClick={() => createKunjungan()} rightSection={<Kbd>{tombolOf('kunjungan')}</Kbd>}>
            Kunjungan
          </Button>
        )}
      </div>
    </div>
  );
}
