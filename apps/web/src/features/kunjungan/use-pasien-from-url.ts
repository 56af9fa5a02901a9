import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { createKunjungan } from '../../platform/operations.ts';

/** kunjungan.md 2: `norm` and `nama` in the query string open the form with that patient, once. */
export function usePasienFromUrl(): void {
  const [params, setParams] = useSearchParams();
  const norm = params.get('norm');
  const nama = params.get('nama');
  const openForm = useEffectEvent((norm: string | null, nama: string | null) => {
    if (norm === null && nama === null) return;
    createKunjungan({
      ...(norm !== null && /^[1-9]\d{0,8}$/.test(norm) ? { norm: Number(norm) } : {}),
      ...(nama ? { nama } : {}),
    });
    setParams(
      (old) => {
        old.delete('norm');
        old.delete('nama');
        return old;
      },
      { replace: true },
    );
  });
  useEffect(() => openForm(norm, nama), [norm, nama]);
}
