export { exportAudit, readAudit, revealAudit, type AuditTenant } from './audit.service.ts';
export { AUDIT_RECORDS, type RecordGuards } from './record-slot.ts';
