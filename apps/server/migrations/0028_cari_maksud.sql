-- What a search that found little is asked again for: how the words of names sound, and the names of mothers.
set local app.faskes_id = 0;

-- How a word of a name sounds: the same rule as packages/domain/src/pasien/nama-similarity.ts.
create function bunyi_kata(kata text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(replace(replace(replace(replace(regexp_replace(replace(replace(replace(regexp_replace(regexp_replace(
    kata, 'kh|ch', 'h', 'g'), 'sy|sh|ts', 's', 'g'), 'dh', 'd'), 'th', 't'), 'bh', 'b'), 'ph|v|f', 'p', 'g'), 'q', 'k'), 'x', 'ks'), 'z', 's'), 'y', 'i'), 'ie', 'i', 'g'), '(.)\1+', '\1', 'g')
$$;
-- A facility has few distinct words, so that this table is rewritten at once.
alter table nama_kata add column bunyi text collate "C" not null generated always as (bunyi_kata(kata)) stored;
create index nama_kata_bunyi on nama_kata (faskes_id, bunyi, kata);

-- The name of a mother from each of its words on, as `pasien_kata` holds a patient's own: the same rule as `splitSuffixes` of
-- packages/domain/src/pasien/nama-search.ts for what stands before the first comma.
create function akhiran_ibu(nama text) returns table (akhiran text) language sql immutable parallel safe as $$
  with polos as (
    select trim(regexp_replace(lower(regexp_replace(normalize(translate(split_part(nama, ',', 1), '''’‘ʼ`´', ''), nfkd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')) as isi
  ), lipat as (
    select w.ke, regexp_replace(replace(regexp_replace(regexp_replace(replace(w.kata, 'oe', 'u'), 'd+j', 'j', 'g'), 't+j', 'c', 'g'), 'sj', 'sy'), 'nj', 'ny', 'g') as kata
    from polos, string_to_table(polos.isi, ' ') with ordinality w (kata, ke) where w.kata <> ''
  ), k as (
    select ke, case when kata = any (string_to_array('moh muh mohd muhd moch much md mohammad mohamad muhamad mohamed mohammed muhamed muhammed mochamad mochammad muchamad muchammad', ' '))
      then 'muhammad' else kata end as kata,
      kata = any (string_to_array('tn ny nn an by h hj dr drg drs dra ir prof sdr sdri bpk ibu almh alm', ' ')) as gelar
    from lipat
  )
  select distinct left(string_agg(kata, ' ') over (order by ke rows between current row and unbounded following), 32)
  from k where not gelar or not exists (select from k where not gelar)
$$;

create table pasien_ibu_kata (
  faskes_id int not null default faskes_kini(),
  akhiran text collate "C" not null,
  pasien_id int not null
);
comment on table pasien_ibu_kata is 'turunan: dapat dibangun ulang dari pasien.ibu_kandung';
call jadikan_tabel_faskes('pasien_ibu_kata', 'select, insert, delete');

-- In batches of keys, so that no facility's patients are sorted or held as one set.
do $$
declare
  f int;
  batas int;
  dari int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    select max(id) into batas from pasien where faskes_id = f;
    dari := 0;
    while dari < batas loop
      insert into pasien_ibu_kata (akhiran, pasien_id)
        select a.akhiran, p.id from pasien p, akhiran_ibu(p.ibu_kandung) a
        where p.faskes_id = f and p.id > dari and p.id <= dari + 50000 and p.digabung_ke is null and p.ibu_kandung is not null order by a.akhiran;
      dari := dari + 50000;
    end loop;
  end loop;
end $$;

-- After the rows: one pass instead of two million.
set local app.faskes_id = 0;
alter table pasien_ibu_kata add primary key (faskes_id, akhiran, pasien_id), add foreign key (faskes_id, pasien_id) references pasien (faskes_id, id);

-- Whoever writes a mother's name or merges a record keeps its words: a merged record has none. Those of the old name are known by it.
create function simpan_kata_ibu() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- As an array, so that each word is one step into the primary key.
    delete from pasien_ibu_kata where faskes_id = old.faskes_id and pasien_id = old.id and akhiran = any (array(select a.akhiran from akhiran_ibu(old.ibu_kandung) a));
  end if;
  if new.digabung_ke is null then
    insert into pasien_ibu_kata (faskes_id, akhiran, pasien_id) select new.faskes_id, a.akhiran, new.id from akhiran_ibu(new.ibu_kandung) a;
  end if;
  return null;
end $$;
create trigger pasien_ibu_kata_baru after insert on pasien for each row when (new.ibu_kandung is not null) execute function simpan_kata_ibu();
create trigger pasien_ibu_kata_ubah after update of ibu_kandung, digabung_ke on pasien for each row
  when (old.ibu_kandung is distinct from new.ibu_kandung or (old.digabung_ke is null) <> (new.digabung_ke is null)) execute function simpan_kata_ibu();
