import type { ClientBase } from 'pg';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { defaultSettingRows } from '@nadi/domain/faskes/setting';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { grantPeran, insertAkunAsOwner, insertPeran } from '#features/akses/akses.public.ts';
import { insertPenjamin, installIcd, installParameterLab } from '#features/master/master.public.ts';
import { installFarmasi } from '#features/master/produk/produk.public.ts';
import { insertFaskes, insertSetting, type NewFaskes } from '#features/pengaturan/pengaturan.public.ts';
import { installAturanBawaan } from '#features/resep/resep.public.ts';
import { installReferensi } from '#features/referensi/referensi.public.ts';

export type NewAkun = {
  email: string;
  nama: string;
  namaBergelar?: string;
  password: string;
  faskesId: number | null;
  peran: string;
};

const DEFAULT_PENJAMIN = [
  { id: 1, deskripsi: 'Tanpa Asuransi / Umum', kelompok: 'umum' },
  { id: 2, deskripsi: 'BPJS Kesehatan', kelompok: 'bpjs' },
];

/**
 * Creates a facility that can work: with roles, settings, reference lists, payers and the commonest ICD codes, all or
 * nothing. Returns its id.
 */
export function createFaskes(client: ClientBase, input: NewFaskes): Promise<number> {
  return inTransaction(client, async () => {
    const id = await insertFaskes(client, input);
    await enterFaskes(client, id);
    await insertPeran(client, DEFAULT_PERAN);
    await insertSetting(client, defaultSettingRows());
    await insertPenjamin(client, DEFAULT_PENJAMIN);
    await installReferensi(client);
    await installIcd(client);
    await installFarmasi(client);
    await installParameterLab(client);
    await installAturanBawaan(client);
    return id;
  });
}

/** Creates an account with one role; without a facility it is the platform's superadmin. Returns its id. */
export async function createAkun(client: ClientBase, input: NewAkun): Promise<number> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(client, async () => {
    const id = await insertAkunAsOwner(client, {
      faskesId: input.faskesId,
      email: input.email.trim().toLowerCase(),
      nama: input.nama,
      namaBergelar: input.namaBergelar ?? input.nama,
      passwordHash,
    });
    if (input.faskesId === null) return id;
    await enterFaskes(client, input.faskesId);
    if (!(await grantPeran(client, id, input.peran))) throw new RangeError(`unknown role ${input.peran}`);
    return id;
  });
}
