import type { UserData } from '@nadi/contract/akses/auth.contract';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { mayLeave } from '#platform/session/leaving.ts';
import { logout, useUser } from '#platform/session/session.ts';
import css from './shell.module.css';

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('id-ID'))
    .join('');

const startWithCapital = (text: string): string => text.charAt(0).toLocaleUpperCase('id-ID') + text.slice(1);

/** The roles as people call them. Where only keys are known, those that every facility has are named. */
export function roleNames({ roles, role_names }: Pick<UserData, 'roles' | 'role_names'>): string {
  const names = role_names ?? roles.map((kode) => DEFAULT_PERAN.find((peran) => peran.kode === kode)?.nama ?? kode);
  return names.map(startWithCapital).join(', ');
}

export async function leave(): Promise<void> {
  if (await mayLeave({ of: 'session' })) await logout();
}

export function UserButton(props: ComponentPropsWithRef<'button'>) {
  const { name } = useUser();
  return (
    <UnstyledButton {...props} className={css['user']} aria-label={`Menu pengguna ${name}`}>
      <span className={css['avatar']} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={css['userName']}>{name.split(' ')[0]}</span>
      <IconChevronDown className={css['userName']} size={15} aria-hidden="true" />
    </UnstyledButton>
  );
}
