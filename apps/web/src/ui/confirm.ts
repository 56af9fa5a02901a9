import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

type Pertanyaan = {
  judul: string;
  isi?: ReactNode;
  ya?: string;
  tidak?: string;
  /** Something is lost with yes: the red button, and the focus on no. */
  bahaya?: boolean;
  /** Yes is rarely meant: a plain button, and the focus on no, so that it is not what Enter does by habit. */
  jarang?: boolean;
};

/** A question whose yes needs a reason: one of `pilihan`, own words, or both. */
export type MintaAlasan = {
  judul: string;
  isi?: ReactNode;
  pilihan: readonly string[];
  /** The server takes no shorter one. */ terpendek?: number;
  ya: string;
  tidak?: string;
  bahaya?: boolean;
};

type Terbuka =
  | { jenis: 'tanya'; tanya: Pertanyaan; jawab: (ya: boolean) => void }
  | { jenis: 'alasan'; minta: MintaAlasan; jawab: (alasan: string | null) => void };

/** The open question; ConfirmHost shows it. */
export const pertanyaan = createStore<Terbuka | null>(null);

/** Answers an open question with no. */
export function batalkanPertanyaan(): void {
  const terbuka = pertanyaan.get();
  if (terbuka?.jenis === 'tanya') terbuka.jawab(false);
  else terbuka?.jawab(null);
}

/** Asks and waits: `if (await tanya({ judul: '...' }))`. Esc is no. A new question takes the place of an open one. */
export function tanya(baru: Pertanyaan): Promise<boolean> {
  batalkanPertanyaan();
  return new Promise((resolve) => {
    pertanyaan.set({
      jenis: 'tanya',
      tanya: baru,
      jawab: (ya) => {
        pertanyaan.set(null);
        resolve(ya);
      },
    });
  });
}

/** Asks for a reason and waits; null when the person goes back (Esc). */
export function mintaAlasan(baru: MintaAlasan): Promise<string | null> {
  batalkanPertanyaan();
  return new Promise((resolve) => {
    pertanyaan.set({
      jenis: 'alasan',
      minta: baru,
      jawab: (alasan) => {
        pertanyaan.set(null);
        resolve(alasan);
      },
    });
  });
}
