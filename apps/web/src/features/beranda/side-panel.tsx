import type { Beranda } from '@nadi/contract/beranda.contract';
import { IconCalendarPlus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { createKunjungan, createPasien } from '../../platform/operations.ts';
import { PATHS } from '../../platform/paths.ts';
import { keysOf } from '../../platform/shortcut-list.ts';
import { can } from '../../platform/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { WaitingTime } from '../../ui/waiting-time.tsx';
import css from './beranda.module.css';
import { penyiapanQuery } from './beranda.queries.ts';

export function QuickActions() {
  if (!can('create kunjungan') && !can('create pasien')) return null;
  return (
    <div className={css['actions']}>
      {can('create kunjungan') && (
        <button type="button" onClick={() => createKunjungan()}>
          <IconCalendarPlus size={18} stroke={1.7} aria-hidden="true" /> Daftarkan kunjungan{' '}
          <Kbd>{keysOf('kunjungan')}</Kbd>
        </button>
      )}
      {can('create pasien') && (
        <button type="button" onClick={() => createPasien()}>
          <IconUserPlus size={18} stroke={1.7} aria-hidden="true" /> Pasien baru <Kbd>{keysOf('pasien-baru')}</Kbd>
        </button>
      )}
    </div>
  );
}

/** A facility without rooms cannot register anybody: users who may set it up see where. */
export function SetupNeeded() {
  const mayCreate = can('create ruangan');
  const { data } = useQuery({ ...penyiapanQuery(), enabled: mayCreate });
  if (!mayCreate || data?.data.ruangan !== 0) return null;
  return (
    <p className={css['siapkan']}>
      Faskes ini belum punya ruangan, jadi pasien belum dapat didaftarkan.{' '}
      <Link to={PATHS.penyiapan}>Siapkan faskes</Link>
    </p>
  );
}

export function CurrentAntrean({ antrean }: { antrean: Beranda['antrean'] }) {
  return (
    <section className={css['queue']} aria-labelledby="antrean-sekarang">
      <div className={css['queueHead']}>
        <h2 id="antrean-sekarang">Antrean sekarang</h2>
        {can('view antrean') && <Link to={PATHS.antrean}>Buka antrean</Link>}
      </div>
      {antrean.length === 0 ? (
        <p className={css['none']}>Belum ada antrean hari ini.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Ruangan</th>
              <th scope="col">Dilayani</th>
              <th scope="col">Tunggu</th>
              <th scope="col">Terlama</th>
            </tr>
          </thead>
          <tbody>
            {antrean.map((one) => (
              <tr key={one.ruangan_id}>
                <td>{one.deskripsi}</td>
                <td>
                  <strong>{one.dilayani ?? '-'}</strong>
                </td>
                <td>
                  <strong>{one.tunggu}</strong>
                </td>
                <td>
                  <WaitingTime minutes={one.terlama_menit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
