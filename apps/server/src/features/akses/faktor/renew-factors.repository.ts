import type { ClientBase } from 'pg';

export type SealedFactor = { akun_id: number; rahasia: Buffer | null; rahasia_baru: Buffer | null };

export async function lockSealedFactors(client: ClientBase): Promise<SealedFactor[]> {
  const { rows } = await client.query<SealedFactor>(
    'select akun_id, rahasia, rahasia_baru from faktor_totp where rahasia is not null or rahasia_baru is not null for update',
  );
  return rows;
}

/** Stores the same secrets sealed with another key, which is no change of theirs. */
export async function replaceSealedFactor(
  client: ClientBase,
  { akun_id, rahasia, rahasia_baru }: SealedFactor,
): Promise<void> {
  await client.query('update faktor_totp set rahasia = $2, rahasia_baru = $3 where akun_id = $1', [
    akun_id,
    rahasia,
    rahasia_baru,
  ]);
}
