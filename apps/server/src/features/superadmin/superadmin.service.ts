import type { TenantView } from '@nadi/contract/akses/auth.contract';
import { PLATFORM_TENANT } from '@nadi/domain/akses/tenant-lists';
import { recordAudit } from '#platform/audit.ts';
import { withoutIdempotensi, type Ctx, type Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { listTenants } from '#features/akses/akses.public.ts';
import type { AuditTenant } from '#features/audit/audit.public.ts';

const UNKNOWN_TENANT = 'Tenant not found in available tenants';

async function findTenant(db: Database, id: number): Promise<TenantView> {
  const tenant = (await db.platform(listTenants)).find((one) => one.id === id);
  if (!tenant) throw new AppError('VALIDASI', { message: UNKNOWN_TENANT, errors: { tenant_id: [UNKNOWN_TENANT] } });
  return tenant;
}

/**
 * Chooses a facility; 0 and null are all of them. Nothing is kept of it here: the choice travels with each request.
 * The facility that is entered reads in its audit who came.
 */
export async function switchTenant(
  db: Database,
  ctx: Ctx,
  tenantId: number | null,
  alamat: string,
): Promise<TenantView | null> {
  const tenant = tenantId ? await findTenant(db, tenantId) : null;
  if (tenant)
    await db.write(withoutIdempotensi({ ...ctx, faskesId: tenant.id }), (tx) =>
      recordAudit(tx, { aksi: 'masuk', objek: 'superadmin', objekId: tenant.id, sesudah: { alamat } }),
    );
  await db.write(withoutIdempotensi({ ...ctx, faskesId: 0 }), (tx) =>
    recordAudit(tx, {
      aksi: 'ubah',
      objek: 'tenant',
      objekId: tenant?.id ?? 0,
      sesudah: { tenant: tenant?.name, alamat },
    }),
  );
  return tenant;
}

/** The platform's own entries belong to the list of all, and can be asked for as tenant 0. */
const PLATFORM: AuditTenant = PLATFORM_TENANT;

export async function auditTenants(db: Database, tenantId: number | undefined): Promise<readonly AuditTenant[]> {
  if (tenantId === 0) return [PLATFORM];
  if (tenantId !== undefined) return [await findTenant(db, tenantId)];
  return [PLATFORM, ...(await db.platform(listTenants))];
}
