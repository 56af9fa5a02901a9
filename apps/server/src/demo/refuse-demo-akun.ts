import type { ClientBase } from 'pg';
import { ConfigError } from '#platform/run/config.ts';
import { matchesPassword } from '#platform/auth/password.ts';
import { DEMO_AKUN, DEMO_PASSWORD } from './akun.ts';
import { listSandi } from './demo-akun.repository.ts';

/**
 * Refuses to start where somebody at another computer could come in with a password of the demo: the accounts of a demo
 * stay in its database when demo mode is switched off.
 */
export async function refuseDemoAkun(client: ClientBase): Promise<void> {
  const open: string[] = [];
  for (const { email, sandi_hash } of await listSandi(
    client,
    DEMO_AKUN.map(({ email }) => email),
  ))
    if (await matchesPassword(sandi_hash, DEMO_PASSWORD)) open.push(email);
  if (open.length > 0)
    throw new ConfigError(
      `Basis data ini masih berisi akun demo dengan kata sandi yang diketahui umum (${open.join(', ')}). Nonaktifkan akun itu atau ganti kata sandinya, atau pakai HOST=127.0.0.1 tanpa NADI_PROXY dan NADI_HTTPS.`,
    );
}
