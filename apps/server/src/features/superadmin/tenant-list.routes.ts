import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { TENANT_LISTS } from '@nadi/contract/master/tenant-lists.contract';
import type { TenantListName } from '@nadi/contract/master/tenant-lists.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { ok, route } from '#platform/http/route.ts';
import { TENANT_LIST_SOURCES, type TenantListSource } from './tenant-list.repository.ts';
import { readTenantList } from './tenant-list.service.ts';

function sourceOf(name: TenantListName): TenantListSource {
  const [source, ...others] = TENANT_LIST_SOURCES.parts().flatMap((part) => part[name] ?? []);
  if (!source || others.length > 0) throw new Error(`the list ${name} of all facilities needs one source`);
  return source;
}

/** The lists over all facilities: one call each, and one way to read them. */
export function tenantListRoutes(app: NadiApp): void {
  for (const [name, call] of Object.entries(TENANT_LISTS) as [TenantListName, AnyEndpoint][]) {
    const source = sourceOf(name);
    route(app, call, async ({ ctx, db, query, request }) => {
      const asked = query as Parameters<typeof readTenantList>[2]['query'];
      const { rows, ...meta } = await readTenantList({ db, log: request.log }, ctx, { name, source, query: asked });
      return { ...ok(rows, 'Success'), meta: { limit: asked.limit, ...meta } };
    });
  }
}
