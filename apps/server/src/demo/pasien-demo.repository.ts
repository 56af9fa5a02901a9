import sql, { type Sql } from 'sql-template-tag';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';

export type DemoPasien = {
  norm: number;
  nik: string | null;
  no_bpjs: string | null;
  nama: string;
  tanggal_lahir: string | null;
  jenis_kelamin: 1 | 2 | null;
  telp: string | null;
};

/** `tanpaKartu` is the record number of a patient whose card the insurance knows and the facility does not. */
export type PasienKey = { nik: string } | { noKartu: string } | { tanpaKartu: number };

function condition(key: PasienKey): Sql {
  if ('nik' in key) return sql`p.nik = ${key.nik}`;
  return 'noKartu' in key ? sql`p.no_bpjs = ${key.noKartu}` : sql`p.norm = ${key.tanpaKartu} and p.no_bpjs is null`;
}

/**
 * Finds one of the demo's own patients, up to record number `untilNorm`. Patients whom somebody registered later are
 * never found.
 */
export const findDemoPasien = (tx: TenantTx, key: PasienKey, untilNorm: number): Promise<DemoPasien | undefined> =>
  tx.row(sql`
    select p.norm, p.nik, p.no_bpjs, p.nama, p.tanggal_lahir, p.jenis_kelamin,
    (select k.nomor from pasien_kontak k where k.pasien_id = p.id and k.jenis = ${literal(KONTAK_TELEPON)}) as telp
    from pasien p where ${condition(key)} and p.norm <= ${untilNorm} limit 1`);
