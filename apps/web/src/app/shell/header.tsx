import { IconPlugConnectedX, IconSearch } from '@tabler/icons-react';
import { useLiveState } from '../../platform/live.ts';
import { openIntake } from '../../platform/operations.ts';
import { keysOf } from '../../platform/shortcut-list.ts';
import { useUser } from '../../platform/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import css from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const user = useUser();
  const live = useLiveState();
  return (
    <header className={css['header']}>
      <span className={css['logo']}>
        <Logo size={28} />
      </span>
      <span className={css['faskes']}>{user.entity?.name ?? 'Semua faskes'}</span>
      <button
        type="button"
        className={css['intake']}
        onClick={openIntake}
        aria-label="Cari pasien, NIK, kartu BPJS, menu"
      >
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={css['intakeText']}>Cari pasien, NIK, kartu BPJS, menu...</span>
        <Kbd>{keysOf('cari')}</Kbd>
      </button>
      <div className={css['headerRight']}>
        <span role="status">
          {live === 'memutus' && (
            <span className={css['broken']}>
              <IconPlugConnectedX size={15} aria-hidden="true" /> <span>Sambungan langsung terputus, mencoba lagi</span>
            </span>
          )}
        </span>
        <UserMenu />
      </div>
    </header>
  );
}
