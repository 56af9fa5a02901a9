import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Selects rows by the arrow keys. When the selected row leaves the list, the row in its place is selected. */
export function useBaris<T extends { id: number }>(baris: readonly T[], onEnter: (baris: T) => void) {
  const [id, setId] = useState<number | null>(null);
  const [tempat, setTempat] = useState(0);
  const root = useRef<HTMLUListElement>(null);
  const at = baris.findIndex((satu) => satu.id === id);
  const kini = at >= 0 ? at : Math.min(tempat, baris.length - 1);

  function pilih(ke: number): void {
    const satu = baris[Math.max(0, Math.min(ke, baris.length - 1))];
    if (!satu) return;
    setId(satu.id);
    setTempat(baris.indexOf(satu));
    const element = root.current?.querySelector<HTMLElement>(`[data-baris="${satu.id}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }
  return {
    root,
    terpilih: baris[kini] ?? null,
    /** Moves by one row; while the focus is outside the list, it goes to the selected row first. */
    langkah: (n: 1 | -1) => pilih(root.current?.contains(document.activeElement) ? kini + n : kini),
    /** The attributes and handlers of a row's element. */
    sifat: (satu: T) => ({
      'data-baris': satu.id,
      'data-pilih': baris[kini] === satu || undefined,
      tabIndex: baris[kini] === satu ? 0 : -1,
      onFocus: () => {
        setId(satu.id);
        setTempat(baris.indexOf(satu));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.altKey) return;
        const ke = { ArrowDown: kini + 1, ArrowUp: kini - 1, Home: 0, End: baris.length - 1 }[event.key];
        if (ke !== undefined) pilih(ke);
        else if (event.key === 'Enter') onEnter(satu);
        else return;
        event.preventDefault();
      },
    }),
  };
}
