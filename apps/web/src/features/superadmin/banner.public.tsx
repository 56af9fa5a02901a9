import { useTask } from '#patterns/use-task.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { Button, Menu } from '@mantine/core';
import { BANNER_TENANTS, formatRemaining, RELOAD_AFTER_MS, sessionAge } from '@nadi/domain/akses/superadmin';
import type { Tenant } from '@nadi/domain/akses/superadmin';
import { IconAlertTriangleFilled, IconCheck, IconChevronUp, IconClock, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { expireSuperadmin, logout, useUser } from '#platform/session/session.ts';
import { ALL_TENANTS } from '#platform/session/superadmin-mode.ts';
import { useRemaining } from '#platform/time/use-remaining.ts';
import { ask } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { toast } from '#ui/toast.ts';
import css from './banner.module.css';
import { chooseTenant, switchFailure, tenantsQuery } from './tenants.ts';

const TenantSwitcher = lazyChunk(async () => (await import('./tenant-switcher.tsx')).TenantSwitcher);

const NONE: readonly Tenant[] = [];

function SessionTime() {
  const left = useRemaining(() => void expireSuperadmin());
  const warning = sessionAge(left) === 'warning';
  return (
    <span className={css['time']}>
      {warning ? <IconAlertTriangleFilled size={16} aria-hidden="true" /> : <IconClock size={16} aria-hidden="true" />}
      <span>
        Session ends in <strong>{formatRemaining(left)}</strong>
      </span>
      <span role="status" className={css['warning']}>
        {warning && 'Less than 10 minutes remaining'}
      </span>
    </span>
  );
}

type TenantMenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  tenants: readonly Tenant[];
  busy: boolean;
  onPick: (tenant: Tenant | null) => void;
  onAll: () => void;
};
function TenantMenu({ button, tenants, busy, onPick, onAll }: TenantMenuProps) {
  const { entity } = useUser();
  const mark = (id: number | undefined) => (entity?.id === id ? <IconCheck size={14} aria-label="Current" /> : null);
  return (
    <Menu
      position="top-end"
      width={300}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      // The banner stays in sight, so its button never scrolls away with the list still open.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          ref={button}
          className={css['button'] ?? ''}
          size="xs"
          disabled={busy}
          aria-label={`Tenant: ${entity?.name ?? ALL_TENANTS}`}
          rightSection={<IconChevronUp size={14} aria-hidden="true" />}
        >
          <span className={css['name']}>{entity?.name ?? ALL_TENANTS}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown lang="en">
        <Menu.Item rightSection={mark(undefined)} onClick={() => onPick(null)}>
          {ALL_TENANTS}
        </Menu.Item>
        {tenants.slice(0, BANNER_TENANTS).map((tenant) => (
          <Menu.Item key={tenant.id} rightSection={mark(tenant.id)} onClick={() => onPick(tenant)}>
            <span className={css['tenant']}>{tenant.name}</span>
            <span className={css['facts']}>
              {tenant.code} · {tenant.jenis_faskes}
            </span>
          </Menu.Item>
        ))}
        {tenants.length > BANNER_TENANTS && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onAll}>View All Tenants...</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type BannerProps = {
  onOpenAuditLogs: () => void;
  /** Loads the page again in the chosen tenant. */ reload: () => void;
};

/** The bar at the bottom of superadmin mode (platform.md 2.4). */
export function SuperadminBanner({ onOpenAuditLogs, reload }: BannerProps) {
  const { entity } = useUser();
  const { data: tenants = NONE } = useQuery(tenantsQuery());
  const { busy, run } = useTask((error) =>
    toast.failure(switchFailure(error, 'Failed to switch tenant'), 'Switch Failed'),
  );
  const [switcher, setSwitcher] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The item of the menu that opened it is gone by then. */
  function closeSwitcher(): void {
    setSwitcher(false);
    setTimeout(() => button.current?.focus());
  }

  async function pick(tenant: Tenant | null): Promise<void> {
    if ((tenant?.id ?? 0) === (entity?.id ?? 0)) return;
    await run(async () => {
      if (!(await chooseTenant(tenant, tenants))) return;
      toast.ok(`Switched to ${tenant?.name ?? ALL_TENANTS}`);
      await new Promise((resume) => void setTimeout(resume, RELOAD_AFTER_MS));
      reload();
    });
  }
  async function exit(): Promise<void> {
    const sure = await ask({
      title: 'Exit superadmin mode?',
      body: 'You will be signed out.',
      yes: 'Exit',
      no: 'Stay',
    });
    if (sure) await logout();
  }
  return (
    <section className={css['banner']} lang="en" aria-label="Superadmin mode">
      <span className={css['mode']}>
        <IconShieldLock size={18} aria-hidden="true" />
        <strong>SUPERADMIN MODE ACTIVE</strong>
      </span>
      <span className={css['current']}>{entity?.name ?? ALL_TENANTS}</span>
      <SessionTime />
      <span className={css['actions']}>
        <TenantMenu
          button={button}
          tenants={tenants}
          busy={busy}
          onPick={(tenant) => void pick(tenant)}
          onAll={() => setSwitcher(true)}
        />
        <Button className={css['button'] ?? ''} size="xs" onClick={onOpenAuditLogs}>
          Audit Log
        </Button>
        <Button className={css['button'] ?? ''} size="xs" onClick={() => void exit()}>
          Exit
        </Button>
      </span>
      {switcher && (
        <LoadBoundary onClose={closeSwitcher}>
          <TenantSwitcher tenants={tenants} reload={reload} onClose={closeSwitcher} />
        </LoadBoundary>
      )}
    </section>
  );
}
