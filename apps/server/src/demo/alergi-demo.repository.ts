import type { ClientBase } from 'pg';

/**
 * Every eleventh patient has an allergy, one in three of them severe, three of eleven have said that they know of none,
 * and nobody has asked the others. By record number, so that each demo is the same; recorded by the facility's nurse,
 * once: the days that a demo catches up with add none.
 */
export async function saveAlergi(client: ClientBase): Promise<void> {
  await client.query(`
    with perawat as (
      select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'perawat' order by ap.akun_id limit 1
    ), alergi as (
      insert into alergi_pasien (pasien_id, jenis, zat, reaksi, keparahan, kepastian, sejak, sumber, dibuat_oleh)
      select p.id, case when p.norm / 11 % 4 = 3 then 2 else 1 end,
        (array['Amoksisilin', 'Asam mefenamat', 'Kotrimoksazol', 'Udang'])[1 + p.norm / 11 % 4],
        case when p.norm / 11 % 3 = 0 then array['angioedema', 'sesak'] else array['ruam'] end,
        case when p.norm / 11 % 3 = 0 then 3 else 1 end, case when p.norm / 11 % 2 = 0 then 2 else 1 end,
        null, 'Pasien', w.akun_id
      from pasien p, perawat w where p.norm % 11 = 0 and p.digabung_ke is null and not exists (select from alergi_tanya)
    )
    insert into alergi_tanya (pasien_id, jawaban, oleh)
    select p.id, 1, w.akun_id from pasien p, perawat w where p.norm % 11 between 1 and 3 and p.digabung_ke is null and not exists (select from alergi_tanya)`);
}
