import { listTenants, switchTenant } from '@nadi/contract/akses/superadmin.contract';
import type { Tenant } from '@nadi/domain/akses/superadmin';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import { forgetUser } from '#platform/session/session.ts';
import { keepTenant } from '#platform/session/superadmin-mode.ts';

export const tenantsQuery = () =>
  queryOptions({
    queryKey: ['superadmin', 'tenants'],
    queryFn: async ({ signal }) => (await callApi(listTenants, { signal })).data,
    staleTime: 60_000,
  });

/**
 * Chooses a tenant; null is all of them. The page has to be loaded again for it to count, because everything on it
 * belongs to the former one.
 *
 * Returns: false when the person would lose something unsaved and stays.
 */
export async function chooseTenant(tenant: Tenant | null, available: readonly Tenant[]): Promise<boolean> {
  if (tenant && !available.some(({ id }) => id === tenant.id)) throw new Error('Tenant not found in available tenants');
  if (!(await mayLeave({ of: 'session' }))) return false;
  try {
    await callApi(switchTenant, { body: { tenant_id: tenant?.id ?? 0 } });
  } catch (error) {
    console.error('The tenant could not be switched.', error instanceof Error ? error.name : '');
    throw error;
  }
  keepTenant(tenant);
  forgetUser();
  return true;
}

/** The server's message, or the document's. */
export const switchFailure = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.kind !== 'jaringan' && !error.withoutMessage ? error.message : fallback;
