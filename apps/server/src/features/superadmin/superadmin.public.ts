export { TENANT_LIST_SOURCES } from './tenant-list.repository.ts';
export type { TenantListSource } from './tenant-list.repository.ts';
