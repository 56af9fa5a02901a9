import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { changeLoket } from '#features/antrean-loket/change-loket.public.ts';
import { loketQuery } from '#platform/lists/loket-list.ts';
import { useLoketHere } from '#platform/lists/loket.ts';
import { LoketButton } from './loket-button.tsx';
import { useOpenMenu } from './use-open-menu.ts';

const NONE = 'tanpa';

/** The choice of another counter, open as soon as it is loaded. */
export function LoketMenu({ asked }: { asked: number }) {
  const here = useLoketHere();
  const { button, menu } = useOpenMenu(asked);
  const { data, isError } = useQuery({
    ...loketQuery,
    enabled: menu.opened,
  });
  function pick(value: string): void {
    const loket = data?.find(({ id }) => String(id) === value);
    void changeLoket(loket ? { id: loket.id, nama: loket.deskripsi } : null);
  }
  return (
    <Menu position="bottom-start" width={220} withinPortal={false} withInitialFocusPlaceholder={false} {...menu}>
      <Menu.Target>
        <LoketButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {isError && <Menu.Label>Daftar loket belum bisa dimuat</Menu.Label>}
        <Menu.RadioGroup value={here ? String(here.id) : NONE} onChange={pick}>
          {(data ?? []).map(({ id, deskripsi }) => (
            <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick checkIcon={<IconCheck size={14} />}>
              {deskripsi}
            </Menu.RadioItem>
          ))}
          <Menu.RadioItem value={NONE} closeMenuOnClick checkIcon={<IconCheck size={14} />}>
            Tanpa loket
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
