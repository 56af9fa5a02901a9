import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { ConfigError } from '../run/config.ts';
import { inTransaction, readInstalled, recordInstalled, takeInstallTurn } from './install.ts';
import type { Secrets } from '../auth/secrets.ts';

/** Under this the database keeps by which keys its servers sign and seal. */
const INSTALLED = 'sidik-kunci';

/** What is stored of a key: it says whether another is the same, and nothing of the key itself, which is random. */
const fingerprint = (key: Uint8Array): string =>
  createHash('sha256').update('nadi sidik kunci\n').update(key).digest('hex').slice(0, 32);

const fingerprintsOf = ({ tokenKey, vaultKey }: Pick<Secrets, 'tokenKey' | 'vaultKey'>): string =>
  `${fingerprint(tokenKey)} ${fingerprint(vaultKey)}`;

/**
 * Refuses a server whose keys are others than those of the servers that work on this database: each would answer 401 to
 * who signed in at the other, and could open nothing that it has sealed. Keys that replaced the known ones
 * (`kunci-ganti`) are known from then on.
 *
 * Throws:  ConfigError, with the remedy.
 */
export async function holdSameKeys(client: ClientBase, secrets: Secrets): Promise<void> {
  await inTransaction(client, async () => {
    await takeInstallTurn(client, INSTALLED);
    const known = await readInstalled(client, INSTALLED);
    const own = fingerprintsOf(secrets);
    if (known === own) return;
    const [token, vault] = known?.split(' ') ?? [];
    const follows = (current: Uint8Array, old: readonly Uint8Array[], of: string | undefined): boolean =>
      [current, ...old].some((key) => fingerprint(key) === of);
    const isSuccessor =
      follows(secrets.tokenKey, secrets.oldTokenKeys, token) && follows(secrets.vaultKey, secrets.oldVaultKeys, vault);
    if (known !== null && !isSuccessor)
      throw new ConfigError(
        'Kunci server ini (rahasia.json di folder data) berbeda dari kunci yang dipakai basis data ini. Salin rahasia.json dari folder data server Nadi yang lain, atau dari cadangan, lalu jalankan lagi. Hanya bila kunci itu memang hilang: npm run admin -- kunci-pakai (semua orang harus masuk ulang; kredensial BPJS dan faktor kedua harus diisi ulang).',
      );
    await recordInstalled(client, INSTALLED, own);
  });
}

/** Makes these keys the database's, after the former ones are lost. */
export const takeKeys = (client: ClientBase, secrets: Secrets): Promise<void> =>
  recordInstalled(client, INSTALLED, fingerprintsOf(secrets));
