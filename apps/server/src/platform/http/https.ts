import type { FastifyRequest } from 'fastify';

/**
 * Whether the browser sent this request by HTTPS: a proxy that is trusted says so, or the configuration does for all of
 * them.
 */
export const comesByHttps = ({ protocol, server }: Pick<FastifyRequest, 'protocol' | 'server'>): boolean =>
  server.httpsOnly || protocol === 'https';
