import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { useEffect, useRef, useState } from 'react';

/** The picked row, remembered by its id. When it leaves the list, the row that takes its place is picked. */
export function usePilihBaris(baris: readonly BarisKunjungan[]) {
  const [id, setId] = useState<number | null>(null);
  const tempat = useRef(0);
  const at = baris.findIndex((satu) => satu.id === id);
  const pilihan = at >= 0 ? at : Math.min(tempat.current, baris.length - 1);
  useEffect(() => {
    if (pilihan >= 0) tempat.current = pilihan;
  }, [pilihan]);
  return { baris: baris[pilihan] ?? null, pilih: setId };
}
