import { CloseButton, Input, Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSaringAlamat } from '../../platform/saring-alamat.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DaftarPasangan } from './daftar-pasangan.tsx';
import css from './halaman.module.css';
import type { StatusPasangan } from './kembar.queries.ts';
import { RiwayatGabung } from './riwayat-gabung.tsx';

const TUNGGU_MS = 300;
const STATUS: readonly StatusPasangan[] = ['terbuka', 'bukan', 'digabung'];

/** The work list of suspected duplicates and the history of merges. Tab, status, norm and page are kept in the URL. */
export function KembarPage() {
  const { teksOf, angkaOf, taruh, taruhAngka } = useSaringAlamat();
  const cariInput = useRef<HTMLInputElement>(null);
  usePintasan('saring', () => cariInput.current?.focus());
  const tab = teksOf('tab') === 'riwayat' ? 'riwayat' : 'daftar';
  const status = STATUS.find((satu) => satu === teksOf('status')) ?? 'terbuka';
  const diketik = teksOf('norm').replaceAll(/\D/g, '').slice(0, 9);
  const saring = (teks: string): void => taruh('norm', teks.replaceAll(/\D/g, ''));
  const [tenang] = useDebouncedValue(diketik, TUNGGU_MS);
  const norm = diketik === '' ? null : Number(tenang) || null;
  const halaman = {
    norm,
    page: Math.max(1, angkaOf('page')),
    onPage: (page: number) => taruhAngka('page', page === 1 ? null : page),
    onHapusSaringan: () => saring(''),
  };
  return (
    <div className={css['halaman']}>
      <PageHeader judul="Pasien kembar" keterangan="Pasien yang diduga orang yang sama">
        <Input
          className={css['cari'] ?? ''}
          size="xs"
          ref={cariInput}
          aria-label="Cari No. RM"
          placeholder="Cari No. RM"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={diketik}
          onChange={(event) => saring(event.currentTarget.value)}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSection={
            diketik === '' ? null : (
              <CloseButton size={20} iconSize={12} aria-label="Hapus saringan No. RM" onClick={() => saring('')} />
            )
          }
          rightSectionPointerEvents="all"
        />
      </PageHeader>
      <Tabs
        className={css['tab']}
        value={tab}
        onChange={(ke) => taruh('tab', ke === 'riwayat' ? 'riwayat' : '')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="daftar">Daftar kerja</Tabs.Tab>
          <Tabs.Tab value="riwayat">Riwayat penggabungan</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="daftar" className={css['panel']}>
          <DaftarPasangan {...halaman} status={status} onStatus={(ke) => taruh('status', ke === 'terbuka' ? '' : ke)} />
        </Tabs.Panel>
        <Tabs.Panel value="riwayat" className={css['panel']}>
          <RiwayatGabung {...halaman} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
