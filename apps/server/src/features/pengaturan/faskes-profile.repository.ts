import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { FaskesProfile } from '@nadi/contract/pengaturan.contract';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { insertReturningId } from '#platform/postgres/install.ts';

const COLUMNS = sql`kode, nama, jenis, alamat, telepon, wilayah_id, kode_kemenkes, kelas, kepemilikan, direktur, logo, zona, versi`;

export const findProfile = (tx: TenantTx): Promise<FaskesProfile> =>
  tx.one(sql`select ${COLUMNS} from faskes where id = faskes_kini()`);

/** Locks the row, so that of two who save at once the second sees the first. */
export const lockProfile = (tx: TenantTx): Promise<FaskesProfile> =>
  tx.one(sql`select ${COLUMNS} from faskes where id = faskes_kini() for update`);

/** What a facility says of itself, apart from its logo. */
export const PROFILE_FIELDS = [
  'nama',
  'alamat',
  'telepon',
  'wilayah_id',
  'kode_kemenkes',
  'kelas',
  'kepemilikan',
  'direktur',
] as const satisfies readonly (keyof FaskesProfile)[];
export type ProfileInput = Pick<FaskesProfile, (typeof PROFILE_FIELDS)[number] | 'logo'>;

export const updateProfile = (tx: TenantTx, p: ProfileInput): Promise<FaskesProfile> =>
  tx.one(sql`
    update faskes set nama = ${p.nama}, alamat = ${p.alamat}, telepon = ${p.telepon}, wilayah_id = ${p.wilayah_id}, kode_kemenkes = ${p.kode_kemenkes},
      kelas = ${p.kelas}, kepemilikan = ${p.kepemilikan}, direktur = ${p.direktur}, logo = ${p.logo}, versi = versi + 1
    where id = faskes_kini() returning ${COLUMNS}`);

export type NewFaskes = { kode: string; nama: string; jenis: string; alamat: string; telepon: string; zona: Zone };

export const insertFaskes = (client: ClientBase, f: NewFaskes): Promise<number> =>
  insertReturningId(
    client,
    'insert into faskes (kode, nama, jenis, alamat, telepon, zona) values ($1, $2, $3, $4, $5, $6) returning id',
    [f.kode, f.nama, f.jenis, f.alamat, f.telepon, f.zona],
  );
