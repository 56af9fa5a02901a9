import { useEffect, useEffectEvent } from 'react';
import { unggahan } from '../../form/dokumen/unggahan.ts';
import { useSegarkan } from '../detail.queries.ts';

const belumSampai = (norm: number): number =>
  unggahan.get().filter((satu) => satu.norm === norm && satu.tahap !== 'selesai').length;

/** Asks for the list of documents again whenever an upload of this patient is done. */
export function useSegarkanUnggahan(norm: number): void {
  const segarkan = useSegarkan(norm);
  const sampai = useEffectEvent(() => segarkan('dokumen'));
  useEffect(() => {
    let lama = belumSampai(norm);
    return unggahan.subscribe(() => {
      const kini = belumSampai(norm);
      if (kini < lama) sampai();
      lama = kini;
    });
  }, [norm]);
}
