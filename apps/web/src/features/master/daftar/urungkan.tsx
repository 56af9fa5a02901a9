import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isBentrok, isPerluKonfirmasi } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { newIdempotencyKey } from '../../../platform/http.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { segarkanMaster } from './master.queries.ts';
import css from './daftar-master.module.css';

/** The issue asks for ten seconds. */
const LAMA_MS = 10_000;

/**
 * Takes a save back. `yakin`: the user was told what stands against it and wants it all the same. `key`: the
 * Idempotency-Key; `yakin` has one of its own, and each stays the same for every try.
 */
type Urungkan = (cara: { yakin: boolean; kunci: string }) => Promise<unknown>;

/**
 * Shows what was done, with a button to take it back for ten seconds. When that is refused, the toast says why and
 * stays until it is closed, because a removed row is shown nowhere else.
 */
export function kabarkanDenganUrungkan(pesan: string, urungkan: Urungkan): void {
  const id = `urungkan-${newIdempotencyKey()}`;
  const kunci = { biasa: newIdempotencyKey(), yakin: newIdempotencyKey() };

  function tunjukkan(galat: unknown = null): void {
    notifications.show({
      id,
      message: (
        <span className={css['kabar']} role={galat === null ? undefined : 'alert'}>
          <span>
            {pesan}
            {galat !== null && <> Belum dapat diurungkan: {messageOf(galat)}</>}
          </span>
          {!isBentrok(galat) && (
            <Button size="xs" variant="default" onClick={() => void kembali()}>
              {galat === null || isPerluKonfirmasi(galat) ? 'Urungkan' : 'Coba lagi'}
            </Button>
          )}
        </span>
      ),
      color: galat === null ? 'var(--ok)' : 'var(--danger)',
      autoClose: galat === null ? LAMA_MS : false,
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
    });
  }
  async function kembali(yakin = false): Promise<void> {
    notifications.hide(id);
    try {
      await urungkan({ yakin, kunci: yakin ? kunci.yakin : kunci.biasa });
      toast.ok('Dikembalikan seperti semula.');
    } catch (error) {
      if (
        isPerluKonfirmasi(error) &&
        !yakin &&
        (await tanya({ judul: 'Tetap diurungkan?', isi: error.message, ya: 'Tetap urungkan', tidak: 'Biarkan' }))
      )
        return kembali(true);
      tunjukkan(error);
    }
    segarkanMaster();
  }
  tunjukkan();
}
