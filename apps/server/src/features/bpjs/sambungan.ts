import { pickLayanan, type Layanan } from '@nadi/bpjs/kredensial';
import type { TenantTx } from '#platform/db/db.ts';
import * as repo from './bpjs.repository.ts';

/** Which service of BPJS the facility speaks with, and whether it has its rights there. */
type Sambungan = { layanan: Layanan; tersambung: boolean };

export async function readSambungan(tx: TenantTx): Promise<Sambungan> {
  const layanan = pickLayanan(await repo.findJenisFaskes(tx));
  return { layanan, tersambung: (await repo.findKredensial(tx, layanan)) !== undefined };
}
