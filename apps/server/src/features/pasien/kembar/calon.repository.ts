import sql, { join, type Sql } from 'sql-template-tag';
import { nomorTetangga } from '@nadi/domain/pasien/beda-angka';
import { tanggalTetangga, type Orang } from '@nadi/domain/pasien/kembar';
import { kataNama } from '@nadi/domain/pasien/mirip-nama';
import { normalkanNama } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';
import { kunjunganTerakhir } from '../pasien.repository.ts';

/** A stored patient with the fields by which people are recognised. */
export type BarisOrang = Orang & { id: number; norm: number; nama: string; status_pasien: number };
export type BarisCalon = BarisOrang & { kunjungan_terakhir: { tanggal: string; ruangan: string } | null };

const ORANG = sql`
  p.id, p.norm, p.nama, p.tanggal_lahir, p.jenis_kelamin, p.nik, p.no_bpjs, p.ibu_kandung, p.status as status_pasien,
  array(select k.nomor_cari from pasien_kontak k where k.pasien_id = p.id and k.jenis in (3, 4) and k.diakhiri_pada is null and k.nomor_cari <> '' order by k.jenis) as telepon`;

const HURUF_AWAL = 2;
const DIBACA = { lahir: 25, tetangga: 10, nama: 5, telepon: 25, nomor: 10 };

/** Further words would add nothing to the comparison. */
const KATA_TERBANYAK = 6;

const ada = (kata: string): Sql => sql`(position(${kata} in t.teks) > 0)`;
const banyak = (kata: readonly string[]): Sql =>
  join(
    kata.map((k) => sql`${ada(k)}::int`),
    ' + ',
  );

/**
 * So few patients are born on one day that their names are simply read: one word that begins alike, of their name or
 * their mother's, is enough. The number of words changes the statement, so it is limited.
 */
function lahirBersama(o: Orang): Sql {
  const kata = [...new Set([...kataNama(o.nama ?? ''), ...kataNama(o.ibu_kandung ?? '')])].slice(0, KATA_TERBANYAK);
  if (kata.length === 0) return sql`(select null::int as id where false)`;
  const awal = kata.map((k) => ` ${[...k].slice(0, HURUF_AWAL).join('')}`);
  return sql`
    (select p.id from pasien p cross join lateral (select ' ' || p.nama_cari || ' ' || lower(coalesce(p.ibu_kandung, '')) as teks offset 0) t
      where p.tanggal_lahir = ${o.tanggal_lahir}::date and (${join(awal.map(ada), ' or ')})
      order by ${banyak(kata.map((k) => ` ${k}`))} desc, ${banyak(awal)} desc, p.id limit ${DIBACA.lahir})`;
}

/**
 * Lists who may be the described person: one statement with a narrow index read for each way of being recognised. The
 * domain scores the result.
 */
export function listCalon(
  tx: TenantTx,
  o: Orang,
  { kecuali, denganKunjungan }: { kecuali: number | null; denganKunjungan: boolean },
): Promise<BarisCalon[]> {
  const nama = normalkanNama(o.nama ?? '') || null;
  return tx.rows<BarisCalon>(sql`
    with calon as materialized (
      ${lahirBersama(o)}
      union
      (select p.id from pasien p where p.tanggal_lahir = any(${tanggalTetangga(o.tanggal_lahir)}::date[]) and p.nama_cari = ${nama}::text limit ${DIBACA.tetangga})
      union
      (select p.id from pasien p where p.nama_cari = ${nama}::text order by p.norm desc limit ${DIBACA.nama})
      union
      (select k.pasien_id from pasien_kontak k where k.nomor_cari = any(${o.telepon}::text[]) and k.diakhiri_pada is null limit ${DIBACA.telepon})
      union
      (select p.id from pasien p where p.nik = any(${nomorTetangga(o.nik, 16)}::text[]) limit ${DIBACA.nomor})
      union
      (select p.id from pasien p where p.no_bpjs = any(${nomorTetangga(o.no_bpjs, 13)}::text[]) limit ${DIBACA.nomor})
    )
    select ${ORANG}, ${denganKunjungan ? kunjunganTerakhir(tx) : sql`null::json`} as kunjungan_terakhir
    from calon c join pasien p on p.id = c.id
    where p.digabung_ke is null and p.id is distinct from ${kecuali}::int`);
}

/** Lists stored patients by id, without merged records, which are no longer persons of their own. */
export function listOrang(tx: TenantTx, id: readonly number[]): Promise<BarisOrang[]> {
  return tx.rows(sql`select ${ORANG} from pasien p where p.id = any(${[...id]}::int[]) and p.digabung_ke is null`);
}

/** Makes the database reuse one plan: planning this statement for its values costs more than running it. */
export async function rencanaTetap(tx: TenantTx): Promise<void> {
  await tx.exec(sql`set local plan_cache_mode = force_generic_plan`);
}
