import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cariPasienQuery } from './kunjungan.queries.ts';

/** kunjungan.md 9. */
const TUNGGU_MS = 300;

/** Patients for the typed text, once typing has paused. `mantap`: the hits belong to what stands in the box now. */
export function useCariPasien(teks: string) {
  const bersih = teks.trim();
  const [dicari, setDicari] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDicari(bersih), bersih === '' ? 0 : TUNGGU_MS);
    return () => clearTimeout(timer);
  }, [bersih]);
  const query = useQuery({ ...cariPasienQuery(dicari), placeholderData: dicari === '' ? undefined : keepPreviousData });
  return {
    hits: dicari === '' ? [] : (query.data?.data ?? []),
    isFetching: query.isFetching,
    isError: query.isError,
    mantap: dicari === bersih && !query.isPlaceholderData && !query.isFetching,
    ulang: () => void query.refetch(),
  };
}

/** What the new-patient form starts with. */
export function dariKetikan(teks: string): { nama?: string; nik?: string; no_bpjs?: string } {
  const angka = teks.replaceAll(/[\s.-]/g, '');
  if (/^\d{16}$/.test(angka)) return { nik: angka };
  if (/^\d{13}$/.test(angka)) return { no_bpjs: angka };
  return /\d/.test(teks) ? {} : { nama: teks.toLocaleUpperCase('id-ID') };
}
