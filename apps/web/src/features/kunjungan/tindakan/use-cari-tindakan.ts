import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { halamanQuery, PER_HALAMAN } from './tindakan.queries.ts';
import type { DasarTarif, PilihanTindakan } from './tindakan.queries.ts';

const TUNGGU_MS = 200;

/** What is typed, the page that answers it, and its keys. An Enter given before the answer takes the first line when it is there. */
export function useCariTindakan(dasar: DasarTarif, onPilih: (tindakan: PilihanTindakan) => void) {
  const [teks, setTeks] = useState('');
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
  }
  const ambilPertama = useEffectEvent(() => {
    setMenunggu(false);
    const pertama = baris.find(({ tarif }) => tarif !== null);
    if (!pertama) return;
    onPilih(pertama);
    ketik('');
  });
  useEffect(() => {
    if (menunggu && (mantap || query.isError)) ambilPertama();
  }, [menunggu, mantap, query.isError]);

  const keHalaman = (ke: number): void => {
    if (ke >= 1 && (ke - 1) * PER_HALAMAN < total) setPage(ke);
  };
  return {
    query, baris, total, page, teks, ketik, keHalaman, input, daftar,
    pasang: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    /** An empty box lets Enter walk on. */
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
        setMenunggu(true);
      }
    },
    onHalaman: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
      event.preventDefault();
      keHalaman(page + (event.key === 'PageDown' ? 1 : -1));
      // The line that had the focus is about to go.
      input.current?.focus();
    },
  };
}
