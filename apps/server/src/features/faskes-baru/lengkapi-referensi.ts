import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { catatTerpasang, giliranPasang, masukFaskes, sudahTerpasang, transaksi } from '../../platform/pasang.ts';
import { daftarBawaan, pasangReferensi } from '../referensi/referensi.public.ts';
import { listFaskesId } from './faskes-baru.repository.ts';

const KUNCI = 'referensi';

/**
 * Gives existing facilities what a new version of Nadi has added to the reference lists. What they have changed stays
 * as it is.
 */
export async function lengkapiReferensi(
  client: ClientBase,
  kabari: (pesan: string) => void = () => undefined,
): Promise<void> {
  const versi = createHash('sha256').update(JSON.stringify(daftarBawaan())).digest('hex');
  if ((await sudahTerpasang(client, KUNCI)) === versi) return;
  await transaksi(client, async () => {
    await giliranPasang(client, KUNCI);
    if ((await sudahTerpasang(client, KUNCI)) === versi) return;
    const faskes = await listFaskesId(client);
    if (faskes.length > 0) kabari('melengkapi daftar referensi');
    for (const id of faskes) {
      await masukFaskes(client, id);
      await pasangReferensi(client);
    }
    await catatTerpasang(client, KUNCI, versi);
  });
}
