import { Input } from '@mantine/core';
import { fitsTenant } from '@nadi/domain/akses/superadmin';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '../../platform/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { TenantRows, useSwitch } from './tenant-switcher.tsx';
import css from './tenant-switcher.module.css';
import { tenantsQuery } from './tenants.ts';

const openHome = (): void => location.assign(PATHS.home);

/** Where the superadmin stands while no tenant is chosen: all of them, with the way into each. */
export function TenantsPage() {
  const query = useQuery(tenantsQuery());
  const tenants = query.data ?? [];
  const [typed, setTyped] = useState('');
  const found = tenants.filter((tenant) => fitsTenant(tenant, typed));
  const { busy, pick } = useSwitch({ tenants, reload: openHome });
  return (
    <div className={css['page']} lang="en">
      <PageHeader title="Tenants" note="Choose a tenant to open its pages. All-tenants mode reads and never writes.">
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
