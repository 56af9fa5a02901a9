import { exportAudit, exportAuditLatar, listAudit, revealAudit } from '@nadi/contract/akses/audit.contract';
import { mayReveal } from '@nadi/domain/akses/mask-audit';
import { can } from '#platform/session/session.ts';
import { offerBackground } from '#features/pekerjaan/offer-background.public.ts';
import { AuditLog } from './audit-log.public.tsx';

const REFUSED = offerBackground(exportAuditLatar);

/** What was done in this facility, also by somebody of the platform. */
export function AuditPage() {
  return (
    <AuditLog
      name="audit"
      call={listAudit}
      exportCall={exportAudit}
      refused={REFUSED}
      revealCall={mayReveal(can) ? revealAudit : null}
      english={false}
      tenants={null}
    />
  );
}
