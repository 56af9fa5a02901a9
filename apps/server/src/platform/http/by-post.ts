import { z } from 'zod';
import type { AnyEndpoint } from '@nadi/contract/endpoint';

const Empty = z.object({});

/**
 * The same call with its parameters and its query as a body (`byPost` of the contract). `split` takes them apart again
 * for the handler.
 */
export function toPostEndpoint(
  endpoint: AnyEndpoint,
  path: string,
): { posted: AnyEndpoint; split: (body: Record<string, unknown>) => { params: unknown; query: unknown } } {
  const [params, query] = [endpoint.params as z.ZodObject, endpoint.query as z.ZodObject];
  const paramNames = new Set(Object.keys(params.shape));
  const pick = (body: Record<string, unknown>, isParam: boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(body).filter(([name]) => paramNames.has(name) === isParam));
  return {
    posted: {
      ...endpoint,
      method: 'POST',
      reads: true,
      path,
      params: Empty,
      query: Empty,
      body: z.object({ ...params.shape, ...query.shape }),
    },
    split: (body) => ({ params: pick(body, true), query: pick(body, false) }),
  };
}
