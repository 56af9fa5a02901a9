import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { can } from '../../../platform/session.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { CetakDialog } from '../cetak/cetak-dialog.tsx';
import type { Cetakan } from '../cetak/cetak-dialog.tsx';
import { KabarEkspor, TombolEkspor } from './ekspor.tsx';
import { Keterangan, keadaanDaftar } from './keadaan-daftar.tsx';
import { PasienKartu, SaringanPonsel } from './pasien-kartu.tsx';
import { PasienTabel } from './pasien-tabel.tsx';
import css from './pasien.module.css';
import { UKURAN_HALAMAN } from './tampilan.ts';
import { useBarisTerpilih } from './use-baris-terpilih.ts';
import { useDaftarPasien } from './use-daftar-pasien.ts';
import type { DaftarPasien } from './use-daftar-pasien.ts';
import { useEkspor } from './use-ekspor.ts';

function CariDaftar({ daftar: { cari, setCari } }: { daftar: DaftarPasien }) {
  return (
    <Input
      size="xs"
      className={css['cari'] ?? ''}
      data-saring
      aria-label="Cari di daftar pasien"
      placeholder="Nama, No. RM, atau NIK"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={cari}
      onChange={(event) => setCari(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && cari !== '' && (event.stopPropagation(), setCari(''))}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        cari === '' ? null : (
          <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => setCari('')} />
        )
      }
    />
  );
}

function KakiDaftar({ daftar }: { daftar: DaftarPasien }) {
  const { page, total, lebih, tampilan, setPage, setLimit } = daftar;
  return (
    <PagingFooter page={page} limit={tampilan.limit} total={total} lebih={lebih} onPage={setPage}>
      <span className={css['ukuran']}>
        <NativeSelect
          size="xs"
          data={UKURAN_HALAMAN.map(String)}
          value={String(tampilan.limit)}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
          aria-label="Baris per halaman"
        />
        <span aria-hidden="true">per halaman</span>
      </span>
      <span className={css['tombol']}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
        </span>
        {can('view', 'detail pasien') && (
          <span>
            <Kbd>Enter</Kbd> detail
          </span>
        )}
        {can('update', 'pasien') && (
          <span>
            <Kbd>E</Kbd> edit
          </span>
        )}
        {can('create', 'kunjungan') && (
          <span>
            <Kbd>F3</Kbd> kunjungan
          </span>
        )}
        <span>
          <Kbd>/</Kbd> saringan
        </span>
      </span>
    </PagingFooter>
  );
}

export function PasienPage() {
  const daftar = useDaftarPasien();
  const ekspor = useEkspor({ ...daftar.tampilan, saringan: daftar.saringan });
  const root = useRef<HTMLDivElement>(null);
  const [cetakan, setCetakan] = useState<Cetakan | null>(null);
  const pilihan = useBarisTerpilih(daftar, root, setCetakan);
  const ponsel = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const [saringanTerbuka, setSaringanTerbuka] = useState(false);
  const idSaringan = useId();
  const keadaan = keadaanDaftar(daftar);
  const { aktif } = daftar;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the filter inputs inside bubble up to here
    <div className={css['halaman']} ref={root} onKeyDown={pilihan.onKeySaring}>
      <PageHeader judul="Daftar Pasien" keterangan={<Keterangan daftar={daftar} />}>
        <CariDaftar daftar={daftar} />
        {ponsel && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            aria-expanded={saringanTerbuka}
            aria-controls={idSaringan}
            onClick={() => setSaringanTerbuka(!saringanTerbuka)}
          >
            {aktif.length > 0 ? `Saring: ${aktif.length}` : 'Saring'}
          </Button>
        )}
        {can('view', 'ekspor pasien') && <TombolEkspor ekspor={ekspor} kosong={daftar.total === 0} />}
        {aktif.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconFilterOff size={16} />} onClick={daftar.hapusSaringan}>
            Hapus saringan
          </Button>
        )}
      </PageHeader>
      <KabarEkspor ekspor={ekspor} />
      {ponsel && saringanTerbuka && <SaringanPonsel daftar={daftar} id={idSaringan} />}
      <KeptScroll className={css['isi'] ?? ''}>
        {ponsel ? (
          <PasienKartu daftar={daftar} pilihan={pilihan} keadaan={keadaan} />
        ) : (
          <PasienTabel daftar={daftar} pilihan={pilihan} keadaan={keadaan} />
        )}
      </KeptScroll>
      <KakiDaftar daftar={daftar} />
      {cetakan && <CetakDialog cetakan={cetakan} onClose={() => setCetakan(null)} />}
    </div>
  );
}
