import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconClockExclamation, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNow } from '../../patterns/clock.ts';
import type { ListView } from '../../patterns/use-list.ts';
import { useLiveState } from '../../platform/live.ts';
import { can } from '../../platform/session.ts';
import { useWaitLimits } from '../../platform/setting.ts';
import { keysOf } from '../../platform/shortcut-list.ts';
import { useShortcut } from '../../platform/shortcut.ts';
import { formatLongDay, formatTime } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { toast } from '../../ui/toast.ts';
import css from './antrean.module.css';
import { waitingMinutes } from './status-actions.ts';

type View = ListView<KunjunganRow>;

export const Today = () => formatLongDay(new Date(useNow()));

/** Calls who has waited longest in the room that is filtered by; F8 does the same. */
export function CallNext({ view, onCall }: { view: View; onCall: (ruanganId: number) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const mayUpdate = can('update antrean');
  function call(): void {
    const ruangan = Number(view.address.values['ruangan_id']);
    if (ruangan > 0) return onCall(ruangan);
    toast.info('Pilih ruangan dulu, lalu panggil yang berikutnya.');
    button.current?.closest('header')?.querySelector<HTMLElement>('input[name="ruangan_id"]')?.focus();
  }
  useShortcut('antrean-berikut', call, { enabled: mayUpdate });
  if (!mayUpdate) return null;
  return (
    <Button ref={button} size="xs" variant="light" onClick={call} rightSection={<Kbd>{keysOf('antrean-berikut')}</Kbd>}>
      Panggil berikutnya
    </Button>
  );
}

/** How many wait too long. The loaded rows are enough to count, because the longest waits stand first. */
export function WaitingSigns({ rows }: { rows: readonly KunjunganRow[] }) {
  const now = useNow();
  const limits = useWaitLimits();
  const minutes = rows.map((one) => waitingMinutes(one, now) ?? -1);
  const long = minutes.filter((one) => one >= limits.look && one < limits.long).length;
  const veryLong = minutes.filter((one) => one >= limits.long).length;
  return (
    <div className={css['tunggu']}>
      Tunggu:
      <span className={css['tanda']} data-ada={long > 0 ? 'lama' : undefined}>
        <IconClockExclamation size={15} aria-hidden="true" /> {limits.look} mnt ke atas <strong>{long}</strong>
      </span>
      <span className={css['tanda']} data-ada={veryLong > 0 ? 'sangat' : undefined}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {limits.long} mnt ke atas <strong>{veryLong}</strong>
      </span>
    </div>
  );
}

const FRESHNESS = {
  tersambung: 'Diperbarui otomatis',
  memutus: 'Menyambung lagi',
  penuh: 'Tidak diperbarui otomatis',
} as const;

/** When the rows were read, and whether they are renewed by themselves. */
export function Freshness({ view: { query } }: { view: View }) {
  const live = useLiveState();
  const { dataUpdatedAt } = query;
  return (
    <span className={css['segar']}>
      <IconRefresh size={14} aria-hidden="true" /> {FRESHNESS[live]},{' '}
      {dataUpdatedAt ? formatTime(new Date(dataUpdatedAt)) : '-'}
    </span>
  );
}
