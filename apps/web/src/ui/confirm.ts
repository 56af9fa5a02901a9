import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

type Pertanyaan = {
  judul: string;
  isi?: ReactNode;
  ya?: string;
  tidak?: string;
  /** Yes loses something: its button is red, and no has the focus. */
  bahaya?: boolean;
  /** Yes is rarely meant: its button is plain and no has the focus, so that Enter out of habit does not choose it. */
  jarang?: boolean;
};

/** A question whose yes needs a reason: one of `options`, own words, or both. */
export type MintaAlasan = {
  judul: string;
  isi?: ReactNode;
  pilihan: readonly string[];
  /** The shortest reason that the server takes. */ terpendek?: number;
  ya: string;
  tidak?: string;
  bahaya?: boolean;
};

type Terbuka =
  | { jenis: 'tanya'; tanya: Pertanyaan; jawab: (ya: boolean) => void }
  | { jenis: 'alasan'; minta: MintaAlasan; jawab: (alasan: string | null) => void };

/** The open question, which ConfirmHost shows. */
export const pertanyaan = createStore<Terbuka | null>(null);

/** Answers an open question with no. */
export function batalkanPertanyaan(): void {
  const terbuka = pertanyaan.get();
  if (terbuka?.jenis === 'tanya') terbuka.jawab(false);
  else terbuka?.jawab(null);
}

/** Asks and waits: `if (await ask({ title: '...' }))`. Esc answers no. A new question replaces an open one. */
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

/** Asks for a reason and waits for it. Resolves null when the person goes back (Esc). */
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
