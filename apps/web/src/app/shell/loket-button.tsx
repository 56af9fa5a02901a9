import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useLoketHere } from '#platform/lists/loket.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './shell.module.css';

/** The counter of this desk. */
export function LoketButton(props: ComponentPropsWithRef<'button'>) {
  const here = useLoketHere();
  return (
    <UnstyledButton {...props} className={css['loket']} aria-keyshortcuts={keysOf('loket')} title={here?.nama}>
      <span className={css['loketName']}>{here?.nama ?? 'Pilih loket'}</span>{' '}
      <IconChevronDown size={15} aria-hidden="true" /> <Kbd>{keysOf('loket')}</Kbd>
    </UnstyledButton>
  );
}
