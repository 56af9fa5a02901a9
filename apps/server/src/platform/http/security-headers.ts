import type { ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { comesByHttps } from './https.ts';

const policyWith = (styles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    'frame-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** The same for every answer, so they are written once here instead of being put together for each. */
const HEADERS = new Map([
  ['Content-Security-Policy', policyWith('')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
]);

/** A browser that came by HTTPS once comes by nothing else for a year. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Lets this one page bring style elements that carry the returned nonce. Mantine writes its colours and the styles of a
 * width into such elements; no other style that stands in a page is applied.
 */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header('Content-Security-Policy', policyWith(` 'nonce-${nonce}'`));
  return nonce;
}

/** The same for an answer that is written to a socket by hand. */
export const securityHeaderLines = (): string[] => [...HEADERS].map(([name, value]) => `${name}: ${value}`);

/** For an answer that no hook sees, because its address leads to no route. */
export const setSecurityHeaders = (raw: ServerResponse): void => void raw.setHeaders(HEADERS);

/**
 * Gives every answer its security headers. They are set on the raw response, so that the live stream, which Fastify
 * does not send, carries them too; an answer that needs a stricter policy sets its own in their place.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    setSecurityHeaders(reply.raw);
    if (comesByHttps(request)) reply.raw.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    next();
  });
}
