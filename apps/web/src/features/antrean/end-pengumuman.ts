import { queryClient } from '#platform/http/query.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { pengumumanQuery, sendEndPengumuman } from './dokter.queries.ts';

/**
 * Asks whether the lines about a doctor go off the displays, now that the patients were moved: what these say of waiting
 * and of numbers may hold no longer. Nothing is asked where none is shown.
 */
export async function askEndPengumuman(dokterId: number): Promise<void> {
  try {
    const shown = await queryClient.fetchQuery({ ...pengumumanQuery(), staleTime: 0 });
    const lines = shown.filter((one) => one.dokter_id === dokterId);
    if (lines.length === 0) return;
    const isMeant = await ask({
      title: 'Akhiri pengumuman di layar?',
      body: `Pasien sudah dipindahkan, dan layar masih menampilkan: ${[...new Set(lines.map(({ teks }) => `"${teks}"`))].join(' ')}`,
      yes: 'Akhiri',
      no: 'Biarkan',
    });
    if (!isMeant) return;
    await Promise.all(lines.map(({ id }) => sendEndPengumuman(id)));
    toast.ok('Pengumuman diakhiri');
  } catch (error) {
    toast.error(error);
  }
  void queryClient.invalidateQueries({ queryKey: pengumumanQuery().queryKey });
}
