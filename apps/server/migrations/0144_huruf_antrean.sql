-- Letters of the hall are unique in a facility across rooms, services, the pharmacy (F) and priority numbers (P)
-- (decisions D56). What clashes gets another letter here; numbers on tickets that were given out stay.
alter table layanan_loket add column jenis text not null default 'lainnya'
  constraint layanan_loket_jenis_dikenal check (jenis in ('pendaftaran', 'kasir', 'farmasi', 'lainnya'));

do $$
declare
  f int;
  l record;
  baru text;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update layanan_loket set jenis = case
      when deskripsi ~* 'kasir|bayar' then 'kasir'
      when deskripsi ~* 'obat|farmasi|apotek|resep' then 'farmasi'
      when deskripsi ~* 'daftar|janji' then 'pendaftaran'
      else 'lainnya' end where faskes_id = f;
    update ruangan r set kode_antrean = (
      select x.kode from (select r.kode_antrean || h as kode from unnest(string_to_array('A B C D E G H J K L M N', ' ')) with ordinality t (h, ke)) x
      where not exists (select from ruangan o where o.faskes_id = f and o.kode_antrean = x.kode) limit 1)
    where r.faskes_id = f and upper(r.kode_antrean) in ('F', 'P');
    for l in select id, kode, deskripsi from layanan_loket x where x.faskes_id = f
        and (x.kode in ('F', 'P') or exists (select from ruangan r where r.faskes_id = f and upper(r.kode_antrean) = x.kode)) order by id loop
      select h into baru from unnest(string_to_array('Q R S T W X Y Z A B C D E G H I J K L M N O U V', ' ')) with ordinality t (h, ke)
      where not exists (select from ruangan r where r.faskes_id = f and upper(r.kode_antrean) = h)
        and not exists (select from layanan_loket o where o.faskes_id = f and o.kode = h) order by ke limit 1;
      if baru is null then
        raise notice 'facility %: service "%" keeps the letter % of a room, because none is free', f, l.deskripsi, l.kode;
      else
        update layanan_loket set kode = baru, versi = versi + 1 where faskes_id = f and id = l.id;
        raise notice 'facility %: the letter of service "%" was % and is % now', f, l.deskripsi, l.kode, baru;
      end if;
    end loop;
  end loop;
end $$;
set local app.faskes_id = 0;

-- One after the other: of two who give the same letter to a room and to a service at once, the second is refused.
create function jaga_huruf_antrean() returns trigger language plpgsql as $$
declare
  ruang boolean := tg_table_name = 'ruangan';
  kolom text := case when ruang then 'kode_antrean' else 'kode' end;
  huruf text := upper(to_jsonb(new) ->> kolom);
begin
  if tg_op = 'UPDATE' and upper(to_jsonb(old) ->> kolom) = huruf then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('huruf_antrean'), new.faskes_id);
  if huruf in ('F', 'P')
      or (ruang and exists (select from layanan_loket l where l.faskes_id = new.faskes_id and upper(l.kode) = huruf))
      or (not ruang and exists (select from ruangan r where r.faskes_id = new.faskes_id and upper(r.kode_antrean) = huruf)) then
    raise exception 'this letter of the hall is taken' using errcode = 'unique_violation', constraint = 'huruf_antrean_unik';
  end if;
  return new;
end $$;
create trigger ruangan_huruf before insert or update of kode_antrean on ruangan for each row execute function jaga_huruf_antrean();
create trigger layanan_loket_huruf before insert or update of kode on layanan_loket for each row execute function jaga_huruf_antrean();
