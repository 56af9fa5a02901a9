import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { NAMA_PRIORITAS, PRIORITAS } from '@nadi/domain/loket/prioritas';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNow } from '#patterns/clock.ts';
import { can } from '#platform/session/session.ts';
import { useWaitLimits } from '#platform/lists/setting.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { pageMenuProps } from '#ui/menu.ts';
import { WaitingTime } from '#ui/waiting-time.tsx';
import css from './panggil-loket.module.css';
import { categoryOf, minutesSince, takenWords, waitingSince } from './tiket-looks.ts';
import type { LoketActions } from './use-loket-actions.ts';

/** A counter looks at the next few; the others are only counted. */
const SHOWN = 40;

/** On the button of the next row a second Enter would call that one, and pass over whom the first has called. */
const focusCalled = (): void => document.querySelector<HTMLElement>('[data-di-loket]')?.focus({ preventScroll: true });

type TiketRowsProps = {
  title: string;
  note: string;
  rows: readonly TiketLoket[];
  none: string;
  callLabel: string;
  actions: LoketActions;
  /** Whether rows offer to be put first. */
  mayPrioritize?: boolean;
};

/** Numbers that may be called one by one. */
export function TiketRows({ title, note, rows, none, callLabel, actions, mayPrioritize = false }: TiketRowsProps) {
  const now = useNow();
  const limits = useWaitLimits();
  const mayUpdate = can('update antrean loket');
  return (
    <section aria-label={title}>
      <header className={css['kepala']}>
        <h2>
          {title} <span className={css['redup']}>{rows.length}</span>
        </h2>
        <small>{note}</small>
      </header>
      {rows.length === 0 && <p className={css['tidakAda']}>{none}</p>}
      <ul className={css['baris']}>
        {rows.slice(0, SHOWN).map((tiket) => (
          <li key={tiket.id}>
            <strong>{tiket.nomor}</strong>
            <span className={css['kategori']}>
              {categoryOf(tiket)}
              {waitingSince(tiket) !== tiket.diambil_pada && `, ${takenWords(tiket)}`}
            </span>
            <span>{formatTime(waitingSince(tiket))}</span>
            <WaitingTime minutes={minutesSince(waitingSince(tiket), now)} limits={limits} />
            {mayUpdate && (
              <span className={css['aksi']}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={actions.busy.has(tiket.id)}
                  aria-label={`${callLabel} ${tiket.nomor}`}
                  onClick={() => void actions.call(tiket).then((called) => called !== null && focusCalled())}
                >
                  {callLabel}
                </Button>
                {mayPrioritize && <TiketMenu tiket={tiket} actions={actions} />}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className={css['tidakAda']}>dan {rows.length - SHOWN} lagi</p>}
    </section>
  );
}

function TiketMenu({ tiket, actions }: { tiket: TiketLoket; actions: LoketActions }) {
  return (
    <Menu position="bottom-end" width={200} {...pageMenuProps()}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`Tindakan lain ${tiket.nomor}`} disabled={actions.busy.has(tiket.id)}>
          <IconDots size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Dahulukan</Menu.Label>
        {PRIORITAS.filter((one) => one !== tiket.prioritas).map((one) => (
          <Menu.Item key={one} onClick={() => void actions.prioritize(tiket, one)}>
            {NAMA_PRIORITAS[one]}
          </Menu.Item>
        ))}
        {tiket.prioritas !== null && (
          <Menu.Item onClick={() => void actions.prioritize(tiket, null)}>Tanpa prioritas</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => actions.print(tiket)}>Cetak tiket</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
