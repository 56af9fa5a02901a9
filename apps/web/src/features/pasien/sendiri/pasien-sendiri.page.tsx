import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Loaded, noneOf } from '#patterns/loaded.tsx';
import { formatNorm } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import { queryClient } from '#platform/http/query.ts';
import { logout, useSession } from '#platform/session/session.ts';
import { useIdleEnd } from '#platform/session/use-idle-end.ts';
import { formatRiwayat, formatRiwayatWithTime, formatTanggal, formatUmur } from '#platform/time/tanggal.ts';
import { Logo } from '#ui/logo.tsx';
import { dipindahkanText, KUNJUNGAN_LOOKS, lookOfKunjungan } from '#ui/status-kunjungan.ts';
import { Status } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { jadwalKontrolQuery, kunjunganPasienQuery } from '../detail/detail.queries.ts';
import { JADWAL, KUNJUNGAN } from '../detail/riwayat/riwayat-histories.tsx';
import { layananLook } from '../detail/riwayat/status-layanan.ts';
import { ownPasienQuery } from './own-pasien.queries.ts';
import css from './pasien-sendiri.module.css';

const FAILED = 'Gagal mengambil data pasien';

type Words = typeof KUNJUNGAN.words;
const JADWAL_WORDS: Words = { ...JADWAL.words, noneHint: 'Jadwal kontrol muncul di sini setelah dibuat petugas.' };

type LineProps = { when: string; where: (string | null)[]; status: ReactNode };
/** When, how it stands, and where: in one line at a desk, in two on a phone, which is what most patients hold. */
function Line({ when, where, status }: LineProps) {
  return (
    <li>
      <strong>{when}</strong>
      <span className={css['where']}>{where.filter(Boolean).join(', ')}</span>
      <span className={css['status']}>{status}</span>
    </li>
  );
}

function Lines<R>({
  title,
  words,
  query,
  children,
}: {
  title: string;
  words: Words;
  query: UseQueryResult<R[]>;
  children: (row: R) => ReactNode;
}) {
  return (
    <>
      <h3>{title}</h3>
      <Loaded
        query={query}
        failed={words.failed}
        none={(rows) => noneOf(rows, words.none, words.noneHint)}
        skeletonRows={2}
      >
        {(rows) => (
          <ul className={css['lines']} aria-label={title}>
            {rows.map(children)}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function PasienSection({ pasien }: { pasien: PasienRow }) {
  const { norm, nama, tanggal_lahir } = pasien;
  const kunjungan = useQuery(kunjunganPasienQuery(norm));
  const jadwal = useQuery(jadwalKontrolQuery(norm));
  return (
    <section className={css['pasien']} aria-label={nama}>
      <h2>{nama}</h2>
      <p>
        No. RM {formatNorm(norm)} · Lahir {formatTanggal(tanggal_lahir)} ({formatUmur(pasien)})
      </p>
      <Lines title={JADWAL.title} words={JADWAL_WORDS} query={jadwal}>
        {({ id, tanggal_waktu, poli, dokter, status }) => (
          <Line
            key={id}
            when={formatRiwayatWithTime(tanggal_waktu)}
            where={[poli.deskripsi, dokter]}
            status={<Status of={layananLook} value={status} />}
          />
        )}
      </Lines>
      <Lines title={KUNJUNGAN.title} words={KUNJUNGAN.words} query={kunjungan}>
        {(row) => (
          <Line
            key={row.id}
            when={formatRiwayat(row.tanggal)}
            where={[`Tiket ${row.no_tiket}`, dipindahkanText(row), row.ruangan.deskripsi, row.dokter]}
            status={<Status of={KUNJUNGAN_LOOKS} value={lookOfKunjungan(row)} />}
          />
        )}
      </Lines>
    </section>
  );
}

function OwnPasien() {
  useIdleEnd();
  const query = useQuery(ownPasienQuery);
  const { error } = query;
  useEffect(() => {
    if (error) toast.failure(FAILED);
  }, [error]);
  return (
    <Loaded
      query={query}
      failed={FAILED}
      none={(rows) =>
        noneOf(
          rows,
          'Belum ada data pasien untuk akun ini',
          'Minta bagian pendaftaran menghubungkan akun Anda dengan nomor rekam medis Anda.',
        )
      }
    >
      {(rows) => rows.map((pasien) => <PasienSection key={pasien.norm} pasien={pasien} />)}
    </Loaded>
  );
}

/**
 * Where a patient's account lands (platform.md 2.2): the patients it is linked to, their follow-ups and visits, and
 * nothing else of the facility.
 */
export function PasienSendiriPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = (): void => void logout().then(() => navigate(PATHS.login, { replace: true }));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css['page']}>
        <header className={css['header']}>
          <Logo size={28} />
          <div>
            <strong>{user?.entity?.name ?? 'Nadi'}</strong>
            <span>{user?.name}</span>
          </div>
          <Button size="xs" variant="default" onClick={leave}>
            Keluar
          </Button>
        </header>
        <main className={css['main']}>
          <h1>Data pasien Anda</h1>
          <OwnPasien />
        </main>
      </div>
    </QueryClientProvider>
  );
}
