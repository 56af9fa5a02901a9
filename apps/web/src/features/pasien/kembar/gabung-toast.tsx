import type { GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { Button } from '@mantine/core';
import { formatNorm } from '#platform/norm.ts';
import { toast } from '#ui/toast.ts';
import { cancelGabung } from './cancel-gabung.tsx';
import css from './kembar.module.css';

/** Long enough for the clerk to notice that it was the wrong patient. */
const SHOWN_MS = 15_000;

/**
 * Says what was merged, with a button to the patient and one that undoes it. A toast is drawn outside the router, so
 * the caller passes `openDetail`; without it there is no button to the patient.
 */
export function showGabungToast(riwayat: GabungEntry, openDetail: ((norm: number) => void) | null): void {
  const { pemenang, kalah } = riwayat;
  const id = `gabung-${riwayat.id}`;
  const hideToast = (): void => toast.dismiss(id);
  async function cancelMerge(): Promise<void> {
    hideToast();
    const errorMessage = await cancelGabung(riwayat);
    if (errorMessage) toast.failure(errorMessage, 'Penggabungan belum dibatalkan');
  }
  toast.show({
    id,
    title: 'Pasien sudah digabung',
    message: (
      <>
        <span>
          {kalah.nama} ({formatNorm(kalah.norm)}) kini bagian dari {pemenang.nama} ({formatNorm(pemenang.norm)}).
        </span>
        <span className={css['toast']}>
          {openDetail && (
            <Button size="xs" variant="light" onClick={() => (hideToast(), openDetail(pemenang.norm))}>
              Buka pasien
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void cancelMerge()}>
            Batalkan
          </Button>
        </span>
      </>
    ),
    color: 'var(--ok)',
    autoClose: SHOWN_MS,
  });
}
