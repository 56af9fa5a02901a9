import { Input } from '@mantine/core';
import { fitsTenant } from '@nadi/domain/akses/superadmin';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { TenantRows, useSwitch } from './tenant-switcher.tsx';
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
  return (
    <div className={css['page']} lang="en">
      <PageHeader title={title} note={note}>
        <Input
          type="search"
          size="xs"
          className={css['search'] ?? ''}
          aria-label="Search tenants"
          placeholder="Search by name, code, or facility type..."
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
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
