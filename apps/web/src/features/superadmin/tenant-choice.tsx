import { fitsTenant } from '@nadi/domain/akses/superadmin';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusSearch, useShortcut } from '#platform/keys/shortcut.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { TenantRows, TenantSearch, useSwitch } from './tenant-switcher.tsx';
import css from './tenant-switcher.module.css';
import { tenantsQuery } from './tenants.ts';

type ChoiceProps = {
  title: string;
  note: string;
  /** Loads the page anew in the chosen tenant. */ reload: () => void;
};

/** All tenants, with the way into each. */
export function TenantChoice({ title, note, reload }: ChoiceProps) {
  const query = useQuery(tenantsQuery());
  const tenants = query.data ?? [];
  const [typed, setTyped] = useState('');
  const found = tenants.filter((tenant) => fitsTenant(tenant, typed));
  const { busy, pick } = useSwitch({ tenants, reload });
  const box = useRef<HTMLInputElement>(null);
  useShortcut('saring', () => focusSearch(box.current));
  return (
    <div className={css['page']} lang="en">
      <PageHeader title={title} note={note}>
        <TenantSearch
          box={box}
          className={css['search'] ?? ''}
          typed={typed}
          onType={setTyped}
          found={found}
          busy={busy}
          onPick={pick}
        />
      </PageHeader>
      <div className={css['body']}>
        {query.data && (
          <div className={css['count']} role="status">
            Showing {found.length} of {tenants.length} tenants
          </div>
        )}
        {query.isError && (
          <ErrorState error={query.error} title="Failed to load tenants" onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <SkeletonAfter150 />}
        {query.data && found.length === 0 && (
          <p role="status" className={css['none']}>
            No tenants found matching your search.
          </p>
        )}
        {found.length > 0 && <TenantRows tenants={found} busy={busy} onPick={pick} />}
      </div>
    </div>
  );
}
