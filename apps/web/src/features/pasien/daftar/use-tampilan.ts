import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { simpanTampilan, tampilanQuery } from './daftar.queries.ts';
import { dariSimpanan, keSimpanan } from './tampilan.ts';
import type { Tampilan } from './tampilan.ts';

const TUNGGU_SIMPAN_MS = 800;

/**
 * Restores this user's saved view once, when the list is opened without filters in its URL, and saves the view when it
 * has not changed for a while. Both are a convenience, so a failure is not shown: without an answer the list begins
 * with its defaults.
 */
export function useTampilanTersimpan(
  kini: Tampilan,
  { adaDiAlamat, terapkan }: { adaDiAlamat: boolean; terapkan: (tampilan: Tampilan) => void },
): { siap: boolean; lewati: () => void } {
  const client = useQueryClient();
  const [siap, setSiap] = useState(adaDiAlamat);
  const tersimpan = useQuery({ ...tampilanQuery(), enabled: !siap });
  const { mutate } = useMutation({ mutationFn: simpanTampilan, scope: { id: 'tampilan-pasien' } });

  useEffect(() => {
    if (siap || tersimpan.isPending) return;
    const lama = tersimpan.data ? dariSimpanan(tersimpan.data) : kini;
    // The list is ready once the URL holds the saved view, so it is never loaded with filters that are about to change.
    if (JSON.stringify(keSimpanan(lama)) === JSON.stringify(keSimpanan(kini))) setSiap(true);
    else terapkan(lama);
  });

  const isi = siap ? JSON.stringify(keSimpanan(kini)) : null;
  useEffect(() => {
    if (isi === null) return;
    const { queryKey } = tampilanQuery();
    const timer = setTimeout(() => {
      const lama = client.getQueryData(queryKey);
      if (isi === JSON.stringify(lama ?? null)) return;
      const baru = JSON.parse(isi) as ReturnType<typeof keSimpanan>;
      client.setQueryData(queryKey, baru);
      mutate(baru);
    }, TUNGGU_SIMPAN_MS);
    return () => clearTimeout(timer);
  }, [isi, client, mutate]);

  return { siap, lewati: () => setSiap(true) };
}
