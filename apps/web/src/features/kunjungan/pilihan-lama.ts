import type { Opsi } from '../../fields/use-pilih.ts';

type Pilihan = {
  nilai: number | null;
  /** What the visit being edited was saved with. */ lama: { id: number | null; nama: string | null } | null;
};

/**
 * Adds what the visit being edited was saved with to a list that no longer offers it. It keeps its name, and can't be
 * chosen again.
 */
export function denganLama(options: readonly Opsi[], { nilai, lama }: Pilihan): readonly Opsi[] {
  if (nilai === null || lama?.id !== nilai || lama.nama === null || options.some(({ id }) => id === nilai))
    return options;
  return [...options, { id: nilai, deskripsi: lama.nama, alasan: 'Tidak ditawarkan lagi' }];
}
