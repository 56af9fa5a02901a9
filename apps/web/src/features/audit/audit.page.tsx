import { exportAudit, listAudit, revealAudit } from '@nadi/contract/audit.contract';
import { KLINIS_READERS } from '@nadi/domain/kunjungan/kunjungan-reader';
import { can } from '../../platform/session.ts';
import { AuditLog } from './audit-log.public.tsx';

/** What was done in this facility, also by somebody of the platform. */
export function AuditPage() {
  return (
    <AuditLog
      name="audit"
      call={listAudit}
      exportCall={exportAudit}
      revealCall={can(KLINIS_READERS) ? revealAudit : null}
      english={false}
      tenants={null}
    />
  );
}
