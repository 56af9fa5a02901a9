import { useEffect, useEffectEvent } from 'react';
import { uploads } from '#features/pasien/form/dokumen/uploads.ts';
import { useRefreshPasien } from '../detail.queries.ts';

const countUnfinished = (norm: number): number =>
  uploads.get().filter((item) => item.norm === norm && item.stage !== 'selesai').length;

/** Asks for the list of documents again whenever an upload of this patient is done. */
export function useRefreshUploads(norm: number): void {
  const refresh = useRefreshPasien(norm);
  const onArrived = useEffectEvent(() => refresh('dokumen'));
  useEffect(() => {
    let old = countUnfinished(norm);
    return uploads.subscribe(() => {
      const current = countUnfinished(norm);
      if (current < old) onArrived();
      old = current;
    });
  }, [norm]);
}
