import { Button, CloseButton, Input } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSaringAlamat } from '../../../platform/saring-alamat.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { FormMaster } from '../daftar/form-master.tsx';
import type { BarisDasar } from '../daftar/master.queries.ts';
import { HALAMAN_INSTALASI } from './halaman-ruangan.tsx';
import { LembarRuangan } from './lembar-ruangan.tsx';
import { PohonRuangan } from './pohon-ruangan.tsx';
import { susunPohon } from './pohon.ts';
import { aksiSimpul, ID_RINCIAN, RincianSimpul } from './rincian-simpul.tsx';
import { denahQuery } from './ruangan.queries.ts';
import type { InstalasiDenah } from './ruangan.queries.ts';
import css from './ruangan.module.css';
import { useAksiRuangan } from './use-aksi-ruangan.ts';

const KOSONG: readonly InstalasiDenah[] = [];
const SEMPIT_PX = 760;
/** The lists whose rows are nodes of the tree: a new row of them is picked at once. */
const SIMPUL: Record<string, string> = { '/instalasi': 'instalasi', '/unit': 'unit', '/ruangan': 'ruangan' };

/**
 * Installations, units, rooms, kamar and beds: the tree at the left, the picked node at the right. The picked node is
 * kept in the address.
 */
export function RuanganPage() {
  const denah = useQuery(denahQuery());
  const alamat = useSaringAlamat();
  const [tertutup, setTertutup] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const kiri = useRef<HTMLDivElement>(null);
  const aksi = useAksiRuangan();
  const { boleh, form } = aksi;
  const semua = denah.data ?? KOSONG;
  const simpul = susunPohon(semua, tertutup, alamat.teks);
  const diminta = alamat.teksOf('pilih');
  const terpilih = susunPohon(semua, new Set()).find(({ kunci }) => kunci === diminta) ?? simpul[0];
  const tombol = terpilih ? aksiSimpul(terpilih, aksi) : null;
  const tambahInstalasi = (): void => aksi.tambah(HALAMAN_INSTALASI, { urutan: semua.length + 1 });
  usePintasan('saring', () => input.current?.focus());
  usePintasan('edit', () => tombol?.ubah(), { aktif: boleh.ubah && terpilih !== undefined });
  usePintasan('tambah', () => (tombol ? tombol.anak?.tambah() : tambahInstalasi()), { aktif: boleh.tambah });

  const pilih = (kunci: string): void => alamat.taruh('pilih', kunci);
  /** On a narrow screen the details stand below the tree. */
  const keRincian = (): void =>
    void (
      window.innerWidth <= SEMPIT_PX &&
      setTimeout(() => document.getElementById(ID_RINCIAN)?.scrollIntoView({ block: 'start' }))
    );
  const buka = (kunci: string, ya: boolean): void =>
    setTertutup((lama) => new Set(ya ? [...lama].filter((k) => k !== kunci) : [...lama, kunci]));
  function tersimpan(baris: BarisDasar): void {
    const jenis = SIMPUL[form?.halaman.kontrak.path ?? ''];
    if (jenis) pilih(`${jenis}-${baris.id}`);
  }
  return (
    <div className={css['halaman']}>
      <PageHeader judul="Ruangan">
        <Input
          ref={input}
          size="xs"
          className={css['cari'] ?? ''}
          aria-label="Cari ruangan"
          placeholder="Cari instalasi, unit, ruangan"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={alamat.teks}
          onChange={(event) => alamat.setTeks(event.currentTarget.value)}
          onKeyDown={(event) =>
            event.key === 'ArrowDown' &&
            (event.preventDefault(), kiri.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus())
          }
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            alamat.teks === '' ? null : (
              <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => alamat.setTeks('')} />
            )
          }
        />
        <LembarRuangan bolehImpor={boleh.tambah && boleh.ubah} />
        {boleh.tambah && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={tambahInstalasi}
          >
            Tambah instalasi
          </Button>
        )}
      </PageHeader>
      {denah.isError && !denah.data && <ErrorState error={denah.error} onRetry={() => void denah.refetch()} />}
      {denah.isPending && <SkeletonAfter150 baris={8} tinggi={28} />}
      {denah.data && semua.length === 0 && (
        <EmptyState
          judul="Belum ada instalasi"
          aksi={boleh.tambah && <Button onClick={tambahInstalasi}>Tambah instalasi</Button>}
        >
          Mulai dari instalasi, lalu unit dan ruangannya.
        </EmptyState>
      )}
      {semua.length > 0 && (
        <div className={css['dua']}>
          <div className={css['kiri']} ref={kiri}>
            <KeptScroll className={css['gulung'] ?? ''}>
              {simpul.length > 0 ? (
                <PohonRuangan
                  simpul={simpul}
                  terpilih={terpilih?.kunci ?? null}
                  onPilih={pilih}
                  onKlik={keRincian}
                  onBuka={buka}
                />
              ) : (
                <EmptyState judul="Tidak ada yang cocok">Periksa ejaannya.</EmptyState>
              )}
            </KeptScroll>
            <p className={css['pintasan']}>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindah <Kbd>←</Kbd> <Kbd>→</Kbd> tutup, buka
            </p>
          </div>
          <KeptScroll key={terpilih?.kunci} className={css['kanan'] ?? ''}>
            {terpilih && <RincianSimpul simpul={terpilih} aksi={aksi} />}
          </KeptScroll>
        </div>
      )}
      {form && (
        <FormMaster
          halaman={form.halaman}
          baris={form.baris}
          awalan={form.awalan}
          onClose={aksi.tutup}
          onTersimpan={tersimpan}
        />
      )}
    </div>
  );
}
