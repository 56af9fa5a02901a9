import { exportAudit, listAudit } from '@nadi/contract/audit.contract';
import { AuditLog } from './audit-log.public.tsx';

/** What was done in this facility, also by somebody of the platform. */
export const AuditPage = () => (
  <AuditLog name="audit" call={listAudit} exportCall={exportAudit} english={false} tenants={null} />
);
