import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import {
  recordInstalled,
  takeInstallTurn,
  enterFaskes,
  readInstalled,
  inTransaction,
} from '#platform/postgres/install.ts';
import { readDefaultLists, installReferensi } from '#features/referensi/referensi.public.ts';
import { listFaskesId } from './create-faskes.repository.ts';

const INSTALL_KEY = 'referensi';

/**
 * Gives existing facilities what a new version of Nadi has added to the reference lists. What they have changed stays
 * as it is.
 */
export async function completeReferensi(
  client: ClientBase,
  notify: (message: string) => void = () => undefined,
): Promise<void> {
  const version = createHash('sha256').update(JSON.stringify(readDefaultLists())).digest('hex');
  if ((await readInstalled(client, INSTALL_KEY)) === version) return;
  await inTransaction(client, async () => {
    await takeInstallTurn(client, INSTALL_KEY);
    if ((await readInstalled(client, INSTALL_KEY)) === version) return;
    const faskes = await listFaskesId(client);
    if (faskes.length > 0) notify('melengkapi daftar referensi');
    for (const id of faskes) {
      await enterFaskes(client, id);
      await installReferensi(client);
    }
    await recordInstalled(client, INSTALL_KEY, version);
  });
}
