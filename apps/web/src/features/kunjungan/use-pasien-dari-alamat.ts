import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { createKunjungan } from '../../platform/operations.ts';

/** kunjungan.md 2: `norm` and `nama` in the query string open the form with that patient, once. */
export function usePasienDariAlamat(): void {
  const [cari, setCari] = useSearchParams();
  const norm = cari.get('norm');
  const nama = cari.get('nama');
  const buka = useEffectEvent(() => {
    if (norm === null && nama === null) return;
    createKunjungan({
      ...(norm !== null && /^[1-9]\d{0,8}$/.test(norm) ? { norm: Number(norm) } : {}),
      ...(nama ? { nama } : {}),
    });
    setCari(
      (lama) => {
        lama.delete('norm');
        lama.delete('nama');
        return lama;
      },
      { replace: true },
    );
  });
  useEffect(() => buka(), [norm, nama]);
}
