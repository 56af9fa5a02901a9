import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './daftar-master.module.css';
import { FormMaster } from './form-master.tsx';
import type { HalamanMaster } from './halaman-master.ts';
import { ImporDialog } from './impor-dialog.tsx';
import { BARIS_SEHALAMAN } from './master.queries.ts';
import type { BarisDasar } from './master.queries.ts';
import { MenuLembar } from './menu-lembar.tsx';
import { TabelMaster } from './tabel-master.tsx';
import { unduhLembar } from './unduh-lembar.ts';
import { useAksiMaster } from './use-aksi-master.ts';
import { useDaftarMaster } from './use-daftar-master.ts';

const KEADAAN = [
  { value: 'semua', label: 'Aktif dan tidak' },
  { value: 'aktif', label: 'Aktif saja' },
  { value: 'nonaktif', label: 'Tidak aktif saja' },
];

/** The whole page of one list of master data. */
export function DaftarMaster<B extends BarisDasar, F extends FieldValues>({
  halaman,
}: {
  halaman: HalamanMaster<B, F>;
}) {
  const daftar = useDaftarMaster(halaman);
  const input = useRef<HTMLInputElement>(null);
  const baris = daftar.baris as readonly B[];
  const { aksi, boleh, terbuka, tambah, impor, tutup, ke } = useAksiMaster(halaman, baris, () =>
    input.current?.focus(),
  );
  const { kontrak } = halaman;
  const { alamat, query } = daftar;
  const nama = kontrak.sebutan.toLocaleLowerCase('id-ID');

  const unduh = (contoh: boolean): void => void unduhLembar(kontrak, contoh, daftar.tanya);
  return (
    <div className={css['halaman']}>
      <PageHeader judul={halaman.judul}>
        <Input
          ref={input}
          size="xs"
          className={css['cari'] ?? ''}
          aria-label={`Cari ${nama}`}
          placeholder={`Cari ${nama}`}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={alamat.teks}
          onChange={(event) => alamat.setTeks(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), ke(0))}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            alamat.teks === '' ? null : (
              <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => alamat.setTeks('')} />
            )
          }
        />
        {halaman.saring?.({ teksOf: alamat.teksOf, taruh: alamat.taruh })}
        <NativeSelect
          size="xs"
          aria-label="Keadaan"
          data={KEADAAN}
          value={daftar.aktif}
          onChange={(event) =>
            alamat.taruh('aktif', event.currentTarget.value === 'semua' ? '' : event.currentTarget.value)
          }
        />
        <MenuLembar onUnduh={unduh} onImpor={boleh.tambah && boleh.ubah ? impor : null} />
        {boleh.tambah && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>N</Kbd>}
            onClick={tambah}
          >
            Tambah
          </Button>
        )}
      </PageHeader>
      <KeptScroll className={css['isi'] ?? ''}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {baris.length > 0 && <TabelMaster halaman={halaman} daftar={daftar} baris={baris} aksi={aksi} />}
        {query.isPending && <SkeletonAfter150 baris={8} tinggi={28} />}
        {query.isSuccess &&
          baris.length === 0 &&
          (daftar.tersaring ? (
            <EmptyState
              judul="Tidak ada yang cocok"
              aksi={
                <Button variant="default" onClick={daftar.hapusSaringan}>
                  Hapus saringan
                </Button>
              }
            >
              Periksa ejaan atau saringannya.
            </EmptyState>
          ) : (
            <EmptyState
              judul={`Belum ada ${nama}`}
              aksi={boleh.tambah && <Button onClick={tambah}>Tambah {nama}</Button>}
            >
              Tambahkan satu per satu, atau impor dari lembar kerja.
            </EmptyState>
          ))}
      </KeptScroll>
      {/* Without any rows read there is nothing to count. */}
      {!(query.isError && baris.length === 0) && (
        <PagingFooter page={daftar.page} limit={BARIS_SEHALAMAN} total={daftar.total} onPage={daftar.setPage}>
          <span className={css['pintasan']}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris{' '}
            {boleh.ubah && (
              <>
                <Kbd>E</Kbd> ubah
              </>
            )}{' '}
            <Kbd>/</Kbd> cari
          </span>
        </PagingFooter>
      )}
      {terbuka?.jenis === 'form' && <FormMaster halaman={halaman} baris={terbuka.baris} onClose={tutup} />}
      {terbuka?.jenis === 'impor' && <ImporDialog kontrak={kontrak} onContoh={() => unduh(true)} onClose={tutup} />}
    </div>
  );
}
