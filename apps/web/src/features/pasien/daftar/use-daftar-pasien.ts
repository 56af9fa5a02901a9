import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BARIS_HALAMAN, daftarPasienQuery, jumlahPasienQuery } from '../pasien.queries.ts';
import type { KolomSaring, Saringan, Urut } from '../pasien.queries.ts';

const TUNGGU_MS = 200;

export const KOLOM: readonly { kolom: KolomSaring; label: string; urut?: 'norm' | 'nama' | 'tanggal_lahir'; angka?: boolean }[] = [
  { kolom: 'norm', label: 'No. RM', urut: 'norm', angka: true },
  { kolom: 'nama', label: 'Pasien', urut: 'nama' },
  { kolom: 'alamat', label: 'Alamat' },
  { kolom: 'tanggal_lahir', label: 'Tanggal Lahir', urut: 'tanggal_lahir' },
  { kolom: 'nik', label: 'No. KTP', angka: true },
  { kolom: 'no_bpjs', label: 'No. BPJS', angka: true },
  { kolom: 'status', label: 'Status' },
];

const tanpaKosong = (saringan: Saringan): Saringan => Object.fromEntries(Object.entries(saringan).map(([kolom, isi]) => [kolom, isi.trim()]).filter(([, isi]) => isi !== ''));

/** Filters, sort and page of the list, and what the server answers. Typing never waits: the question goes out 200 ms later. */
export function useDaftarPasien() {
  const [saringan, setSaringan] = useState<Saringan>({});
  const [page, setPage] = useState(1);
  const [urut, setUrut] = useState<Urut | null>(null);
  const [ditanyakan] = useDebouncedValue(saringan, TUNGGU_MS);
  const query = useQuery(daftarPasienQuery({ saringan: tanpaKosong(ditanyakan), page, urut }));
  const jumlah = useQuery(jumlahPasienQuery());
  const total = query.data?.meta.total ?? 0;

  // The last page may be gone when patients are filtered by another clerk's change.
  const terakhir = Math.max(1, Math.ceil(total / BARIS_HALAMAN));
  if (query.data && !query.isPlaceholderData && page > terakhir) setPage(terakhir);

  return {
    query,
    baris: query.data?.data ?? [],
    total,
    semua: jumlah.data ?? null,
    saringan,
    /** Filters with something in them. */
    aktif: KOLOM.filter(({ kolom }) => (saringan[kolom] ?? '').trim() !== ''),
    /** The answer on screen belongs to what is typed. */
    tenang: ditanyakan === saringan && !query.isPlaceholderData,
    page,
    urut,
    setPage,
    saring: (kolom: KolomSaring, isi: string) => {
      setSaringan((lama) => ({ ...lama, [kolom]: isi }));
      setPage(1);
    },
    hapusSaringan: () => {
      setSaringan({});
      setPage(1);
    },
    /** Ascending, descending, then the server's own order. */
    urutkan: (kolom: 'norm' | 'nama' | 'tanggal_lahir') => {
      setUrut((lama) => (lama === kolom ? `-${kolom}` : lama === `-${kolom}` ? null : kolom));
      setPage(1);
    },
  };
}
export type DaftarPasien = ReturnType<typeof useDaftarPasien>;
