import { formatRemaining, sessionAge } from '@nadi/domain/akses/superadmin';
import { IconAlertTriangleFilled, IconShieldLock } from '@tabler/icons-react';
import { isSuperadmin, useSession } from '#platform/session/session.ts';
import { ALL_TENANTS } from '#platform/session/superadmin-mode.ts';
import { useRemaining } from '#platform/time/use-remaining.ts';
import css from './superadmin-mark.module.css';

/** The banner below the page goes on running, and it is the one that ends the session. */
const leaveToBanner = (): void => undefined;

function Mark({ tenant }: { tenant: string }) {
  const left = useRemaining(leaveToBanner);
  const warning = sessionAge(left) === 'warning';
  return (
    <span className={css['mark']} lang="en" role="group" aria-label="Superadmin mode">
      {warning ? (
        <IconAlertTriangleFilled size={14} aria-hidden="true" />
      ) : (
        <IconShieldLock size={14} aria-hidden="true" />
      )}
      <span className={css['name']} title={tenant}>
        {tenant}
      </span>
      <span>{formatRemaining(left)}</span>
      <span role="status">{warning && 'Less than 10 minutes remaining'}</span>
    </span>
  );
}

/** What the banner of superadmin mode says, where a form covers it: in which facility, and how long still. */
export function SuperadminMark() {
  const { user } = useSession();
  return user && isSuperadmin(user) ? <Mark tenant={user.entity?.name ?? ALL_TENANTS} /> : null;
}
