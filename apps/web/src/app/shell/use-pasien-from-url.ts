import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { createKunjungan } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';

/** Their lists are filtered by these names, which are then no wish to register a visit. */
const FILTERED_BY_THEM: ReadonlySet<string> = new Set([PATHS.pasien, PATHS.pasienKembar]);

/** kunjungan.md 2: `norm` and `nama` in the query string of any page open the visit form with that patient, once. */
export function usePasienFromUrl(): void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const wanted = !FILTERED_BY_THEM.has(pathname);
  const norm = wanted ? params.get('norm') : null;
  const nama = wanted ? params.get('nama') : null;
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
