import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@nadi/domain/akses/network-address';
import type { Vault } from '#platform/auth/vault.ts';
import { comesByHttps } from '#platform/http/https.ts';

const MAX_AGE_SECONDS = 180 * 24 * 3600;
const SECURE_NAME = '__Host-nadi_kenal';
const PLAIN_NAME = 'nadi_kenal';
const PURPOSE = 'peramban';

function readBrowser({ cookies }: FastifyRequest, vault: Vault): string | null {
  const value = cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];
  if (value === undefined) return null;
  const id = vault.open(Buffer.from(value, 'base64url'), PURPOSE);
  return typeof id === 'string' ? id : null;
}

/**
 * Marks a browser in which somebody has signed in. It says nothing of whom, opens nothing, and stays when they sign out:
 * it only gives the browser a place of its own in the line before the check of passwords.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, vault: Vault): void {
  const id = readBrowser(request, vault) ?? crypto.randomUUID();
  const secure = comesByHttps(request);
  reply.setCookie(secure ? SECURE_NAME : PLAIN_NAME, vault.seal(id, PURPOSE).toString('base64url'), {
    path: secure ? '/' : '/api/v1',
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Whose turn a sign-in takes: that of its browser where somebody has signed in before, else that of its network. */
export const turnOf = (request: FastifyRequest, vault: Vault): string =>
  readBrowser(request, vault) ?? networkOf(request.ip);
