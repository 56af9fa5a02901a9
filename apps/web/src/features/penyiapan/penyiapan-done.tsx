import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { createKunjungan, createPasien } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { can } from '#platform/session/session.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './penyiapan.module.css';

/** The facility is ready: this leads on to the first patient. */
export function PenyiapanDone({ counts }: { counts: { ruangan: number; dokter: number } }) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <div className={css['siap']} role="status">
      <IconCircleCheckFilled size={28} aria-hidden="true" />
      <h2>Faskes siap dipakai</h2>
      <p>
        {counts.ruangan} ruangan dan {counts.dokter} dokter. Ruangan, dokter, tarif, dan penjamin diatur di menu Master.
      </p>
      <p>
        Yang berikut: akun tiap karyawan di <Link to={PATHS.karyawan}>Karyawan</Link>, lalu alamat, telepon, dan logo
        untuk kop surat di <Link to={PATHS.faskesProfile}>Profil faskes</Link>.
      </p>
      <div className={css['tombol']} ref={buttons}>
        {can('create pasien') && (
          <Button onClick={() => createPasien()} rightSection={<Kbd filled>{keysOf('pasien-baru')}</Kbd>}>
            Daftarkan pasien pertama
          </Button>
        )}
        {can('create kunjungan') && (
          <Button variant="default" onClick={() => createKunjungan()} rightSection={<Kbd>{keysOf('kunjungan')}</Kbd>}>
            Kunjungan
          </Button>
        )}
      </div>
    </div>
  );
}
