import type { DaftarReferensi } from '@nadi/contract/referensi-master.contract';
import { Button, CloseButton, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { FormPilihan } from './form-pilihan.tsx';
import css from './referensi.module.css';
import { itemReferensiQuery } from './referensi.queries.ts';
import { TabelPilihan } from './tabel-pilihan.tsx';
import { usePilihan } from './use-pilihan.ts';

/** The entries of one list: search, add, rename, order, switch, remove. */
export function IsiDaftar({ daftar: { jenis, nama } }: { daftar: DaftarReferensi }) {
  const query = useQuery(itemReferensiQuery(jenis));
  const [teks, setTeks] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const kata = teks.trim().toLowerCase();
  const items = (query.data ?? []).filter(({ deskripsi }) => deskripsi.toLowerCase().includes(kata));
  const { aksi, boleh, terbuka, tambah, tutup, ke } = usePilihan({ jenis, items, tersaring: kata !== '', cari: () => input.current?.focus() });
  return (
    <section className={css['kanan']} aria-labelledby="judul-daftar">
      <div className={css['kepala']}>
        <h2 id="judul-daftar">{nama}</h2>
        <Input
          ref={input} size="xs" className={css['cari'] ?? ''} aria-label={`Cari di ${nama}`} placeholder="Cari pilihan" maxLength={100} autoComplete="off" spellCheck={false} value={teks} onChange={(event) => setTeks(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), ke(0))}
          leftSection={<IconSearch size={14} aria-hidden="true" />} rightSectionPointerEvents="all" rightSection={teks === '' ? null : <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => setTeks('')} />}
        />
        {boleh.tambah && <Button size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} rightSection={<Kbd filled>N</Kbd>} onClick={tambah}>Tambah</Button>}
      </div>
      <KeptScroll className={css['gulung'] ?? ''}>
        {items.length > 0 && <TabelPilihan nama={nama} items={items} aksi={aksi} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 baris={8} tinggi={28} />}
        {query.isSuccess && items.length === 0 && (
          kata === ''
            ? <EmptyState judul="Daftar ini masih kosong" aksi={boleh.tambah && <Button onClick={tambah}>Tambah pilihan</Button>} />
            : <EmptyState judul="Tidak ada yang cocok" aksi={<Button variant="default" onClick={() => setTeks('')}>Hapus pencarian</Button>} />
        )}
      </KeptScroll>
      {boleh.ubah && (
        <p className={css['bantu']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> pilih <Kbd>Alt+↑</Kbd> <Kbd>Alt+↓</Kbd> pindahkan <Kbd>Spasi</Kbd> aktif atau tidak <Kbd>E</Kbd> ganti nama <Kbd>/</Kbd> cari
        </p>
      )}
      {terbuka && <FormPilihan jenis={jenis} namaDaftar={nama} item={terbuka.item} onClose={tutup} />}
    </section>
  );
}
