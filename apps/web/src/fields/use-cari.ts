import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const TUNGGU_MS = 200;
const HURUF_TERSEDIKIT = 2;

export type SumberCari<T> = {
  queryKey: readonly unknown[];
  cari: (teks: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Whether the text is long enough to search; two letters when it is left out. */
  cukup?: (teks: string) => boolean;
};

const duaHuruf = (teks: string): boolean => teks.length >= HURUF_TERSEDIKIT;

/** The answers for the text in the box, once typing has paused. `settled`: they belong to the current text. */
function useJawaban<T>({ queryKey, cari, cukup: bolehCari = duaHuruf }: SumberCari<T>, teks: string) {
  const bersih = teks.trim();
  const [tenang] = useDebouncedValue(bersih, TUNGGU_MS);
  const cukup = bolehCari(bersih);
  const query = useQuery({
    queryKey: [...queryKey, tenang],
    queryFn: ({ signal }) => cari(tenang, signal),
    enabled: cukup && bolehCari(tenang),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    hits: cukup ? (query.data ?? []) : [],
    cukup,
    mantap: cukup && tenang === bersih && !query.isFetching && !query.isPlaceholderData,
    gagal: query.isError,
    ulang: () => void query.refetch(),
  };
}

/**
 * A search box whose answers come from the server. Typing never waits: an Enter that is pressed too early takes the
 * first answer once it is there, and then goes to the next field. Enter in an empty box is left to the form.
 */
export function useCari<T>(sumber: SumberCari<T>, onPilih: (hasil: T) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [teks, setTeks] = useState('');
  const [buka, setBuka] = useState(false);
  const [at, setAt] = useState(0);
  const [menunggu, setMenunggu] = useState(false);
  const jawaban = useJawaban(sumber, teks);
  const sorot = Math.min(at, Math.max(0, jawaban.hits.length - 1));

  function lupakan(): void {
    setTeks('');
    setBuka(false);
    setAt(0);
    setMenunggu(false);
  }
  function pilih(hasil: T): void {
    lupakan();
    onPilih(hasil);
  }
  const ambil = useEffectEvent(() => {
    setMenunggu(false);
    if (jawaban.hits.length === 0) return;
    // The key is pressed again: the box takes the first answer, and the form goes to the next field.
    input.current?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
  useEffect(() => {
    if (menunggu && jawaban.mantap) ambil();
  }, [menunggu, jawaban.mantap]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || teks.trim() === '' || event.ctrlKey || event.metaKey) return;
    const banyak = jawaban.hits.length;
    if ((event.key === 'ArrowDown' && !event.altKey) || event.key === 'ArrowUp') {
      event.preventDefault();
      setBuka(true);
      if (banyak > 0) setAt(buka ? (sorot + (event.key === 'ArrowDown' ? 1 : banyak - 1)) % banyak : 0);
    } else if (event.key === 'Escape' && buka) {
      event.preventDefault();
      event.stopPropagation();
      lupakan();
    } else if (event.key === 'Enter') {
      const hit = jawaban.hits[sorot];
      if (jawaban.mantap && hit !== undefined) return pilih(hit);
      event.preventDefault();
      event.stopPropagation();
      if (jawaban.gagal && jawaban.mantap) jawaban.ulang();
      else setMenunggu(jawaban.cukup && !jawaban.mantap);
    }
  }
  return {
    ...jawaban,
    teks,
    sorot,
    pilih,
    onKeyDown,
    lupakan,
    /** The ref of the input. */
    pasang: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    terbuka: buka && teks.trim() !== '',
    ketik: (baru: string) => {
      setTeks(baru);
      setBuka(true);
      setAt(0);
      setMenunggu(false);
    },
  };
}
