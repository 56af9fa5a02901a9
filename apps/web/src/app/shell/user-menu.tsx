import type { UserData } from '@nadi/contract/auth.contract';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { pickLanguage, useLanguage } from '../../platform/language.ts';
import { mayLeave } from '../../platform/leaving.ts';
import { PATHS } from '../../platform/paths.ts';
import { logout, useUser } from '../../platform/session.ts';
import { openHelp } from './help.tsx';
import css from './shell.module.css';

const SCHEMES = [
  { id: 'light', label: 'Terang', icon: IconSun },
  { id: 'dark', label: 'Gelap', icon: IconMoon },
  { id: 'auto', label: 'Ikuti sistem', icon: IconDeviceDesktop },
] as const;

/** The languages of field messages; labels stay Indonesian. */
const LANGUAGES = [
  { id: 'id', label: 'Bahasa Indonesia' },
  { id: 'en', label: 'English' },
  { id: 'ar', label: 'العربية' },
] as const;

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

export function UserMenu() {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={css['user']} aria-label={`Menu pengguna ${user.name}`}>
          <span className={css['avatar']} aria-hidden="true">
            {initials(user.name)}
          </span>
          <span className={css['userName']}>{user.name.split(' ')[0]}</span>
          <IconChevronDown className={css['userName']} size={15} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['userFacts']}>
          <b>{user.name_with_title}</b>
          <span>{roleNames(user)}</span>
        </div>
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(id) => setColorScheme(id as typeof colorScheme)}>
          {SCHEMES.map(({ id, label, icon: SchemeIcon }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              checkIcon={<IconCheck size={14} />}
              rightSection={<SchemeIcon size={16} />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label id="bahasa-pesan">Bahasa pesan isian</Menu.Label>
        <div role="group" aria-labelledby="bahasa-pesan">
          <Menu.RadioGroup value={language} onChange={(id) => pickLanguage(id as typeof language)}>
            {LANGUAGES.map(({ id, label }) => (
              <Menu.RadioItem key={id} value={id} lang={id} checkIcon={<IconCheck size={14} />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openHelp}>
          Pintasan
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => void navigate(PATHS.changelog)}>
          Catatan perubahan
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          Keluar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
