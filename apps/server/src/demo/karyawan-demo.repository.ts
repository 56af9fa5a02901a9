import type { ClientBase } from 'pg';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';

/** SQL that turns the professions of the first demos into the ones of today. */
const OLD_PROFESI = `case when profesi in ('tenaga administrasi', 'petugas pendaftaran', 'manajemen') then 'administrasi' when gelar_depan = 'drg.' then 'dokter gigi' else profesi end`;

/**
 * Gives the demo's employees numbers, phones and licences, also in a demo that was set up before these existed. Most
 * licences hold for years; here and there one ends soon or is over, of nobody who signs
 * in: whose licence has ended prescribes and reviews nothing. It runs only once, so that later changes by users
 * stay. Needs an open transaction inside the facility.
 */
export async function completeKaryawan(client: ClientBase, today: string): Promise<void> {
  if ((await client.query('select 1 from pegawai where nip is not null limit 1')).rowCount !== 0) return;
  await client.query(`update pegawai set profesi = ${OLD_PROFESI}`);
  await client.query(
    `with orang as (select id, row_number() over (order by id)::int as ke from pegawai)
     update pegawai p set
       nip = to_char(timestamp '1975-03-01' + o.ke * interval '211 days',
       'YYYYMMDD') || ' ' || (2005 + o.ke % 18) || '01 ' || coalesce(p.jenis_kelamin, 1) || ' ' || lpad(o.ke::text, 3, '0'),
       no_telepon = '0812' || lpad((70000000 + o.ke)::text, 8, '0'),
       sip = case when p.profesi <> all ($2) then 'SIP/' || lpad(o.ke::text, 3, '0') || '/' || extract(year from $1::date)::int - o.ke % 4 end,
       sip_berlaku = case when p.profesi <> all ($2) then $1::date + case when p.akun_id is not null then 2000 + o.ke * 31 % 1500 when o.ke % 9 = 4 then -20 when o.ke % 9 = 7 then 45 else 200 + o.ke * 31 % 1500 end end,
       str = case when p.profesi <> all ($2) then 'STR ' || lpad((31000000 + o.ke * 977)::text, 10, '0') end
     from orang o where o.id = p.id`,
    [today, ['administrasi', 'kasir', 'lainnya']],
  );
  // In older demos the ward rounds overlapped with the doctors' own practice.
  await client.query(
    `update jadwal_dokter j set mulai = case r.kode_antrean when 'V' then time '06:00' else time '05:00' end,
      selesai = case r.kode_antrean when 'V' then time '07:00' else time '06:00' end
     from ruangan r where r.id = j.ruangan_id and r.jenis_kunjungan = ${RAWAT_INAP} and j.mulai = time '07:00' and j.selesai = time '21:00'`,
  );
}
