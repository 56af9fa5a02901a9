-- A facility with what tests ask of it, in one call; global-setup.ts puts it into the template, behind the rows in schema uji.
create function uji.buat_faskes(kode_baru text, jenis_baru text, zona_baru text, peran_uji text[], kuota_baru int, hari_ini int)
returns jsonb language plpgsql as $$
declare
  f int;
  tabel record;
  instalasi_baru int;
  unit_baru int;
  ruangan_baru int;
  dokter_baru int;
  akun jsonb;
  ruangan jsonb := '[]';
  dokter jsonb := '[]';
  jadwal jsonb := '[]';
begin
  insert into faskes (kode, nama, jenis, alamat, telepon, zona)
    values (kode_baru, 'Klinik ' || kode_baru, jenis_baru, 'Jl. Uji 1', '024-000', zona_baru) returning id into f;
  perform set_config('app.faskes_id', f::text, true);
  for tabel in
    select c.relname as nama, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as kolom
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'uji'::regnamespace and c.relkind = 'r' group by c.relname
  loop
    execute format('insert into public.%1$I (%2$s) select %2$s from uji.%1$I', tabel.nama, tabel.kolom);
  end loop;

  with baru as (
    insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar)
    select f, lower(p || '@' || kode_baru || '.uji'), '-', 'Uji ' || p, 'Uji ' || p
    from unnest(peran_uji) with ordinality as x (p, n) order by n returning id, nama
  ), berperan as (
    insert into akun_peran (akun_id, peran_id)
    select b.id, p.id from baru b
    join peran p on p.faskes_id = f and p.kode = case b.nama when 'Uji klien' then 'client' else substr(b.nama, 5) end
  ), bersesi as (
    insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada)
    select id, '\x00', now() + interval '1 day' from baru returning id, akun_id
  )
  select jsonb_agg(jsonb_build_object('kode', substr(b.nama, 5), 'akunId', b.id, 'sesiId', s.id)) into akun
  from baru b join bersesi s on s.akun_id = b.id;

  insert into instalasi (deskripsi) values ('Rawat Jalan') returning id into instalasi_baru;
  insert into unit (instalasi_id, deskripsi) values (instalasi_baru, 'Poli Umum') returning id into unit_baru;
  insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta') on conflict do nothing;
  for n in 0..1 loop
    insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean)
      values (unit_baru, 'Poli Umum ' || n + 1, 1, chr(65 + n)) returning id into ruangan_baru;
    with p as (
      insert into pegawai (nama, gelar_depan, profesi) values ('Dokter Uji ' || n, 'dr.', 'dokter') returning id
    )
    insert into dokter (pegawai_id) select id from p returning id into dokter_baru;
    insert into dokter_ruangan (ruangan_id, dokter_id) values (ruangan_baru, dokter_baru);
    insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select ruangan_baru, dokter_baru, h, '00:00', '23:59', kuota_baru from generate_series(1, 7) as h;
    ruangan := ruangan || jsonb_build_object('id', ruangan_baru);
    dokter := dokter || jsonb_build_object('id', dokter_baru);
    jadwal := jadwal || (
      select jsonb_build_object('id', j.id) from jadwal_dokter j
      where j.faskes_id = f and j.ruangan_id = ruangan_baru and j.dokter_id = dokter_baru and j.hari = hari_ini
    );
  end loop;
  return jsonb_build_object('faskesId', f, 'akun', akun, 'instalasiId', instalasi_baru, 'unitId', unit_baru,
    'ruangan', ruangan, 'dokterList', dokter, 'jadwal', jadwal);
end $$;
