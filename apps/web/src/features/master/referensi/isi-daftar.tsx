import type { DaftarReferensi } from '@nadi/contract/referensi-master.contract';
import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { FormPilihan } from './form-pilihan.tsx';
import { LembarDaftar } from './lembar-daftar.tsx';
import css from './referensi.module.css';
import { itemReferensiQuery } from './referensi.queries.ts';
import { TabelPilihan } from './tabel-pilihan.tsx';
import { usePilihan } from './use-pilihan.ts';

const KEADAAN = [
  { value: 'semua', label: 'Aktif dan tidak' },
  { value: 'aktif', label: 'Aktif saja' },
  { value: 'nonaktif', label: 'Tidak aktif saja' },
];

/** The entries of one list: search, filter, add, rename, sort, switch on and off, remove. */
export function IsiDaftar({ daftar }: { daftar: DaftarReferensi }) {
  const { jenis, nama } = daftar;
  const query = useQuery(itemReferensiQuery(jenis));
  const [teks, setTeks] = useState('');
  const [keadaan, setKeadaan] = useState('semua');
  const input = useRef<HTMLInputElement>(null);
  const kata = teks.trim().toLowerCase();
  const tersaring = kata !== '' || keadaan !== 'semua';
  const items = (query.data ?? []).filter(
    ({ deskripsi, aktif }) =>
      deskripsi.toLowerCase().includes(kata) && (keadaan === 'semua' || aktif === (keadaan === 'aktif')),
  );
  const lepaskan = (): void => (setTeks(''), setKeadaan('semua'));
  const { aksi, boleh, terbuka, tambah, tutup, ke } = usePilihan({
    jenis,
    items,
    tersaring,
    cari: () => input.current?.focus(),
  });
  return (
    <section className={css['kanan']} aria-labelledby="judul-daftar">
      <div className={css['kepala']}>
        <h2 id="judul-daftar">{nama}</h2>
        <Input
          ref={input}
          size="xs"
          className={css['cari'] ?? ''}
          aria-label={`Cari di ${nama}`}
          placeholder="Cari pilihan"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={teks}
          onChange={(event) => setTeks(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), ke(0))}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            teks === '' ? null : (
              <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => setTeks('')} />
            )
          }
        />
        <NativeSelect
          size="xs"
          aria-label="Keadaan"
          data={KEADAAN}
          value={keadaan}
          onChange={(event) => setKeadaan(event.currentTarget.value)}
        />
        <LembarDaftar
          daftar={daftar}
          saringan={{ search: kata, aktif: keadaan }}
          bolehImpor={boleh.tambah && boleh.ubah}
        />
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
      </div>
      <KeptScroll className={css['gulung'] ?? ''}>
        {items.length > 0 && <TabelPilihan nama={nama} items={items} aksi={aksi} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 baris={8} tinggi={28} />}
        {query.isSuccess &&
          items.length === 0 &&
          (tersaring ? (
            <EmptyState
              judul="Tidak ada yang cocok"
              aksi={
                <Button variant="default" onClick={lepaskan}>
                  Hapus saringan
                </Button>
              }
            />
          ) : (
            <EmptyState
              judul="Daftar ini masih kosong"
              aksi={boleh.tambah && <Button onClick={tambah}>Tambah pilihan</Button>}
            />
          ))}
      </KeptScroll>
      {boleh.ubah && (
        <p className={css['bantu']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> pilih <Kbd>Alt+↑</Kbd> <Kbd>Alt+↓</Kbd> pindahkan <Kbd>Spasi</Kbd> aktif atau tidak{' '}
          <Kbd>E</Kbd> ganti nama <Kbd>/</Kbd> cari
        </p>
      )}
      {terbuka && <FormPilihan jenis={jenis} namaDaftar={nama} item={terbuka.item} onClose={tutup} />}
    </section>
  );
}
