import type { ClientBase } from 'pg';
import { inTransaction } from '#platform/postgres/install.ts';
import type { Vault } from '#platform/auth/vault.ts';
import { lockSealedFactors, replaceSealedFactor } from './renew-factors.repository.ts';

/** What a sealed secret is bound to. */
export const purposeOf = (akunId: number): string => `totp:${akunId}`;

/** Seals every account's second factor with the key of now. What no key opens stays as it is. */
export const renewFactors = (client: ClientBase, vault: Vault): Promise<void> =>
  inTransaction(client, async () => {
    for (const { akun_id, rahasia, rahasia_baru } of await lockSealedFactors(client)) {
      const renew = (sealed: Buffer | null): Buffer | null =>
        sealed && (vault.renew(sealed, purposeOf(akun_id)) ?? sealed);
      await replaceSealedFactor(client, { akun_id, rahasia: renew(rahasia), rahasia_baru: renew(rahasia_baru) });
    }
  });
