import { Button, Input } from '@mantine/core';
import { fitsTenant, RECENT_SHOWN } from '@nadi/domain/akses/superadmin';
import type { Tenant } from '@nadi/domain/akses/superadmin';
import { compareTenants } from '@nadi/domain/akses/tenant-lists';
import { IconCheck, IconSearch, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { useTask } from '#patterns/use-task.ts';
import { useUser } from '#platform/session/session.ts';
import { ALL_TENANTS, recentTenants } from '#platform/session/superadmin-mode.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { chooseTenant, switchFailure } from './tenants.ts';
import css from './tenant-switcher.module.css';

/** The tenant in use, those used last, then the others by name. */
function inOrder(tenants: readonly Tenant[], current: number | undefined): Tenant[] {
  const first = [current, ...recentTenants()];
  const place = ({ id }: Tenant): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return tenants.toSorted((a, b) => place(a) - place(b) || compareTenants(a, b));
}

type SwitchTenantProps = {
  tenants: readonly Tenant[];
  /** Loads the page again in the chosen tenant. */ reload: () => void;
};

/** Switches and loads the page again at once, or the page `then`; a failure is told, and nothing has changed. */
export function useSwitch({ tenants, reload }: SwitchTenantProps) {
  const { busy, run } = useTask();
  const pick = (tenant: Tenant | null, then = reload): void =>
    void run(async () => {
      try {
        if (await chooseTenant(tenant, tenants)) then();
      } catch (error) {
        const fallback = tenant ? 'Failed to switch tenant' : 'Failed to switch to all tenants mode';
        toast.failure(switchFailure(error, fallback), 'Switch Failed');
      }
    });
  return { busy, pick };
}

type RowsProps = {
  tenants: readonly Tenant[];
  busy: boolean;
  onPick: (tenant: Tenant) => void;
};

/** Tenants in the order in which they are looked for, with the way into each. */
export function TenantRows({ tenants, busy, onPick }: RowsProps) {
  const current = useUser().entity?.id;
  const columns: DataColumn<Tenant>[] = [
    {
      head: 'Name',
      names: true,
      cell: ({ id, name, code, jenis_faskes }) => (
        <>
          {name}
          <span className={css['facts']} aria-hidden="true">
            {code} · {jenis_faskes} · ID {id}
          </span>
        </>
      ),
    },
    { head: 'Code', width: 110, cell: ({ code }) => code },
    { head: 'Type', width: 140, cell: ({ jenis_faskes }) => jenis_faskes },
    { head: 'ID', width: 64, className: css['end'], cell: ({ id }) => id },
    {
      head: 'Action',
      width: 110,
      className: css['end'],
      cell: (tenant) =>
        tenant.id === current ? (
          <span className={css['badge']}>
            <IconCheck size={12} aria-hidden="true" /> Current
          </span>
        ) : (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={`Switch to ${tenant.name}`}
            onClick={() => onPick(tenant)}
          >
            Switch
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label="Tenants"
      columns={columns}
      rows={inOrder(tenants, current)}
      rowKey={({ id }) => id}
      stateOf={({ id }) => (id === current ? 'current' : 'other')}
    />
  );
}

type SearchProps = Pick<RowsProps, 'busy' | 'onPick'> & {
  typed: string;
  onType: (typed: string) => void;
  found: readonly Tenant[];
  box?: Ref<HTMLInputElement>;
  className?: string;
};

/** Searches the tenants; Enter takes the one that is left. */
export function TenantSearch({ typed, onType, found, busy, onPick, box, className = '' }: SearchProps) {
  const current = useUser().entity?.id;
  const [only, another] = found;
  return (
    <Input
      type="search"
      ref={box}
      size="xs"
      className={className}
      data-autofocus
      aria-label="Search tenants"
      placeholder="Search by name, code, or facility type..."
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing || busy || typed.trim() === '') return;
        if (only && !another && only.id !== current) onPick(only);
      }}
    />
  );
}

/** 'Switch Tenant' (platform.md 2.4). */
export function TenantSwitcher({ tenants, reload, onClose }: SwitchTenantProps & { onClose: () => void }) {
  const { entity } = useUser();
  const [typed, setTyped] = useState('');
  const { busy, pick } = useSwitch({ tenants, reload });
  const found = tenants.filter((tenant) => fitsTenant(tenant, typed));
  const recent = recentTenants()
    .flatMap((id) => tenants.find((tenant) => tenant.id === id && id !== entity?.id) ?? [])
    .slice(0, RECENT_SHOWN);
  return (
    <Dialog title="Switch Tenant" size={760} withClose centered={false} busy={busy} onClose={onClose}>
      <div lang="en" className={css['switcher']}>
        <TenantSearch typed={typed} onType={setTyped} found={found} busy={busy} onPick={pick} />
        <div className={css['current']}>
          <span className={css['who']}>
            <span className={css['label']}>Current tenant</span>
            <strong>{entity?.name ?? ALL_TENANTS}</strong>
            {entity && (
              <span className={css['label']}>
                {entity.code} · {entity.jenis_faskes} · ID {entity.id}
              </span>
            )}
          </span>
          <Button
            variant="default"
            disabled={busy || !entity}
            leftSection={<IconWorld size={16} aria-hidden="true" />}
            onClick={() => pick(null)}
          >
            All Tenants
          </Button>
        </div>
        {recent.length > 0 && (
          <div role="group" aria-label="Recent tenants">
            <span className={css['label']}>Recent</span>
            <div className={css['recent']}>
              {recent.map((tenant) => (
                <Button key={tenant.id} variant="default" size="xs" disabled={busy} onClick={() => pick(tenant)}>
                  {tenant.name}
                </Button>
              ))}
            </div>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
        <div className={css['list']} tabIndex={0} role="region" aria-label="Available tenants">
          {found.length === 0 ? (
            <p role="status" className={css['none']}>
              No tenants found matching your search.
            </p>
          ) : (
            <TenantRows tenants={found} busy={busy} onPick={pick} />
          )}
        </div>
        <div className={css['label']} role="status">
          Showing {found.length} of {tenants.length} tenants
        </div>
      </div>
    </Dialog>
  );
}
