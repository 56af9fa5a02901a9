-- A facility with what tests ask of it, in one call; global-setup.ts puts it into the template, behind the rows in schema testing.
create function testing.create_faskes(new_kode text, new_jenis text, new_zona text, test_peran text[], new_kuota int, today int)
returns jsonb language plpgsql as $$
declare
  f int;
  source record;
  new_instalasi int;
  new_unit int;
  new_ruangan int;
  new_dokter int;
  akun jsonb;
  ruangan jsonb := '[]';
  dokter jsonb := '[]';
  jadwal jsonb := '[]';
begin
  insert into faskes (kode, nama, jenis, alamat, telepon, zona)
    values (new_kode, 'Klinik ' || new_kode, new_jenis, 'Jl. Uji 1', '024-000', new_zona) returning id into f;
  perform set_config('app.faskes_id', f::text, true);
  -- These rows name what is made here beside them. To look that up for each of a thousand took a quarter of the time.
  perform set_config('session_replication_role', 'replica', true);
  for source in
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'testing'::regnamespace and c.relkind = 'r' group by c.relname
  loop
    -- The facility is named, because its default would be worked out for each row.
    execute format('insert into public.%1$I (faskes_id, %2$s) select $1, %2$s from testing.%1$I', source.name, source.columns) using f;
  end loop;

  with created as (
    insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar)
    select f, lower(p || '@' || new_kode || '.uji'), '-', 'Uji ' || p, 'Uji ' || p
    from unnest(test_peran) with ordinality as x (p, n) order by n returning id, nama
  ), with_peran as (
    insert into akun_peran (akun_id, peran_id)
    select b.id, p.id from created b
    join peran p on p.faskes_id = f and p.kode = case b.nama when 'Uji klien' then 'client' else substr(b.nama, 5) end
  ), with_sesi as (
    insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada)
    select id, '\x00', now() + interval '1 day' from created returning id, akun_id
  )
  select jsonb_agg(jsonb_build_object('kode', substr(b.nama, 5), 'akunId', b.id, 'sesiId', s.id)) into akun
  from created b join with_sesi s on s.akun_id = b.id;

  insert into instalasi (deskripsi) values ('Rawat Jalan') returning id into new_instalasi;
  insert into unit (instalasi_id, deskripsi) values (new_instalasi, 'Poli Umum') returning id into new_unit;
  insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta') on conflict do nothing;
  for n in 0..1 loop
    insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean)
      values (new_unit, 'Poli Umum ' || n + 1, 1, chr(65 + n)) returning id into new_ruangan;
    with p as (
      insert into pegawai (nama, gelar_depan, profesi) values ('Dokter Uji ' || n, 'dr.', 'dokter') returning id
    )
    insert into dokter (pegawai_id) select id from p returning id into new_dokter;
    insert into dokter_ruangan (ruangan_id, dokter_id) values (new_ruangan, new_dokter);
    insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota)
      select new_ruangan, new_dokter, h, '00:00', '23:59', new_kuota from generate_series(1, 7) as h;
    ruangan := ruangan || jsonb_build_object('id', new_ruangan);
    dokter := dokter || jsonb_build_object('id', new_dokter);
    jadwal := jadwal || (
      select jsonb_build_object('id', j.id) from jadwal_dokter j
      where j.faskes_id = f and j.ruangan_id = new_ruangan and j.dokter_id = new_dokter and j.hari = today
    );
  end loop;
  perform set_config('session_replication_role', 'origin', true);
  return jsonb_build_object('faskesId', f, 'akun', akun, 'instalasiId', new_instalasi, 'unitId', new_unit,
    'ruangan', ruangan, 'dokterList', dokter, 'jadwal', jadwal);
end $$;
