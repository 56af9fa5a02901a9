import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { FaskesProfile } from '@nadi/contract/pengaturan.contract';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '../../platform/db.ts';
import { insertReturningId } from '../../platform/install.ts';

const COLUMNS = sql`kode, nama, jenis, alamat, telepon, logo, zona, versi`;

export const findProfile = (tx: TenantTx): Promise<FaskesProfile> =>
  tx.one(sql`select ${COLUMNS} from faskes where id = faskes_kini()`);

/** Locks the row, so that of two who save at once the second sees the first. */
export const lockProfile = (tx: TenantTx): Promise<FaskesProfile> =>
  tx.one(sql`select ${COLUMNS} from faskes where id = faskes_kini() for update`);

export type ProfileInput = Pick<FaskesProfile, 'nama' | 'alamat' | 'telepon' | 'logo'>;

export const updateProfile = (tx: TenantTx, { nama, alamat, telepon, logo }: ProfileInput): Promise<FaskesProfile> =>
  tx.one(sql`
    update faskes set nama = ${nama}, alamat = ${alamat}, telepon = ${telepon}, logo = ${logo}, versi = versi + 1
    where id = faskes_kini() returning ${COLUMNS}`);

export type NewFaskes = { kode: string; nama: string; jenis: string; alamat: string; telepon: string; zona: Zone };

export const insertFaskes = (client: ClientBase, f: NewFaskes): Promise<number> =>
  insertReturningId(
    client,
    'insert into faskes (kode, nama, jenis, alamat, telepon, zona) values ($1, $2, $3, $4, $5, $6) returning id',
    [f.kode, f.nama, f.jenis, f.alamat, f.telepon, f.zona],
  );
