import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean-loket.contract';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { keysOf } from '../../platform/shortcut-list.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { pageMenuProps } from '../../ui/menu.ts';
import type { LoketActions } from './use-loket-actions.ts';

type HandOverMenuProps = { tiket: TiketLoket; hall: AntreanLoket; actions: LoketActions };

/** The other services, each by its letter. */
export function HandOverMenu({ tiket, hall, actions }: HandOverMenuProps) {
  const others = hall.layanan.filter(({ id }) => id !== tiket.layanan_id);
  return (
    <Menu position="bottom-start" width={260} {...pageMenuProps()}>
      <Menu.Target>
        <Button
          data-alihkan
          variant="default"
          justify="space-between"
          disabled={others.length === 0 || actions.busy.has(tiket.id)}
          leftSection={<IconArrowsSplit2 size={16} aria-hidden="true" />}
          rightSection={<Kbd>{keysOf('loket-alihkan')}</Kbd>}
        >
          Alihkan
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          event.stopPropagation();
          const picked = others.find(({ kode }) => kode === event.key.toUpperCase());
          if (picked) void actions.handOver(tiket, picked);
        }}
      >
        {others.map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() => void actions.handOver(tiket, one)}
            rightSection={<Kbd>{one.kode}</Kbd>}
          >
            {one.deskripsi}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
