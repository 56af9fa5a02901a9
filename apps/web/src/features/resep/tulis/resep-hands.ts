import type { PaketResep } from '@nadi/contract/resep/resep-input';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { useImperativeHandle, useRef } from 'react';
import type { RefObject } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { toast } from '#ui/toast.ts';
import { paketIn, toPaket } from './paket.ts';
import { putPaket } from './put-paket.ts';
import type { ResepEditor } from './use-resep.ts';

/** What the note beside it may do with the prescription that is being written. */
export type ResepHands = {
  /** Adds the lines of a template that has any (rekam-medis.md RM28). */
  put: (templat: Pick<Templat, 'nama' | 'isi'>) => void;
  /** What stands here, for a template; null where nothing does. */
  paket: () => PaketResep | null;
  /** Whether the server has every line: the signature sends what is stored there, and nothing else. */
  flush: () => Promise<boolean>;
  /** Tells, and leads to, what is typed and no line yet; null where nothing is. */
  menunggu: () => string | null;
  /** Opens the whole prescription, where each line says what is amiss with it. */
  open: () => void;
  /** Opens it and sends it to the pharmacy, which asks for the reasons that are missing. */
  send: () => void;
};

/** Lends the editor of a prescription to the note. */
export function useResepHands(
  hands: RefObject<ResepHands | null> | null,
  { editor, kunjunganId, open }: { editor: ResepEditor; kunjunganId: number; open: () => void },
): void {
  const putting = useRef<Promise<unknown>>(Promise.resolve());
  useImperativeHandle(hands, () => ({
    put: ({ nama, isi }) => {
      const paket = paketIn({ isi });
      if (paket === null) return;
      putting.current = putting.current
        .then(() => putPaket(editor, kunjunganId, { nama, paket }))
        .catch((error: unknown) => toast.failure(`Obat ${nama} belum masuk ke resep. ${messageOf(error)}`));
    },
    paket: () => toPaket(editor.form.getValues()),
    flush: async () => {
      await putting.current;
      return editor.flush();
    },
    menunggu: editor.menunggu,
    open,
    send: () => {
      if (editor.menunggu() !== null) return;
      open();
      void editor.send();
    },
  }));
}
