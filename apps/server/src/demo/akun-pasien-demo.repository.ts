import type { ClientBase } from 'pg';
import { STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';

/**
 * Links the demo's patient account to a patient and their children, also in a demo that was set up before such links
 * existed: one of the account's name if there is one, of these one who has been here or has a follow-up. Needs an open
 * transaction inside the facility.
 */
export async function linkAkunPasien(client: ClientBase, petugasId: number): Promise<void> {
  await client.query(
    `with akun_client as (
       select a.id, a.nama from akun a join akun_peran ap on ap.akun_id = a.id and ap.faskes_id = a.faskes_id
       join peran p on p.faskes_id = ap.faskes_id and p.id = ap.peran_id
       where a.faskes_id = faskes_kini() and p.kode = 'client' and not exists (select from akun_pasien x where x.faskes_id = faskes_kini() and x.akun_id = a.id)
     ), dipilih as (
       select a.id as akun_id, s.id as pasien_id from akun_client a cross join lateral (
         select p.id from pasien p
         where p.faskes_id = faskes_kini() and p.digabung_ke is null and not p.tak_dikenal and p.status = ${STATUS_AKTIF}
         order by p.nama = upper(a.nama) desc, exists (select from kunjungan k where k.faskes_id = faskes_kini() and k.pasien_id = p.id) desc,
           exists (select from jadwal_kontrol j where j.faskes_id = faskes_kini() and j.pasien_id = p.id) desc, p.norm limit 1) s
     )
     insert into akun_pasien (akun_id, pasien_id, dibuat_oleh)
     select d.akun_id, p.id, $1 from dipilih d join pasien p on p.faskes_id = faskes_kini()
     and (p.id = d.pasien_id or p.ibu_id = d.pasien_id) and p.digabung_ke is null`,
    [petugasId],
  );
}
