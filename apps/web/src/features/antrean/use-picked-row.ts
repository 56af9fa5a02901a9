import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { useEffect, useRef, useState } from 'react';

/** The picked row, remembered by its id. When it leaves the list, the row that takes its place is picked. */
export function usePickedRow(rows: readonly KunjunganRow[]) {
  const [id, setId] = useState<number | null>(null);
  const place = useRef(0);
  const at = rows.findIndex((one) => one.id === id);
  const pickedIndex = at >= 0 ? at : Math.min(place.current, rows.length - 1);
  useEffect(() => {
    if (pickedIndex >= 0) place.current = pickedIndex;
  }, [pickedIndex]);
  return { row: rows[pickedIndex] ?? null, pick: setId };
}
