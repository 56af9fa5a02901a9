import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { SUPERADMIN_HEADER, TENANT_HEADER } from '@nadi/domain/akses/superadmin';
import { recordAudit } from '../audit.ts';
import { withoutIdempotensi, type Ctx, type Database } from '../db/db.ts';
import { AppError } from '../http/errors.ts';
import type { TokenClaims } from './token.ts';
import type { User, UserCache } from './user-cache.ts';

const UNKNOWN_TENANT = 'Tenant not found in available tenants';
const MODE = SUPERADMIN_HEADER.toLowerCase();
const TENANT = TENANT_HEADER.toLowerCase();

/** The facility that the headers name: 0 is all of them; null where neither header came. */
function readTenantHeaders(headers: IncomingHttpHeaders): number | null {
  const [mode, tenant] = [headers[MODE], headers[TENANT]];
  if (mode === undefined && tenant === undefined) return null;
  if (mode !== 'true') throw new AppError('TERLARANG');
  if (tenant === undefined || tenant === '0') return 0;
  if (typeof tenant !== 'string' || !/^[1-9]\d{0,8}$/.test(tenant))
    throw new AppError('TERLARANG', { message: UNKNOWN_TENANT });
  return Number(tenant);
}

/**
 * Takes a superadmin into the facility that the request names. A session of the platform has always passed the second
 * factor and ends after an hour (user-cache.ts), so the headers are believed then. From anybody else they are refused
 * rather than ignored: whoever means to write into another facility must not write into their own instead.
 *
 * Source: ketentuan.md D10.
 */
export async function enterTenant(
  users: UserCache,
  claims: TokenClaims,
  user: User,
  headers: IncomingHttpHeaders,
): Promise<User> {
  const tenant = readTenantHeaders(headers);
  if (tenant === null) return user;
  if (!user.superadmin) throw new AppError('TERLARANG');
  if (tenant === 0) return user;
  const inside = await users.loadInside({ ...claims, faskesId: tenant });
  if (!inside) throw new AppError('TERLARANG', { message: UNKNOWN_TENANT });
  return inside;
}

/** What a person of the platform does with their own session, in no facility. */
const isOwn = ({ path }: AnyEndpoint): boolean => path.startsWith('/v1/');

/** Without a facility nothing of a facility is read or written: all-tenants mode has calls of its own, which only read. */
export function refuseWithoutTenant({ faskesId, superadmin }: User, endpoint: AnyEndpoint): void {
  if (faskesId !== 0 || isOwn(endpoint)) return;
  if (!superadmin) throw new AppError('TERLARANG');
  const message =
    endpoint.method === 'GET'
      ? 'Choose a tenant first: this belongs to one tenant.'
      : 'All-tenants mode is read-only. Choose a tenant first.';
  throw new AppError('TERLARANG', { message });
}

/**
 * Writes into the facility's own audit what a superadmin reads or does there, before it happens: what cannot be written
 * down is not shown. The call is told by its pattern and its parameters; words that were searched for are left out.
 */
export async function recordSuperadminCall(
  db: Database,
  ctx: Ctx,
  endpoint: Pick<AnyEndpoint, 'reads'>,
  { method, routeOptions, params, ip }: FastifyRequest,
): Promise<void> {
  if (ctx.faskesId === 0) return;
  const objekId = `${method} ${routeOptions.url ?? '-'}`;
  const sesudah = { alamat: ip, ...(params as object) };
  await db.write(withoutIdempotensi(ctx), (tx) =>
    recordAudit(tx, {
      aksi: method === 'GET' || endpoint.reads ? 'baca' : 'ubah',
      objek: 'superadmin',
      objekId,
      sesudah,
    }),
  );
}
