import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const WAIT_MS = 300;
const parseWhole = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/**
 * Filters that live in the tab's address, so that a reload and a shared link keep them. Typed words go into the address
 * once typing pauses. When a link brings other words to a page that is already open, they replace the typed ones.
 */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('cari') ?? '';
  const [text, setText] = useState(search);
  const [last, setLast] = useState({ read: search, written: search });
  if (search !== last.read) {
    setLast({ read: search, written: search });
    if (search !== last.written) setText(search);
  }

  /**
   * An empty value removes the filter. The list goes back to its first page, because another filter finds other rows.
   */
  function put(nama: string, value: string): void {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('page');
        if (value === '') next.delete(nama);
        else next.set(nama, value);
        return next;
      },
      { replace: true },
    );
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      setLast((previous) => ({ ...previous, written: text.trim() }));
      put('cari', text.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  return {
    search,
    text,
    setText,
    put,
    textOf: (nama: string): string => params.get(nama) ?? '',
    numberOf: (nama: string): number => parseWhole(params.get(nama)),
    /** 0 and null remove the filter. */
    putNumber: (nama: string, value: number | null) => put(nama, value ? String(value) : ''),
    clearFilters: (remaining: Record<string, string> = {}) => {
      setText('');
      setParams(remaining, { replace: true });
    },
  };
}
