export { exportAudit } from './ekspor-audit.ts';
export { readAudit, revealAudit, type AuditTenant } from './audit.service.ts';
export { AUDIT_RECORDS, type RecordGuards } from './record-slot.ts';
export { dokumenOf, ofVisit, rowOf } from './objek.repository.ts';
export { AUDIT_DOKUMEN, AUDIT_PASIEN } from './pasien-slot.ts';
export type { AuditPasien } from './pasien-slot.ts';
