import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { simpanTampilan, tampilanQuery } from './daftar.queries.ts';
import { dariSimpanan, keSimpanan } from './tampilan.ts';
import type { Tampilan } from './tampilan.ts';

const TUNGGU_SIMPAN_MS = 800;

/**
 * The saved view of this user: brought back once when the list is opened without filters in its address, and saved when it rests.
 * Neither may disturb: without an answer the list begins as always, and a view that couldn't be saved is only a convenience less.
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
    // Ready once the address says it: nothing is asked with filters that are about to change.
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
