import type { ClientBase } from 'pg';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { BED_DIPESAN, BED_KOSONG, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import type { EmptyBed } from './synthetic-rawat-inap.ts';

/**
 * Tells whether a ward ever had a visit, or comes from an earlier version that set beds as taken without one. Both stay
 * as they are.
 */
export async function hadRawatInap(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pernah: boolean }>(`
    select exists (select from ruangan r join kunjungan k on k.faskes_id = r.faskes_id and k.ruangan_id = r.id
    where r.faskes_id = faskes_kini() and r.jenis_kunjungan = ${RAWAT_INAP})
      or exists (select from tempat_tidur where faskes_id = faskes_kini() and status in (${BED_DIPESAN}, ${BED_TERISI})) as pernah`);
  return rows[0]?.pernah ?? true;
}

export async function readEmptyBeds(client: ClientBase): Promise<EmptyBed[]> {
  const { rows } = await client.query<EmptyBed>(`
    select b.id, k.ruangan_id, r.deskripsi as ruangan, k.kelas::int as kelas, k.jenis_kelamin::int as jenis_kelamin
    from tempat_tidur b join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id and k.aktif
    join ruangan r on r.faskes_id = k.faskes_id and r.id = k.ruangan_id and r.aktif
    where b.faskes_id = faskes_kini() and b.status = ${BED_KOSONG} and r.jenis_kunjungan = ${RAWAT_INAP} order by b.id`);
  return rows;
}

/** Every third inpatient is treated by a second doctor as well (rekam-medis.md RM38). */
export async function addRawatBersama(client: ClientBase, petugasId: number): Promise<void> {
  await client.query(
    `insert into dpjp (kunjungan_id, dokter_id, peran, mulai, alasan, dibuat_oleh)
     select k.id, (select o.id from dokter o where o.faskes_id = k.faskes_id and o.aktif and o.id <> k.dokter_id order by (o.id + k.id) % 7, o.id limit 1),
       'rawat bersama', coalesce(k.dilayani_pada, k.tanggal), 'Penyakit penyerta', $1
     from kunjungan k join ruangan r on r.faskes_id = k.faskes_id and r.id = k.ruangan_id
     where k.faskes_id = faskes_kini() and r.jenis_kunjungan = $2 and k.status = $3 and k.id % 3 = 0
       and (select count(*) from dokter o where o.faskes_id = k.faskes_id and o.aktif) > 1`,
    [petugasId, RAWAT_INAP, DILAYANI],
  );
}

/** Reads how many registrations each day has numbered. Visits are numbered the same way. */
export async function readLastNomor(client: ClientBase, from: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ hari: string; nilai: number }>(
    `select periode as hari, nilai::int as nilai from penghitung where faskes_id = faskes_kini() and nama = 'pendaftaran' and periode >= $1`,
    [from],
  );
  return new Map(rows.map(({ hari, nilai }) => [hari, nilai]));
}
