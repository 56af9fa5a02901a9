import type { FastifyReply, FastifyRequest } from 'fastify';
import { comesByHttps } from '#platform/http/https.ts';
import type { Vault } from '#platform/auth/vault.ts';
import { markBrowser } from './known-browser.ts';

const MAX_AGE_SECONDS = 14 * 24 * 3600;
/** By HTTPS a browser takes this name only from the server itself, for this host alone and never in the clear. */
const SECURE_NAME = '__Host-nadi_perangkat';
const PLAIN_NAME = 'nadi_perangkat';

const placeOf = (request: FastifyRequest): { name: string; path: string; secure: boolean } =>
  comesByHttps(request)
    ? { name: SECURE_NAME, path: '/', secure: true }
    : { name: PLAIN_NAME, path: '/api/v1', secure: false };

/** Gives the browser the secret without which its refresh tokens are worth nothing (ketentuan D7). */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, device: string, vault: Vault): void {
  const { name, ...place } = placeOf(request);
  reply.setCookie(name, device, { ...place, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_SECONDS });
  markBrowser(request, reply, vault);
}

/** A session that began before HTTPS goes on with the cookie it has. */
export const readDevice = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];

export function forgetDevice(request: FastifyRequest, reply: FastifyReply): void {
  const { name, ...place } = placeOf(request);
  reply.clearCookie(name, { ...place, httpOnly: true, sameSite: 'strict' });
  if (name !== PLAIN_NAME) reply.clearCookie(PLAIN_NAME, { path: '/api/v1' });
}
