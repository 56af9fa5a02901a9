import { PATHS } from '#platform/address/paths.ts';
import { TenantChoice } from './tenant-choice.tsx';

const openHome = (): void => location.assign(PATHS.home);

/** Where the superadmin stands while no tenant is chosen. */
export function TenantsPage() {
  return (
    <TenantChoice
      title="Tenants"
      note="Choose a tenant to open its pages. All-tenants mode reads and never writes."
      reload={openHome}
    />
  );
}
