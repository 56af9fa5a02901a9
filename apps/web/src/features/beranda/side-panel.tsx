import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import { MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { IconCalendarPlus, IconCalendarUser, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { createKunjungan, createPasien, openPraktik } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { can } from '#platform/session/session.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { RoomWaitingTime } from '#ui/waiting-time.tsx';
import { CountLink } from './chart-links.tsx';
import css from './beranda.module.css';
import { penyiapanQuery } from './beranda.queries.ts';

type Antrean = Beranda['antrean'][number];

export function QuickActions() {
  if (!can('create kunjungan') && !can('create pasien') && !can('view kunjungan')) return null;
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
      {can('view kunjungan') && (
        <button type="button" onClick={openPraktik}>
          <IconCalendarUser size={18} stroke={1.7} aria-hidden="true" /> Siapa praktik hari ini{' '}
          <Kbd>{keysOf('praktik')}</Kbd>
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

const ROOM_COLUMNS: readonly DataColumn<Antrean>[] = [
  {
    head: 'Ruangan',
    cell: ({ ruangan_id, deskripsi }) =>
      can('view antrean') ? <Link to={`${PATHS.antrean}?ruangan=${ruangan_id}`}>{deskripsi}</Link> : deskripsi,
  },
  { head: 'Dilayani', cell: ({ dilayani }) => <strong>{dilayani ?? '-'}</strong> },
  {
    head: 'Tunggu',
    cell: ({ ruangan_id, deskripsi, tunggu }) => (
      <strong>
        <CountLink
          to={
            tunggu > 0 && can('view antrean') ? `${PATHS.antrean}?ruangan=${ruangan_id}&status=${MENUNGGU}` : undefined
          }
          name={`Menunggu di ${deskripsi}`}
          count={tunggu}
        />
      </strong>
    ),
  },
  {
    head: 'Terlama',
    cell: ({ ruangan_id, terlama_menit }) => <RoomWaitingTime minutes={terlama_menit} ruanganId={ruangan_id} />,
  },
];

/** The rooms in which somebody waits or is served; the others are named once, folded away. */
export function CurrentAntrean({ antrean }: { antrean: readonly Antrean[] }) {
  const busy = antrean.filter(({ tunggu, dilayani }) => tunggu > 0 || dilayani !== null);
  const idle = antrean.filter((room) => !busy.includes(room));
  return (
    <section className={css['queue']} aria-labelledby="antrean-sekarang">
      <div className={css['queueHead']}>
        <h2 id="antrean-sekarang">Antrean sekarang</h2>
        {can('view antrean') && <Link to={PATHS.antrean}>Buka antrean</Link>}
      </div>
      {busy.length === 0 ? (
        <p className={css['none']}>Tidak ada yang menunggu atau dilayani.</p>
      ) : (
        <DataTable className={css['small']} columns={ROOM_COLUMNS} rows={busy} rowKey={(room) => room.ruangan_id} />
      )}
      {idle.length > 0 && (
        <details className={css['idle']}>
          <summary>{idle.length} ruangan tanpa antrean</summary>
          {idle.map(({ deskripsi }) => deskripsi).join(', ')}
        </details>
      )}
    </section>
  );
}
