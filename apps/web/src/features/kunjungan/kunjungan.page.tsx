import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNorm } from '../../platform/norm.ts';
import { pathTo } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { useShortcut } from '../../platform/shortcut.ts';
import { formatTime, formatUmur, today } from '../../platform/tanggal.ts';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagingFooter } from '../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import { useExistingPage } from '../../ui/use-existing-page.ts';
import tabel from '../../ui/table.module.css';
import { KunjunganActions } from './kunjungan-actions.tsx';
import css from './kunjungan.module.css';
import { kunjunganListQuery } from './kunjungan.queries.ts';
import { ChangeLogDialog } from './change-log-dialog.tsx';
import { KunjunganFilters } from './kunjungan-filters.tsx';
import { usePasienFromUrl } from './use-pasien-from-url.ts';
import { PAGE_SIZE, useKunjunganFilter } from './use-kunjungan-filter.ts';

const PHONE = '(max-width: 760px)';
const COLUMN_WIDTHS = [136, 64, 84, undefined, 208, 164, 124, 84];

function NamaPasien({ kunjungan: { pendaftaran } }: { kunjungan: KunjunganRow }) {
  const { nama } = pendaftaran.pasien;
  return can('view detail pasien') ? (
    <Link className={css['nama']} to={pathTo('pasienDetail', { norm: pendaftaran.norm })}>
      {nama}
    </Link>
  ) : (
    <strong>{nama}</strong>
  );
}

const formatFacts = ({ pendaftaran }: KunjunganRow): string =>
  `${formatNorm(pendaftaran.norm)} · ${formatJenisKelaminLetter(pendaftaran.pasien.jenis_kelamin)} · ${formatUmur(pendaftaran.pasien.tanggal_lahir)}`;

type KunjunganListProps = { kunjungan: readonly KunjunganRow[]; onChangeLog: (kunjungan: KunjunganRow) => void };

function KunjunganTable({ kunjungan, onChangeLog }: KunjunganListProps) {
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} data-dua>
      <colgroup>
        {COLUMN_WIDTHS.map((width, at) => (
          <col key={at} style={width ? { width } : {}} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">No. kunjungan</th>
          <th scope="col">Waktu</th>
          <th scope="col">Antrean</th>
          <th scope="col">Pasien</th>
          <th scope="col">Ruangan</th>
          <th scope="col">Penjamin</th>
          <th scope="col">Status</th>
          <th scope="col">Aksi</th>
        </tr>
      </thead>
      <tbody>
        {kunjungan.map((row) => (
          <tr key={row.id}>
            <td className={css['nomor']}>{row.nomor_kunjungan}</td>
            <td className={css['tipis']}>{formatTime(row.tanggal)}</td>
            <td className={css['antrean']}>{row.no_antrean}</td>
            <td className={css['dua']}>
              <NamaPasien kunjungan={row} />
              <small>{formatFacts(row)}</small>
            </td>
            <td className={css['dua']}>
              <span>{row.ruangan.deskripsi}</span>
              <small>{row.dokter.nama}</small>
            </td>
            <td className={css['tipis']}>{row.penjamin.deskripsi}</td>
            <td>
              <StatusKunjungan status={row.status} />
            </td>
            <td>
              <KunjunganActions kunjungan={row} onChangeLog={onChangeLog} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KunjunganCards({ kunjungan, onChangeLog }: KunjunganListProps) {
  return (
    <ul className={css['kartu']} aria-label="Kunjungan">
      {kunjungan.map((row) => (
        <li key={row.id}>
          <span>
            <span className={css['antrean']}>{row.no_antrean}</span> <NamaPasien kunjungan={row} />
          </span>
          <span>{formatTime(row.tanggal)}</span>
          <small>
            {formatFacts(row)} · {row.ruangan.deskripsi} · {row.dokter.nama} · {row.penjamin.deskripsi} ·{' '}
            {row.nomor_kunjungan}
          </small>
          <StatusKunjungan status={row.status} />
          <KunjunganActions kunjungan={row} touch onChangeLog={onChangeLog} />
        </li>
      ))}
    </ul>
  );
}

/** The visits of one day, the newest first. */
export function KunjunganPage() {
  const {
    filter,
    tanggal,
    ruangan,
    status,
    page,
    text,
    filtered,
    setText,
    setTanggal,
    setRuangan,
    setStatus,
    setPage,
    clearFilter,
  } = useKunjunganFilter();
  const query = useQuery(kunjunganListQuery(filter));
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const searchInput = useRef<HTMLInputElement>(null);
  const [changeLogOf, setChangeLogOf] = useState<KunjunganRow | null>(null);
  usePasienFromUrl();
  useShortcut('saring', () => searchInput.current?.focus());
  const kunjungan = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  useExistingPage({
    page,
    limit: PAGE_SIZE,
    total,
    certain: query.data !== undefined && !query.isPlaceholderData,
    setPage,
  });
  return (
    <div className={css['halaman']}>
      <PageHeader title="Kunjungan" note={formatLongTanggal(tanggal)}>
        <KunjunganFilters
          tanggal={tanggal}
          ruangan={ruangan}
          status={status}
          text={text}
          onTanggal={setTanggal}
          onRuangan={setRuangan}
          onStatus={setStatus}
          onText={setText}
          searchInput={searchInput}
        />
      </PageHeader>
      <KeptScroll className={css['gulung']} toTop>
        {query.isPending && <SkeletonAfter150 rows={10} height={28} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            title="Daftar kunjungan belum bisa dimuat"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && total === 0 && (
          <EmptyState
            title={
              filtered
                ? 'Tidak ada kunjungan yang cocok'
                : `Belum ada kunjungan pada ${tanggal === today() ? 'hari' : 'tanggal'} ini`
            }
            action={
              filtered && (
                <Button variant="default" onClick={clearFilter}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {filtered
              ? 'Ubah ruangan, status, atau kata yang dicari.'
              : 'Pilih tanggal lain, atau daftarkan kunjungan.'}
          </EmptyState>
        )}
        {kunjungan.length > 0 &&
          (isPhone ? (
            <KunjunganCards kunjungan={kunjungan} onChangeLog={setChangeLogOf} />
          ) : (
            <KunjunganTable kunjungan={kunjungan} onChangeLog={setChangeLogOf} />
          ))}
      </KeptScroll>
      <PagingFooter page={page} limit={PAGE_SIZE} total={total} onPage={setPage} />
      {changeLogOf && <ChangeLogDialog kunjungan={changeLogOf} onClose={() => setChangeLogOf(null)} />}
    </div>
  );
}
