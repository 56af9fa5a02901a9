import { exportAuditLogs, listAuditLogs } from '@nadi/contract/akses/superadmin.contract';
import { revealAuditLog } from '@nadi/contract/akses/audit.contract';
import type { Tenant } from '@nadi/domain/akses/superadmin';
import { useQuery } from '@tanstack/react-query';
import { AuditLog } from '#features/audit/audit-log.public.tsx';
import { tenantsQuery } from './tenants.ts';

const NONE: readonly Tenant[] = [];

/** The audits of every facility (platform.md 2.4 and 7). */
export function AuditLogsPage() {
  const { data = NONE } = useQuery(tenantsQuery());
  return (
    <AuditLog
      name="audit-logs"
      call={listAuditLogs}
      exportCall={exportAuditLogs}
      revealCall={revealAuditLog}
      english
      tenants={data}
    />
  );
}
