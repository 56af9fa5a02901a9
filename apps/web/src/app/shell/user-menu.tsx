import { lazyChunk } from '#platform/http/chunk.ts';
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconHistory,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconReport,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pickLanguage, useLanguage } from '#platform/language.ts';
import { openGantiSandi } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can, useUser } from '#platform/session/session.ts';
import { openHelp } from './shown-help.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import css from './shell.module.css';
import { useOpenMenu } from './use-open-menu.ts';
import { leave, roleNames, UserButton } from './user-button.tsx';

const OwnFactorDialog = lazyChunk(
  async () => (await import('#features/akses/faktor/own-factor.public.tsx')).OwnFactorDialog,
);

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

/** The menu of {@link UserButton}, and the dialog that it opens, which stays when the menu has closed. */
export function UserMenu({ asked }: { asked: number }) {
  const [factor, setFactor] = useState(false);
  return (
    <>
      <MenuOfUser asked={asked} onFactor={() => setFactor(true)} />
      {factor && (
        <LoadBoundary onClose={() => setFactor(false)}>
          <OwnFactorDialog onClose={() => setFactor(false)} />
        </LoadBoundary>
      )}
    </>
  );
}

/** Open as soon as it is loaded. */
function MenuOfUser({ asked, onFactor }: { asked: number; onFactor: () => void }) {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = useLanguage();
  const navigate = useNavigate();
  const { button, menu } = useOpenMenu(asked);
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false} {...menu}>
      <Menu.Target>
        <UserButton ref={button} />
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
        <Menu.Item leftSection={<IconKey size={16} />} onClick={openGantiSandi}>
          Ganti kata sandi
        </Menu.Item>
        <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={onFactor}>
          Faktor kedua
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={16} />} onClick={() => void navigate(PATHS.sesiSaya)}>
          Sesi saya
        </Menu.Item>
        {can('view dashboard') && (
          <Menu.Item leftSection={<IconReport size={16} />} onClick={() => void navigate(PATHS.laporanSaya)}>
            Laporan saya
          </Menu.Item>
        )}
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
