import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDeviceDesktop, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { pilihBahasa, useBahasa } from '../../platform/bahasa.ts';
import { isAnyDirty } from '../../platform/dirty.ts';
import { logout, useUser } from '../../platform/session.ts';
import { tanya } from '../../ui/confirm.ts';
import { bantuanOpened } from './bantuan.tsx';
import css from './shell.module.css';

const SCHEMES = [
  { id: 'light', label: 'Terang', icon: IconSun },
  { id: 'dark', label: 'Gelap', icon: IconMoon },
  { id: 'auto', label: 'Ikuti sistem', icon: IconDeviceDesktop },
] as const;

/** Of field messages only; labels stay Indonesian. */
const BAHASA = [
  { id: 'id', label: 'Bahasa Indonesia' },
  { id: 'en', label: 'English' },
  { id: 'ar', label: 'العربية' },
] as const;

export const initials = (name: string): string => name.split(/\s+/).filter(Boolean).slice(0, 2).map((word) => word[0]?.toLocaleUpperCase('id-ID')).join('');

export async function leave(): Promise<void> {
  const isi = 'Ada isian yang belum disimpan. Keluar akan membuang isian dan drafnya.';
  if (isAnyDirty() && !(await tanya({ judul: 'Keluar dari Nadi?', isi, ya: 'Keluar', tidak: 'Kembali', bahaya: true }))) return;
  await logout();
}

export function UserMenu() {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const bahasa = useBahasa();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={css['user']} aria-label={`Menu pengguna ${user.name}`}>
          <span className={css['avatar']} aria-hidden="true">{initials(user.name)}</span>
          <span className={css['userName']}>{user.name.split(' ')[0]}</span>
          <IconChevronDown className={css['userName']} size={15} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['userFacts']}>
          <strong>{user.name_with_title}</strong>
          <span>{user.role}</span>
        </div>
        <Menu.Divider />
        {SCHEMES.map(({ id, label, icon: SchemeIcon }) => (
          <Menu.Item key={id} role="menuitemradio" aria-checked={colorScheme === id} leftSection={<SchemeIcon size={16} />} rightSection={colorScheme === id ? <IconCheck size={14} /> : null} onClick={() => setColorScheme(id)} closeMenuOnClick={false}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Bahasa pesan isian</Menu.Label>
        {BAHASA.map(({ id, label }) => (
          <Menu.Item key={id} lang={id} role="menuitemradio" aria-checked={bahasa === id} leftSection={<IconLanguage size={16} />} rightSection={bahasa === id ? <IconCheck size={14} /> : null} onClick={() => pilihBahasa(id)} closeMenuOnClick={false}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => bantuanOpened.set(true)}>Pintasan</Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>Keluar</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
