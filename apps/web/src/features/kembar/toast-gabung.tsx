import type { RiwayatGabung } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { tulisNorm } from '../../platform/norm.ts';
import { toast } from '../../ui/toast.ts';
import { batalkanGabung } from './batal-gabung.tsx';
import css from './kembar.module.css';

/** Long enough for the clerk to notice that it was the wrong patient. */
const LAMA_MS = 15_000;

/**
 * Says what was merged, with a button to the patient and one that undoes it. A toast is drawn outside the router, so
 * the caller passes `openDetail`; without it there is no button to the patient.
 */
export function toastTergabung(riwayat: RiwayatGabung, keDetail: ((norm: number) => void) | null): void {
  const { pemenang, kalah } = riwayat;
  const id = `gabung-${riwayat.id}`;
  const tutup = (): void => void notifications.hide(id);
  async function batalkan(): Promise<void> {
    tutup();
    const gagal = await batalkanGabung(riwayat);
    if (gagal) toast.gagal(gagal, 'Penggabungan belum dibatalkan');
  }
  notifications.show({
    id,
    title: 'Pasien sudah digabung',
    message: (
      <>
        <span>
          {kalah.nama} ({tulisNorm(kalah.norm)}) kini bagian dari {pemenang.nama} ({tulisNorm(pemenang.norm)}).
        </span>
        <span className={css['toast']}>
          {keDetail && (
            <Button size="xs" variant="light" onClick={() => (tutup(), keDetail(pemenang.norm))}>
              Buka pasien
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void batalkan()}>
            Batalkan
          </Button>
        </span>
      </>
    ),
    color: 'var(--ok)',
    autoClose: LAMA_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
  });
}
