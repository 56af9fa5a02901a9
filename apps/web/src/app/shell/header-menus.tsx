import { useState } from 'react';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { onDemand } from '../on-demand.tsx';
import { LoketButton } from './loket-button.tsx';
import { UserButton } from './user-button.tsx';

/** The menus come with the first press: nothing else in the shell needs the library's floating lists. */
const { Component: UserList, load: loadUserList } = onDemand(async () => (await import('./user-menu.tsx')).UserMenu);
const { Component: LoketList, load: loadLoketList } = onDemand(
  async () => (await import('./loket-menu.tsx')).LoketMenu,
);
export const loadHeaderMenus = async (): Promise<void> => void (await Promise.all([loadUserList(), loadLoketList()]));

/** What a button says of its menu while that is not there. */
const CLOSED = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export function UserMenu() {
  const [asked, setAsked] = useState(0);
  return (
    <LoadBoundary>
      <UserList
        wanted={asked > 0}
        waiting={<UserButton {...CLOSED} onClick={() => setAsked(asked + 1)} />}
        props={{ asked }}
      />
    </LoadBoundary>
  );
}

export function LoketMenu() {
  const [asked, setAsked] = useState(0);
  const ask = (): void => setAsked(asked + 1);
  useShortcut('loket', () => did(ask()));
  return (
    <LoadBoundary>
      <LoketList wanted={asked > 0} waiting={<LoketButton {...CLOSED} onClick={ask} />} props={{ asked }} />
    </LoadBoundary>
  );
}
