import { superadminHeaders } from './superadmin-mode.ts';
import { accessToken } from './token.ts';

/** Who asks, and for a superadmin in which tenant: a part of every call, however it is sent. */
export function authHeaders(): Record<string, string> {
  const token = accessToken();
  return { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...superadminHeaders() };
}
