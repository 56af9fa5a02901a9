import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import { pageMenuProps } from '#ui/menu.ts';
import type { LoketActions } from './use-loket-actions.ts';

const CLICKS = ['mousedown', 'touchstart'];

type Layanan = AntreanLoket['layanan'][number];

/**
 * Handing a number over to another service by its letter. The letter is heard from the press that opens the list, and
 * not only once the list has the focus, which comes some frames later: a clerk types both keys in one go.
 */
export function useHandOver(hall: AntreanLoket, actions: LoketActions, onDone: () => void) {
  const [opened, setOpened] = useState(false);
  const tiket = hall.sekarang;
  const others = hall.layanan.filter(({ id }) => id !== tiket?.layanan_id);
  const isOpen = opened && tiket !== null && others.length > 0;

  function take(layanan: Layanan): void {
    setOpened(false);
    if (tiket) void actions.handOver(tiket, layanan).then(onDone);
  }
  /** Returns whether the key was for the list. */
  function hear(key: string): boolean {
    if (!isOpen) return false;
    const picked = others.find(({ kode }) => kode === key.toUpperCase());
    if (picked) take(picked);
    else if (key === 'Escape') setOpened(false);
    return picked !== undefined || key.length === 1 || key === 'Escape';
  }
  return { isOpen, others, setOpened, take, hear };
}
export type HandOver = ReturnType<typeof useHandOver>;

/** The other services, each by its letter. */
export function HandOverMenu({ tiket, handOver, busy }: { tiket: TiketLoket; handOver: HandOver; busy: boolean }) {
  const { isOpen, others, setOpened, take, hear } = handOver;
  return (
    <Menu
      opened={isOpen}
      onChange={setOpened}
      // The library closes a menu for a key that is pressed elsewhere: that would be the key that opens this one.
      clickOutsideEvents={CLICKS}
      position="bottom-start"
      width={260}
      {...pageMenuProps()}
      // It is opened by a key, of which those props hear nothing: they would go back to whatever opened a menu before.
      onClose={() => document.querySelector<HTMLElement>('[data-alihkan]')?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <Button
          data-alihkan={tiket.id}
          variant="default"
          justify="space-between"
          disabled={others.length === 0 || busy}
          leftSection={<IconArrowsSplit2 size={16} aria-hidden="true" />}
          rightSection={<Kbd>{keysOf('loket-alihkan')}</Kbd>}
        >
          Alihkan
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          event.stopPropagation();
          if (hear(event.key)) event.preventDefault();
        }}
      >
        {others.map((one) => (
          <Menu.Item key={one.id} onClick={() => take(one)} rightSection={<Kbd>{one.kode}</Kbd>}>
            {one.deskripsi}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
