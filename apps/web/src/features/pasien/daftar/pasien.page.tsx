import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { usePintasan, useTombol } from '../../../platform/shortcut.ts';
import { formatAngka } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { bolehKunjungan } from './aksi-baris.tsx';
import { PasienKartu, SaringanPonsel } from './pasien-kartu.tsx';
import { PasienTabel } from './pasien-tabel.tsx';
import type { PilihanBaris } from './pasien-tabel.tsx';
import { BARIS_HALAMAN } from '../pasien.queries.ts';
import css from './pasien.module.css';
import { useDaftarPasien } from './use-daftar-pasien.ts';
import type { DaftarPasien } from './use-daftar-pasien.ts';

/** "38 cocok dari 12.486 pasien", and a chip for each filter. */
function Keterangan({ daftar }: { daftar: DaftarPasien }) {
  const { aktif, saringan, semua, total } = daftar;
  const jumlah = daftar.query.data ? formatAngka(total) : '…';
  return (
    <div className={css['keterangan']}>
      <span aria-live="polite">
        {aktif.length > 0 ? <><b className={css['cocok']}>{jumlah}</b> cocok{semua === null ? '' : ` dari ${formatAngka(semua)} pasien`}</> : `${jumlah} pasien`}
      </span>
      {aktif.map(({ kolom, label }) => (
        <button key={kolom} type="button" className={css['cip']} onClick={() => daftar.saring(kolom, '')} aria-label={`Hapus saringan ${label}: ${saringan[kolom]}`}>
          <span className={css['potong']}>{label}: {saringan[kolom]}</span> <IconX size={13} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** What stands in the place of the rows; null when there are rows. */
function keadaanDaftar({ query, aktif, baris, hapusSaringan }: DaftarPasien) {
  if (query.data) {
    if (baris.length > 0) return null;
    if (aktif.length > 0) return <EmptyState judul="Tidak ada pasien yang cocok" aksi={<Button variant="default" onClick={hapusSaringan}>Hapus saringan</Button>}>Periksa ejaan atau kurangi saringannya.</EmptyState>;
    return <EmptyState judul="Belum ada pasien" aksi={can('create', 'pasien') && <Button variant="default" onClick={() => createPasien()} rightSection={<Kbd>F2</Kbd>}>Pasien baru</Button>} />;
  }
  if (!query.isError) return <SkeletonAfter150 baris={BARIS_HALAMAN} tinggi={36} />;
  if (query.error instanceof ApiError && query.error.status === 403) return <ErrorState error={query.error} judul="Daftar pasien tidak dibuka untuk Anda" />;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} judul="Daftar pasien belum bisa dimuat" />;
}

/** Arrows choose a row, Enter opens it, F3 starts its visit, '/' goes to the filters. */
function useBarisTerpilih(daftar: DaftarPasien, root: React.RefObject<HTMLElement | null>): PilihanBaris & { onKeySaring: (event: KeyboardEvent<HTMLElement>) => void } {
  const navigate = useNavigate();
  const [norm, setNorm] = useState<number | null>(null);
  const at = daftar.baris.findIndex((baris) => baris.norm === norm);
  const terpilih = daftar.baris[at];

  function keBaris(tujuan: number): void {
    const baris = daftar.baris[Math.max(0, Math.min(tujuan, daftar.baris.length - 1))];
    if (!baris) return;
    setNorm(baris.norm);
    root.current?.querySelector<HTMLElement>(`#pasien-${baris.norm}`)?.focus();
  }
  const turun = (): void => keBaris(at + 1);
  const naik = (): void => keBaris(at < 0 ? 0 : at - 1);
  useTombol('↓', turun);
  useTombol('↑', naik);
  usePintasan('saring', () => root.current?.querySelector<HTMLElement>('[data-saring][aria-label="Saring Pasien"]')?.focus());
  usePintasan('kunjungan', () => terpilih && createKunjungan({ norm: terpilih.norm }), { aktif: terpilih !== undefined && bolehKunjungan(terpilih) });

  return {
    dipilih: terpilih?.norm ?? null,
    pilih: setNorm,
    onKeyBaris: (event, milik) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown') turun();
      else if (event.key === 'ArrowUp') naik();
      else if (event.key === 'Enter' && can('view', 'detail pasien')) void navigate(paths.pasienDetail(milik));
      else return;
      event.preventDefault();
    },
    onKeySaring: (event) => {
      const dariSaringan = event.target instanceof HTMLElement && event.target.matches('[data-saring]');
      if (!dariSaringan || !daftar.tenang || !['ArrowDown', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      keBaris(Math.max(at, 0));
    },
  };
}

export function PasienPage() {
  const daftar = useDaftarPasien();
  const root = useRef<HTMLDivElement>(null);
  const pilihan = useBarisTerpilih(daftar, root);
  const ponsel = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const [saringanTerbuka, setSaringanTerbuka] = useState(false);
  const idSaringan = useId();
  const keadaan = keadaanDaftar(daftar);
  const { aktif } = daftar;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the filter inputs inside bubble up to here
    <div className={css['halaman']} ref={root} onKeyDown={pilihan.onKeySaring}>
      <PageHeader judul="Daftar Pasien" keterangan={<Keterangan daftar={daftar} />}>
        {ponsel && (
          <Button variant="default" leftSection={<IconFilter size={16} />} aria-expanded={saringanTerbuka} aria-controls={idSaringan} onClick={() => setSaringanTerbuka(!saringanTerbuka)}>
            {aktif.length > 0 ? `Saring: ${aktif.length}` : 'Saring'}
          </Button>
        )}
        {aktif.length > 0 && <Button size="xs" variant="default" leftSection={<IconFilterOff size={16} />} onClick={daftar.hapusSaringan}>Hapus saringan</Button>}
      </PageHeader>
      {ponsel && saringanTerbuka && <SaringanPonsel daftar={daftar} id={idSaringan} />}
      <KeptScroll className={css['isi'] ?? ''}>
        {ponsel ? <PasienKartu daftar={daftar} pilihan={pilihan} keadaan={keadaan} /> : <PasienTabel daftar={daftar} pilihan={pilihan} keadaan={keadaan} />}
      </KeptScroll>
      <PagingFooter page={daftar.page} limit={BARIS_HALAMAN} total={daftar.total} onPage={daftar.setPage}>
        <span className={css['tombol']}>
          <span><Kbd>↑</Kbd> <Kbd>↓</Kbd> baris</span>
          {can('view', 'detail pasien') && <span><Kbd>Enter</Kbd> detail</span>}
          {can('create', 'kunjungan') && <span><Kbd>F3</Kbd> kunjungan</span>}
          <span><Kbd>/</Kbd> saringan</span>
        </span>
      </PagingFooter>
    </div>
  );
}
