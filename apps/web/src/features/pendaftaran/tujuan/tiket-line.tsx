import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useNow } from '#patterns/clock.ts';
import { formatDuration, formatTime } from '#platform/time/tanggal.ts';
import { useTiketTaken } from '#features/antrean-loket/tiket-taken.public.ts';
import css from '../form/kunjungan-form.module.css';
import type { TiketLoketOfForm } from './use-tiket-loket.ts';

/** The number of the hall that the visit will keep, or that it no longer does. */
export function TiketLine({ of: { tiket, held, take, drop } }: { of: TiketLoketOfForm }) {
  const now = useNow();
  const taken = useTiketTaken(tiket?.id ?? null);
  if (!tiket) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(tiket.diambil_pada)) / 60_000));
  return (
    <div className={css['tiket']} role="status">
      <IconTicket size={16} aria-hidden="true" />
      {held ? (
        <span>
          Nomor loket <strong>{tiket.nomor}</strong>, diambil {formatTime(tiket.diambil_pada)}, menunggu{' '}
          {formatDuration(minutes)}
          {taken !== null && <strong className={css['tiketDiambil']}> · {taken}</strong>}
        </span>
      ) : (
        <span>
          Nomor loket <strong>{tiket.nomor}</strong> dilepas: kunjungan ini bukan dari nomor itu lagi
        </span>
      )}
      <Button size="xs" variant="default" onClick={held ? drop : take}>
        {held ? 'Lepas' : 'Pakai lagi'}
      </Button>
    </div>
  );
}
