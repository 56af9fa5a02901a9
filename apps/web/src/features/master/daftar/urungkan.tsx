import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messageOf } from '../../../platform/error.ts';
import { toast } from '../../../ui/toast.ts';
import { segarkanMaster } from './master.queries.ts';
import css from './daftar-master.module.css';

/** The ten seconds. */
const LAMA_MS = 10_000;

/** Says what was done, with the way back for ten seconds. */
export function kabarkanDenganUrungkan(pesan: string, urungkan: () => Promise<unknown>): void {
  const id = `urungkan-${crypto.randomUUID?.() ?? Date.now()}`;
  async function kembali(): Promise<void> {
    notifications.hide(id);
    try {
      await urungkan();
      toast.ok('Dikembalikan seperti semula.');
    } catch (error) {
      toast.gagal(messageOf(error), 'Belum dapat diurungkan');
    }
    segarkanMaster();
  }
  notifications.show({
    id,
    message: (
      <span className={css['kabar']}>
        <span>{pesan}</span>
        <Button size="xs" variant="default" onClick={() => void kembali()}>Urungkan</Button>
      </span>
    ),
    color: 'var(--ok)', autoClose: LAMA_MS, withBorder: true, closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
  });
}
