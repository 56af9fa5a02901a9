import { exportAudit, listAudit, revealAudit } from '@nadi/contract/akses/audit.contract';
import { mayReveal } from '@nadi/domain/akses/mask-audit';
import { can } from '#platform/session/session.ts';
import { AuditLog } from './audit-log.public.tsx';

/** What was done in this facility, also by somebody of the platform. */
export function AuditPage() {
  return (
    <AuditLog
      name="audit"
      call={listAudit}
      exportCall={exportAudit}
      revealCall={mayReveal(can) ? revealAudit : null}
      english={false}
      tenants={null}
    />
  );
}
