import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

type Pertanyaan = {
  judul: string;
  isi?: ReactNode;
  ya?: string;
  tidak?: string;
  /** Something is lost with yes: the red button, and the focus on no. */
  bahaya?: boolean;
  /** Both answers weigh the same. */
  setara?: boolean;
};

/** The open question; ConfirmHost shows it. */
export const pertanyaan = createStore<{ tanya: Pertanyaan; jawab: (ya: boolean) => void } | null>(null);

/** Asks and waits: `if (await tanya({ judul: '...' }))`. Esc is no. */
export function tanya(baru: Pertanyaan): Promise<boolean> {
  pertanyaan.get()?.jawab(false);
  return new Promise((resolve) => {
    pertanyaan.set({
      tanya: baru,
      jawab: (ya) => {
        pertanyaan.set(null);
        resolve(ya);
      },
    });
  });
}
