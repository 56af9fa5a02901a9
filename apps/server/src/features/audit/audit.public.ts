export { exportAudit, readAudit, type AuditTenant } from './audit.service.ts';
