export { exportAudit, readAudit, revealAudit, type AuditTenant } from './audit.service.ts';
