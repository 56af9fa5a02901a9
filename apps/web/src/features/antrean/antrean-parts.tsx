import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconClockExclamation, IconRefresh } from '@tabler/icons-react';
import { skipRule, waitMark } from '@nadi/domain/antrean/lewati';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '#patterns/clock.ts';
import type { ListView } from '#patterns/use-list.ts';
import { useLiveState } from '#platform/live/live.ts';
import { useLimitsOf } from '#platform/lists/ruangan.ts';
import { can } from '#platform/session/session.ts';
import { useSetting } from '#platform/lists/setting.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatLongDay, formatTime } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { waitingMinutes } from '#features/kunjungan/kunjungan-columns.public.ts';
import css from './antrean.module.css';
import type { CallNextOf } from './antrean.queries.ts';

type View = ListView<KunjunganRow>;

export const Today = () => formatLongDay(new Date(useNow()));

const idOf = ({ address: { values } }: View, name: string): number | null => Number(values[name]) || null;

/** Opens what can be done when a doctor is late or absent. */
export function LateDokter({ view, onOpen }: { view: View; onOpen: (dokterId: number | null) => void }) {
  const mayUpdate = can('update antrean');
  const open = (): void => onOpen(idOf(view, 'dokter_id'));
  useShortcut('antrean-dokter', () => did(open()), { enabled: mayUpdate });
  if (!mayUpdate) return null;
  return (
    <Button size="xs" variant="default" onClick={open} rightSection={<Kbd>{keysOf('antrean-dokter')}</Kbd>}>
      Dokter terlambat
    </Button>
  );
}

/** Calls who is next with the room and the doctor that are filtered by; F8 does the same. */
export function CallNext({ view, onCall }: { view: View; onCall: (of: CallNextOf) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const mayUpdate = can('update antrean');
  /** F8 asked for a room: once it is chosen and its rows are there, the keys of the footer act on them. */
  const asked = useRef(false);
  const { settled, rows, focus } = view;
  const goToRows = useEffectEvent(() => focus.goTo(0));
  const chosen = idOf(view, 'ruangan_id') !== null;
  useEffect(() => {
    if (!asked.current || !chosen || !settled || rows.length === 0) return;
    asked.current = false;
    goToRows();
  }, [chosen, settled, rows]);
  function call(): void {
    const [ruangan_id, dokter_id] = [idOf(view, 'ruangan_id'), idOf(view, 'dokter_id')];
    if (ruangan_id !== null) return onCall({ ruangan_id, dokter_id });
    asked.current = true;
    toast.info('Pilih ruangan dulu, lalu panggil yang berikutnya.');
    button.current?.closest('header')?.querySelector<HTMLElement>('input[name="ruangan_id"]')?.focus();
  }
  useShortcut('antrean-berikut', () => did(call()), { enabled: mayUpdate });
  if (!mayUpdate) return null;
  return (
    <Button ref={button} size="xs" variant="light" onClick={call} rightSection={<Kbd>{keysOf('antrean-berikut')}</Kbd>}>
      Panggil berikutnya
    </Button>
  );
}

/**
 * How many wait too long, each by the limits of its room. The loaded rows are enough to count, because the longest waits
 * stand first, and an emergency room, which goes by triage, has fewer who wait than are loaded.
 */
export function WaitingSigns({ rows }: { rows: readonly KunjunganRow[] }) {
  const now = useNow();
  const limitsOf = useLimitsOf();
  const marks = rows.map((row) => {
    const minutes = waitingMinutes(row, now);
    return minutes === null ? null : waitMark(minutes, limitsOf(row.ruangan.id));
  });
  const [long, veryLong] = [marks.filter((one) => one === 'lama'), marks.filter((one) => one === 'terlalu lama')];
  // Rooms with limits of their own have no minutes in common.
  const [first] = rows.map(({ ruangan }) => limitsOf(ruangan.id));
  const shared =
    first === undefined
      ? limitsOf()
      : rows.every(
            ({ ruangan }) => limitsOf(ruangan.id).look === first.look && limitsOf(ruangan.id).long === first.long,
          )
        ? first
        : null;
  return (
    <div className={css['tunggu']}>
      Tunggu:
      <span className={css['tanda']} data-ada={long.length > 0 ? 'lama' : undefined}>
        <IconClockExclamation size={15} aria-hidden="true" /> {shared ? `${shared.look} mnt ke atas` : 'lama'}{' '}
        <strong>{long.length}</strong>
      </span>
      <span className={css['tanda']} data-ada={veryLong.length > 0 ? 'sangat' : undefined}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" />{' '}
        {shared ? `${shared.long} mnt ke atas` : 'terlalu lama'} <strong>{veryLong.length}</strong>
      </span>
    </div>
  );
}

const FRESHNESS = {
  tersambung: 'Diperbarui otomatis',
  memutus: 'Menyambung lagi',
  penuh: 'Tidak diperbarui otomatis',
} as const;

/** Tells the desk where a patient who is skipped comes to stand in the queue. */
export const SkipRule = () => (
  <span className={css['aturan']}>Lewati: {skipRule(useSetting('kunjungan:lewati-di-belakang'))}</span>
);

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
