import type { ClientBase } from 'pg';
import { DEMO_AKUN_DETAILS } from './akun.ts';

/**
 * Gives each doctor with a published login hours on every weekday on which they have none, also in a demo that was set up
 * before: whoever signs in as a doctor on a Sunday finds a practice. Hours that somebody has removed stay removed. Needs
 * an open transaction inside the facility.
 */
export async function completeJadwal(client: ClientBase, kode: string): Promise<void> {
  const emails = DEMO_AKUN_DETAILS.flatMap((a) => (a.faskes === kode && a.kode === 'dokter' ? [a.email] : []));
  await client.query(
    `insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota)
     select r.ruangan_id, d.id, h.hari, time '07:00', time '21:00', 30
     from dokter d join pegawai g on g.id = d.pegawai_id join akun a on a.id = g.akun_id
     cross join lateral (select j.ruangan_id from jadwal_dokter j where j.dokter_id = d.id order by j.id limit 1) r
     cross join generate_series(1, 7) h (hari)
     where lower(a.email) = any($1) and not exists (select from jadwal_dokter j where j.dokter_id = d.id and j.hari = h.hari)`,
    [emails],
  );
}
