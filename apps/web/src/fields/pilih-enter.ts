import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';

type Opsi = { value: string; label: string; disabled?: boolean };

/**
 * Enter for a select whose options came after the words were typed: the library highlights the first match only while typing, so a
 * quick clerk's Enter would choose nothing and drop the words.
 */
export function chooseTyped(event: KeyboardEvent<HTMLInputElement>, { search, data, value }: { search: string; data: readonly Opsi[]; value: string | null }, choose: (value: string) => void): void {
  const kata = search.trim().toLocaleLowerCase('id-ID');
  if (event.key !== 'Enter' || event.ctrlKey || kata === '') return;
  const daftar = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  if (daftar?.querySelector('[data-combobox-selected]')) return;
  if (data.some((opsi) => opsi.value === value && opsi.label.toLocaleLowerCase('id-ID') === kata)) return;
  const cocok = data.find((opsi) => !opsi.disabled && opsi.label.toLocaleLowerCase('id-ID').includes(kata));
  if (cocok) choose(cocok.value);
}

/** The typed words of a select. The library empties them when options arrive; what the clerk typed meanwhile is put back. */
export function useTypedSearch(options: unknown): { search: string; setSearch: (text: string) => void; onInput: (event: FormEvent<HTMLInputElement>) => void; forget: () => void } {
  const [search, setSearch] = useState('');
  const typed = useRef('');
  useEffect(() => {
    if (typed.current !== '') setSearch(typed.current);
  }, [options]);
  return { search, setSearch, onInput: (event) => (typed.current = event.currentTarget.value), forget: () => (typed.current = '') };
}
