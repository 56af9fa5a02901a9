import { listLoket } from '@nadi/contract/loket-master.contract';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/http.ts';
import { keptList } from '../../platform/kept-list.ts';
import { pickLoketHere, useLoketHere } from '../../platform/loket.ts';
import css from './shell.module.css';

const NONE = 'tanpa';

/** The counters in use. */
const loketQuery = {
  queryKey: ['master', 'loket', 'aktif'],
  ...keptList(
    'loket',
    listLoket.response.shape.data.shape.loket,
    async (signal) => (await callApi(listLoket, { query: { filter: 'true', status: '1' }, signal })).data.loket,
  ),
};

/** The counter of this desk, and the choice of another one. The browser remembers it. */
export function LoketMenu() {
  const here = useLoketHere();
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    ...loketQuery,
    enabled: opened,
  });
  function pick(value: string): void {
    const loket = data?.find(({ id }) => String(id) === value);
    pickLoketHere(loket ? { id: loket.id, nama: loket.deskripsi } : null);
  }
  return (
    <Menu
      position="bottom-start"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>
        <UnstyledButton className={css['loket']}>
          {here?.nama ?? 'Pilih loket'} <IconChevronDown size={15} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isError && <Menu.Label>Daftar loket belum bisa dimuat</Menu.Label>}
        <Menu.RadioGroup value={here ? String(here.id) : NONE} onChange={pick}>
          {(data ?? []).map(({ id, deskripsi }) => (
            <Menu.RadioItem key={id} value={String(id)} checkIcon={<IconCheck size={14} />}>
              {deskripsi}
            </Menu.RadioItem>
          ))}
          <Menu.RadioItem value={NONE} checkIcon={<IconCheck size={14} />}>
            Tanpa loket
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
