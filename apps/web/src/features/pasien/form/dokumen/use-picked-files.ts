import type { JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { alasanToReject, guessJenis } from './picked-dokumen.ts';
import type { PickedDokumen, PickedFoto } from './picked-dokumen.ts';

export type PickedFiles = {
  dokumenList: readonly PickedDokumen[];
  foto: PickedFoto | null;
  /** The reasons why some of the latest files were not taken. */
  rejected: readonly string[];
  hasAny: boolean;
  /** When `jenis` is null, it is guessed from the name of each file. */
  accept: (jenis: JenisDokumen | null, files: Iterable<File>) => void;
  update: (id: string, change: Partial<Pick<PickedDokumen, 'expired_date' | 'status'>>) => void;
  discard: (id: string) => void;
  pickFoto: (foto: PickedFoto | null) => void;
  clear: () => void;
  /** For `useDraft`: the files go with a form that is set aside, as long as the page is not loaded anew. */
  draft: { beside: { words: string; content: Kept } | null; onBeside: (content: unknown) => void };
};

type Kept = { dokumenList: readonly PickedDokumen[]; foto: PickedFoto | null };

/** The documents and the picture picked in the form. They are sent after the patient is saved. */
export function usePickedFiles(): PickedFiles {
  const [dokumenList, setDokumenList] = useState<readonly PickedDokumen[]>([]);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [foto, setFoto] = useState<PickedFoto | null>(null);

  function accept(jenis: JenisDokumen | null, files: Iterable<File>): void {
    const all = [...files].map((file) => ({ file, jenis: jenis ?? guessJenis(file) }));
    const alasan = all.map(({ file, jenis: item }) => alasanToReject(item, file));
    setRejected(alasan.filter((item) => item !== null));
    const accepted = all
      .filter((_, at) => alasan[at] === null)
      .map((item) => ({ ...item, id: newIdempotencyKey(), expired_date: null, status: 1 as const }));
    setDokumenList((current) => [...current, ...accepted]);
  }
  const count = dokumenList.length + (foto ? 1 : 0);
  return {
    draft: {
      beside: count > 0 ? { words: `${count} berkas`, content: { dokumenList, foto } } : null,
      onBeside: (content) => {
        const kept = content as Kept;
        setDokumenList(kept.dokumenList);
        setFoto(kept.foto);
      },
    },
    dokumenList,
    foto,
    rejected,
    accept,
    hasAny: dokumenList.length > 0 || foto !== null,
    update: (id, change) =>
      setDokumenList((current) => current.map((item) => (item.id === id ? { ...item, ...change } : item))),
    discard: (id) => setDokumenList((current) => current.filter((item) => item.id !== id)),
    pickFoto: setFoto,
    clear: () => {
      setDokumenList([]);
      setRejected([]);
      setFoto(null);
    },
  };
}
