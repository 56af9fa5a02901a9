import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { BELUM_BERTARIF } from './terpilih.ts';
import { halamanQuery, PER_HALAMAN } from './tindakan.queries.ts';
import type { DasarTarif, PilihanTindakan } from './tindakan.queries.ts';

const TUNGGU_MS = 200;

type Pilihan = { dipilih: readonly number[]; onPilih: (tindakan: PilihanTindakan) => void };

/**
 * The typed text, the page of results for it, and its keys. Enter adds the first row, and waits for it when it is
 * pressed before the answer. It never removes a procedure, and adds no other row when the first one can't be chosen.
 */
export function useCariTindakan(dasar: DasarTarif, { dipilih, onPilih }: Pilihan) {
  const [teks, setTeks] = useState('');
  /** Why the last Enter added nothing. */
  const [alasan, setAlasan] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [menunggu, setMenunggu] = useState(false);
  const bersih = teks.trim();
  const [tenang] = useDebouncedValue(bersih, TUNGGU_MS);
  const query = useQuery(halamanQuery(dasar, tenang, page));
  const input = useRef<HTMLInputElement>(null);
  const daftar = useRef<HTMLUListElement>(null);
  const baris = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  const mantap = tenang === bersih && !query.isFetching && !query.isPlaceholderData;
  useEffect(() => setPage(1), [dasar.ruangan, dasar.kelas, dasar.penjamin, dasar.tanggal]);

  function ketik(baru: string): void {
    setTeks(baru);
    setPage(1);
    setMenunggu(false);
    setAlasan(null);
  }
  const ambilPertama = useEffectEvent(() => {
    setMenunggu(false);
    const [pertama] = baris;
    if (!pertama) return;
    if (pertama.tarif === null) return setAlasan(`${BELUM_BERTARIF}: ${pertama.nama_tindakan}`);
    ketik('');
    if (dipilih.includes(pertama.id)) setAlasan(`Sudah dipilih: ${pertama.nama_tindakan}`);
    else onPilih(pertama);
  });
  useEffect(() => {
    if (menunggu && mantap) ambilPertama();
  }, [menunggu, mantap]);

  const keHalaman = (ke: number): void => {
    if (ke >= 1 && (ke - 1) * PER_HALAMAN < total) setPage(ke);
  };
  return {
    query,
    baris,
    total,
    page,
    teks,
    alasan,
    ketik,
    keHalaman,
    input,
    daftar,
    pasang: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    /** In an empty box Enter is left to the form, which moves to the next field. */
    onKetik: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        daftar.current?.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && teks !== '') {
        event.preventDefault();
        event.stopPropagation();
        ketik('');
      } else if (event.key === 'Enter' && bersih !== '') {
        event.preventDefault();
        event.stopPropagation();
        if (mantap && query.isError && baris.length === 0) void query.refetch();
        setAlasan(null);
        setMenunggu(true);
      }
    },
    onHalaman: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
      event.preventDefault();
      keHalaman(page + (event.key === 'PageDown' ? 1 : -1));
      // The row that had the focus is about to be replaced.
      input.current?.focus();
    },
  };
}
