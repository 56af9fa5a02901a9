import type { AnyEndpoint } from '@nadi/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NadiApp } from './app-type.ts';

/**
 * For every answer that no browser may keep: it holds something about a person (ketentuan D29), or it is a refusal.
 * `no-cache` is what our own client reads; `no-store` keeps the answer from the disk of any other.
 */
export const NOT_KEPT = 'no-cache, no-store';
/**
 * Our own client keeps it, as long as `cache-ttl` says; the browser asks again each time, and nothing on the way keeps
 * it.
 */
export const KEPT_BY_CLIENT = 'private, max-age=0, must-revalidate';

function setCacheHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config as { endpoint?: Partial<AnyEndpoint> };
  const mayBeKept = endpoint?.method === 'GET' && endpoint.personFree === true && reply.statusCode < 400;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', mayBeKept ? KEPT_BY_CLIENT : NOT_KEPT);
  if (mayBeKept && endpoint.cacheTtl !== undefined) reply.header('cache-ttl', String(endpoint.cacheTtl));
}

/** Says of every answer of the API whether it may be kept, as its contract declares it. */
export function addCacheHeaders(app: NadiApp): void {
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/')) setCacheHeaders(request, reply);
    next();
  });
}
