-- Every word of an address is stored, street kinds, house numbers and what stands behind the 60th letter too: 'gan' found no gang, 'gang' or '12' alone
-- read all addresses, and the village at the end of a long address was not found.
set local app.faskes_id = 0;

create or replace function kata_alamat(alamat text) returns table (kata text, isi text) language sql immutable parallel safe as $$
  with a as (select trim(regexp_replace(lower(alamat), '[^[:alnum:]]+', ' ', 'g')) as isi)
  select distinct w.kata, a.isi from a, string_to_table(a.isi, ' ') w (kata) where w.kata <> ''
$$;

-- Anew, without its key: one pass instead of a step into the index a word.
alter table pasien_alamat drop constraint pasien_alamat_pkey;
truncate pasien_alamat;
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into pasien_alamat (kata, pasien_id, norm, isi) select k.kata, p.id, p.norm, k.isi from pasien p, kata_alamat(p.alamat) k where p.faskes_id = f and p.digabung_ke is null order by k.kata, p.id;
  end loop;
end $$;
set local app.faskes_id = 0;
alter table pasien_alamat add primary key (faskes_id, kata, pasien_id) include (norm, isi);
