import type { FastifyRequest } from 'fastify';

/** Where a request came from, as the audit and the list of sessions tell it. */
export type Origin = { alamat: string; peramban: string; requestId: string };

const MAX_USER_AGENT = 400;

export const originOf = ({ ip, id, headers }: FastifyRequest): Origin => ({
  alamat: ip,
  peramban: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  requestId: id,
});
