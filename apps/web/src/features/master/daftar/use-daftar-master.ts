import { useQuery } from '@tanstack/react-query';
import { useSaringAlamat } from '../../../platform/saring-alamat.ts';
import { useHalamanAda } from '../../../ui/use-halaman-ada.ts';
import { BARIS_SEHALAMAN, daftarMasterQuery } from './master.queries.ts';
import type { BarisDasar, TanyaMaster } from './master.queries.ts';
import type { HalamanMaster } from './halaman-master.ts';
import type { FieldValues } from 'react-hook-form';

const KEADAAN = ['semua', 'aktif', 'nonaktif'] as const;
const TANPA: readonly string[] = [];

/** Keeps search, filters, order and page in the tab's address, and loads the rows for them. */
export function useDaftarMaster<B extends BarisDasar, F extends FieldValues>({
  kontrak,
  namaSaring = TANPA,
}: HalamanMaster<B, F>) {
  const alamat = useSaringAlamat();
  const aktif = KEADAAN.find((satu) => satu === alamat.teksOf('aktif')) ?? 'semua';
  const urut = alamat.teksOf('urut');
  const page = Math.max(1, alamat.angkaOf('page'));
  const lain = Object.fromEntries(namaSaring.map((nama) => [nama, alamat.teksOf(nama)]));
  const tanya: TanyaMaster = { ...lain, search: alamat.cari.slice(0, 100), aktif, urut };
  const query = useQuery(daftarMasterQuery<B>(kontrak, tanya, page));
  const { baris = [], total = 0 } = query.data ?? {};
  const setPage = (ke: number): void => alamat.taruhAngka('page', ke === 1 ? null : ke);

  useHalamanAda({
    page,
    limit: BARIS_SEHALAMAN,
    total,
    pasti: query.data !== undefined && !query.isPlaceholderData,
    setPage,
  });
  return {
    alamat,
    query,
    baris,
    total,
    aktif,
    urut,
    page,
    setPage,
    tanya,
    tersaring: alamat.cari !== '' || aktif !== 'semua' || Object.values(lain).some((isi) => isi !== ''),
    /** Switches from ascending to descending, and then to the server's own order. */
    urutkan: (kolom: string) => alamat.taruh('urut', urut === kolom ? `-${kolom}` : urut === `-${kolom}` ? '' : kolom),
    hapusSaringan: () => alamat.kosongkan(),
  };
}
export type DaftarMasterState = ReturnType<typeof useDaftarMaster>;
