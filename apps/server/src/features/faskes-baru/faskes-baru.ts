import type { ClientBase } from 'pg';
import { PERAN_BAWAAN } from '@nadi/domain/akses/peran';
import { masukFaskes, transaksi } from '../../platform/pasang.ts';
import { hashSandi } from '../../platform/sandi.ts';
import { pasangIcd } from '../master/master.public.ts';
import { pasangReferensi } from '../referensi/referensi.public.ts';
import {
  beriPeran,
  insertAkun,
  insertFaskes,
  insertPenjamin,
  insertPeran,
  insertSetting,
  type BarisSetting,
  type FaskesBaru,
} from './faskes-baru.repository.ts';

export type AkunBaru = {
  email: string;
  nama: string;
  namaBergelar?: string;
  sandi: string;
  faskesId: number | null;
  peran: string;
};

const SETTING_BAWAAN: readonly BarisSetting[] = [
  { key: 'master:patient:input-norm', group: 'master', type: 'boolean', value: 'false', option: null },
  { key: 'master:patient:input-norm-manual', group: 'master', type: 'boolean', value: 'false', option: null },
  // The optional patient fields that this facility requires (D24), separated by commas; see domain `pasien/wajib`.
  { key: 'master:patient:wajib', group: 'master', type: 'text', value: '', option: null },
  { key: 'kunjungan:isi-vital-otomatis', group: 'kunjungan', type: 'boolean', value: 'true', option: null },
  {
    key: 'faskes:font-cetakan',
    group: 'faskes',
    type: 'combo',
    value: 'Rubik',
    option: JSON.stringify(['Nunito', 'Roboto', 'Open Sans', 'Poppins', 'Inter', 'Rubik']),
  },
];
const PENJAMIN_BAWAAN = [
  { id: 1, deskripsi: 'Tanpa Asuransi / Umum', kelompok: 'umum' },
  { id: 2, deskripsi: 'BPJS Kesehatan', kelompok: 'bpjs' },
];

/**
 * Creates a facility that can work: with roles, settings, reference lists, payers and the commonest ICD codes, all or
 * nothing. Returns its id.
 */
export function buatFaskes(client: ClientBase, baru: FaskesBaru): Promise<number> {
  return transaksi(client, async () => {
    const id = await insertFaskes(client, baru);
    await masukFaskes(client, id);
    await insertPeran(client, PERAN_BAWAAN);
    await insertSetting(client, SETTING_BAWAAN);
    await insertPenjamin(client, PENJAMIN_BAWAAN);
    await pasangReferensi(client);
    await pasangIcd(client);
    return id;
  });
}

/** Creates an account with one role; without a facility it is the platform's superadmin. Returns its id. */
export async function buatAkun(client: ClientBase, baru: AkunBaru): Promise<number> {
  const sandiHash = await hashSandi(baru.sandi);
  return transaksi(client, async () => {
    const id = await insertAkun(client, {
      faskesId: baru.faskesId,
      email: baru.email.trim().toLowerCase(),
      nama: baru.nama,
      namaBergelar: baru.namaBergelar ?? baru.nama,
      sandiHash,
    });
    if (baru.faskesId === null) return id;
    await masukFaskes(client, baru.faskesId);
    if (!(await beriPeran(client, id, baru.peran))) throw new RangeError(`unknown role ${baru.peran}`);
    return id;
  });
}
