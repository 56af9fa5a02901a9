-- Lists and searches at a million patients: what a filter finds and how many is read from an index alone, with the record number to order by in it.
-- Each facility is entered in turn: the tenant wall stands before the owner too.
set local app.faskes_id = 0;

alter table pasien drop constraint pasien_nik_unik, add constraint pasien_nik_unik unique (faskes_id, nik) include (norm);
alter table pasien drop constraint pasien_no_bpjs_unik, add constraint pasien_no_bpjs_unik unique (faskes_id, no_bpjs) include (norm);
drop index pasien_tanggal_lahir;
create index pasien_tanggal_lahir on pasien (faskes_id, tanggal_lahir, norm);
-- Nearly everybody is active (1).
create index pasien_status_lain on pasien (faskes_id, status, norm) where status <> 1;

alter table pasien_kata rename to pasien_kata_lama;
alter index pasien_kata_pkey rename to pasien_kata_lama_pkey;
create table pasien_kata (
  faskes_id int not null default faskes_kini(),
  akhiran text collate "C" not null,
  pasien_id int not null,
  norm int not null
);
comment on table pasien_kata is 'turunan: dapat dibangun ulang dari pasien.nama';
call jadikan_tabel_faskes('pasien_kata', 'select, insert, delete');

-- Each distinct word of the facility's names: 'cari mendalam' looks for letters inside a word here, and for the names that hold it in pasien_kata.
create table nama_kata (
  faskes_id int not null default faskes_kini() references faskes,
  kata text collate "C" not null,
  primary key (faskes_id, kata)
);
comment on table nama_kata is 'turunan: kata yang pernah ada di pasien.nama; dapat dibangun ulang';
call jadikan_tabel_faskes('nama_kata', 'select, insert');

-- The words an address is looked up by, each with the whole address as it is searched: the same rule as packages/domain/src/pasien/alamat.ts.
create function kata_alamat(alamat text) returns table (kata text, isi text) language sql immutable parallel safe as $$
  with a as (select trim(left(trim(regexp_replace(lower(alamat), '[^[:alnum:]]+', ' ', 'g')), 60)) as isi),
  k as (
    select w.kata, w.ke, a.isi, w.kata !~ '[[:digit:]]' and w.kata <> all (string_to_array(
      'jl jln jalan gg gang lr lorong no nomor rt rw km blok blk kav dusun dsn desa ds kampung kp kelurahan kel perum perumahan komplek kompleks komp', ' ')) as penting
    from a, string_to_table(a.isi, ' ') with ordinality w (kata, ke) where w.kata <> ''
  )
  select distinct k.kata, k.isi from k where k.penting or (k.ke = 1 and not exists (select from k where penting))
$$;

create table pasien_alamat (
  faskes_id int not null default faskes_kini(),
  kata text collate "C" not null,
  pasien_id int not null,
  norm int not null,
  isi text collate "C" not null
);
comment on table pasien_alamat is 'turunan: dapat dibangun ulang dari pasien.alamat';
call jadikan_tabel_faskes('pasien_alamat', 'select, insert, delete');

do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into pasien_kata (akhiran, pasien_id, norm)
      select k.akhiran, k.pasien_id, p.norm from pasien_kata_lama k join pasien p on p.id = k.pasien_id and p.faskes_id = k.faskes_id where k.faskes_id = f order by k.akhiran;
    insert into nama_kata (kata) select distinct kata from pasien, unnest(string_to_array(nama_cari, ' ')) kata where faskes_id = f and kata <> '';
    insert into pasien_alamat (kata, pasien_id, norm, isi) select k.kata, p.id, p.norm, k.isi from pasien p, kata_alamat(p.alamat) k where p.faskes_id = f and p.digabung_ke is null order by k.kata, p.id;
  end loop;
end $$;
drop table pasien_kata_lama;

-- After the rows: one pass instead of two million.
set local app.faskes_id = 0;
alter table pasien_kata add primary key (faskes_id, akhiran, pasien_id) include (norm), add foreign key (faskes_id, pasien_id) references pasien (faskes_id, id);
create index pasien_kata_pasien on pasien_kata (faskes_id, pasien_id);
alter table pasien_alamat add primary key (faskes_id, kata, pasien_id) include (norm, isi), add foreign key (faskes_id, pasien_id) references pasien (faskes_id, id);

-- Whoever writes an address or merges a record keeps the words of the address: a merged record has none. No index leads from a patient to them, so those
-- of the old address are known by it.
create function simpan_kata_alamat() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- As an array, so that each word is one step into the primary key; as a join the whole table was read.
    delete from pasien_alamat where faskes_id = old.faskes_id and pasien_id = old.id and kata = any (array(select k.kata from kata_alamat(old.alamat) k));
  end if;
  if new.digabung_ke is null then
    insert into pasien_alamat (faskes_id, kata, pasien_id, norm, isi) select new.faskes_id, k.kata, new.id, new.norm, k.isi from kata_alamat(new.alamat) k;
  end if;
  return null;
end $$;
create trigger pasien_alamat_baru after insert on pasien for each row when (new.alamat is not null) execute function simpan_kata_alamat();
create trigger pasien_alamat_ubah after update of alamat, digabung_ke on pasien for each row
  when (old.alamat is distinct from new.alamat or (old.digabung_ke is null) <> (new.digabung_ke is null)) execute function simpan_kata_alamat();
