import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers 304 without a body where the browser holds the answer as it is (ketentuan D30). The tag is made of the content,
 * so one that was kept for another account or facility is never taken for this one's. Whether it may be kept at all says
 * cache-headers.ts.
 */
export function sendUnlessHeld<T>(request: FastifyRequest, reply: FastifyReply, result: T): T | FastifyReply {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(result)).digest('base64url')}"`;
  reply.header('etag', tag);
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return held.includes(tag) ? reply.code(304).send() : result;
}
