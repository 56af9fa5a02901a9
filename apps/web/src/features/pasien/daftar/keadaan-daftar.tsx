import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { createPasien } from '../../../platform/operations.ts';
import { can } from '../../../platform/session.ts';
import { formatAngka } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './pasien.module.css';
import type { DaftarPasien } from './use-daftar-pasien.ts';

/** "38 cocok dari 12.486 pasien", with a chip for each filter. */
export function Keterangan({ daftar }: { daftar: DaftarPasien }) {
  const { aktif, saringan, semua, total } = daftar;
  const jumlah = daftar.query.data ? `${daftar.lebih ? 'lebih dari ' : ''}${formatAngka(total)}` : '…';
  return (
    <div className={css['keterangan']}>
      <span aria-live="polite">
        {aktif.length > 0 ? (
          <>
            <b className={css['cocok']}>{jumlah}</b> cocok{semua === null ? '' : ` dari ${formatAngka(semua)} pasien`}
          </>
        ) : (
          `${jumlah} pasien`
        )}
      </span>
      {aktif.map(({ kolom, label }) => (
        <button
          key={kolom}
          type="button"
          className={css['cip']}
          onClick={() => daftar.saring(kolom, '')}
          aria-label={`Hapus saringan ${label}: ${saringan[kolom]}`}
        >
          <span className={css['potong']}>
            {label}: {saringan[kolom]}
          </span>{' '}
          <IconX size={13} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** What is shown instead of the rows: loading, empty or an error; null when there are rows. */
export function keadaanDaftar({ query, aktif, baris, hapusSaringan }: DaftarPasien): ReactNode {
  if (query.data) {
    if (baris.length > 0) return null;
    if (aktif.length > 0)
      return (
        <EmptyState
          judul="Tidak ada pasien yang cocok"
          aksi={
            <Button variant="default" onClick={hapusSaringan}>
              Hapus saringan
            </Button>
          }
        >
          Periksa ejaan atau kurangi saringannya.
        </EmptyState>
      );
    return (
      <EmptyState
        judul="Belum ada pasien"
        aksi={
          can('create', 'pasien') && (
            <Button variant="default" onClick={() => createPasien()} rightSection={<Kbd>F2</Kbd>}>
              Pasien baru
            </Button>
          )
        }
      />
    );
  }
  if (!query.isError) return <SkeletonAfter150 baris={10} tinggi={36} />;
  if (query.error instanceof ApiError && query.error.status === 403)
    return <ErrorState error={query.error} judul="Daftar pasien tidak dibuka untuk Anda" />;
  return (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} judul="Daftar pasien belum bisa dimuat" />
  );
}
