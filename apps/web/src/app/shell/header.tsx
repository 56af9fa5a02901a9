import { entity } from '#platform/lists/entity.ts';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { openIntake } from '#platform/http/operations.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { can, isSuperadmin, useUser } from '#platform/session/session.ts';
import { ALL_TENANTS } from '#platform/session/superadmin-mode.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Logo } from '#ui/logo.tsx';
import css from './shell.module.css';
import { intakeLabel } from '#features/pasien/cari/intake-words.public.ts';
import { NoticeBell } from '#features/pemberitahuan/notice-bell.public.tsx';
import { LoketMenu, UserMenu } from './header-menus.tsx';
import { BpjsState, LineState, SatuSehatState } from './service-state.tsx';

export function Header() {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <header className={css['header']}>
      <span className={css['logo']}>
        <Logo size={28} />
      </span>
      <span className={css['place']}>
        <span className={css['faskes']}>{isSuperadmin(user) && !user.entity ? ALL_TENANTS : entity().name}</span>
        {isSuperadmin(user) && <span className={css['second']}>Superadmin</span>}
        {(can('create kunjungan') || can('update antrean loket')) && <LoketMenu />}
      </span>
      <button
        type="button"
        className={css['intake']}
        onClick={openIntake}
        aria-label={intakeLabel()}
        hidden={!user.entity}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={css['intakeText']}>{intakeLabel()}...</span>
        <Kbd>{keysOf('cari')}</Kbd>
      </button>
      <div className={css['headerRight']}>
        {/* The words about the line stand in the room of the services, of which nothing is known then: nothing moves. */}
        <div className={css['states']}>
          <LineState />
          <div className={css['services']}>
            {user.entity && <BpjsState />}
            {user.entity && can('view dashboard') && <SatuSehatState />}
          </div>
        </div>
        {user.entity && can('view dashboard') && <NoticeBell onOpen={(path) => void navigate(path)} />}
        <UserMenu />
      </div>
    </header>
  );
}
