import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** `alasan`: why it cannot be chosen. `aktif: false` is offered only where it is the present choice. */
export type Opsi = { id: number; deskripsi: string; aktif?: boolean; keterangan?: string; alasan?: string | null };

/** Nobody reads a longer list; people search in it. */
const MAKS_TAMPIL = 200;

const kecil = (teks: string): string => teks.trim().toLocaleLowerCase('id-ID');

/** The options that contain the typed words, at most {@link MAX_SHOWN}; all of them while nothing is typed. */
export function cocokkan(options: readonly Opsi[], teks: string | null, value: number | null): Opsi[] {
  const kata = kecil(teks ?? '');
  return options
    .filter(
      (opsi) =>
        (opsi.aktif !== false || opsi.id === value) &&
        (kata === '' || opsi.deskripsi.toLocaleLowerCase('id-ID').includes(kata)),
    )
    .slice(0, MAKS_TAMPIL);
}

const bisa = (opsi: Opsi): boolean => !opsi.alasan;

type Masukan = {
  options: readonly Opsi[];
  value: number | null;
  loading: boolean;
  clearable: boolean;
  onChoose: (id: number | null) => void;
  onBuka?: (() => void) | undefined;
};

export type Pilih = {
  /** The ref of the input. */
  pasang: (input: HTMLInputElement | null) => void;
  /** The text in the box. */
  tulisan: string;
  cocok: readonly Opsi[];
  sorot: number | null;
  terbuka: boolean;
  buka: () => void;
  ketik: (teks: string) => void;
  pilih: (id: number | null) => void;
  tinggalkan: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * A choice by typing. A clerk types faster than lists load: the typed text is kept while the options are loading, and
 * an Enter or Ctrl+Enter pressed meanwhile is repeated when they are there.
 */
export function usePilih({ options, value, loading, clearable, onChoose, onBuka }: Masukan): Pilih {
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing is typed; the present choice is shown then. */
  const [teks, setTeks] = useState<string | null>(null);
  const [terbuka, setTerbuka] = useState(false);
  const [tunjuk, setTunjuk] = useState<number | null>(null);
  const [tunda, setTunda] = useState<{ ctrlKey: boolean } | null>(null);
  const cocok = cocokkan(options, teks, value);
  const pertama = cocok.find(bisa)?.id ?? null;
  const sorot = cocok.some((opsi) => opsi.id === tunjuk) ? tunjuk : teks ? pertama : value;
  const menunggu = tunda !== null && teks !== null;
  const tiba = menunggu && pertama !== null;
  const terpilih = options.find((opsi) => opsi.id === value)?.deskripsi ?? '';

  // Another part of the form filled this in while the clerk stands in it: the text is selected, so that typing replaces
  // it.
  useEffect(() => {
    if (teks === null && input.current !== null && input.current === document.activeElement) input.current.select();
  }, [teks, terpilih]);

  function buka(): void {
    if (!terbuka) onBuka?.();
    setTerbuka(true);
  }
  function lupakan(): void {
    setTeks(null);
    setTunda(null);
    setTerbuka(false);
    setTunjuk(null);
  }
  function pilih(id: number | null): void {
    lupakan();
    if (id !== value) onChoose(id);
  }
  useEffect(() => {
    if (tiba)
      input.current?.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: 'Enter', ...tunda, bubbles: true, cancelable: true }),
      );
    else if (menunggu && !loading) setTunda(null);
  }, [tiba, menunggu, loading, tunda]);

  /**
   * Makes the choice when the field is left with a key: the highlighted option, or none where the box was emptied.
   * Returns false when nothing was typed or highlighted.
   */
  function terima(): boolean {
    if (teks === '' && clearable) pilih(null);
    else if (sorot !== null && (teks || tunjuk !== null)) pilih(sorot);
    else return false;
    return true;
  }
  function geser(langkah: 1 | -1): void {
    buka();
    const bebas = cocok.filter(bisa);
    const at = bebas.findIndex((opsi) => opsi.id === sorot);
    const ke = terbuka
      ? at < 0 && langkah < 0
        ? bebas.length - 1
        : (at + langkah + bebas.length) % bebas.length
      : Math.max(at, 0);
    setTunjuk(bebas[ke]?.id ?? null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const simpan = event.ctrlKey || event.metaKey;
    if ((key === 'ArrowDown' && !event.altKey) || key === 'ArrowUp') {
      event.preventDefault();
      geser(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && terbuka) {
      // Esc closes only the list, not the form around it.
      event.preventDefault();
      event.stopPropagation();
      lupakan();
    } else if (key === 'Tab') terima();
    else if (key === 'Enter' && !terima() && teks && (loading || simpan)) {
      // A save now would send the former choice, although other words stand in the box.
      event.preventDefault();
      event.stopPropagation();
      setTunda({ ctrlKey: simpan });
    }
  }
  return {
    pasang: (element) => {
      input.current = element;
    },
    tulisan: teks ?? terpilih,
    cocok,
    sorot,
    terbuka,
    buka,
    ketik: (baru) => {
      setTeks(baru);
      setTunjuk(null);
      setTunda(null);
      buka();
    },
    pilih,
    // A postponed Enter is dropped as well: it would pull the focus back from where the clerk has gone.
    tinggalkan: lupakan,
    onKeyDown,
  };
}
