-- The laboratory's parameters become master data (rekam-medis.md RM19): they are looked after on a page, name the tests they belong to,
-- the words of a text that is in order, and those of one that is critical (RM20, decision 0084).
set local app.faskes_id = 0;
alter table parameter_lab
  add kata_rujukan text[] not null default '{}',
  add kata_kritis text[] not null default '{}';
create unique index parameter_lab_nama_unik on parameter_lab (faskes_id, lower(nama));
grant delete on parameter_lab to nadi_app;

create table parameter_lab_tindakan (
  faskes_id int not null default faskes_kini(),
  parameter_id int not null,
  tindakan_id int not null,
  primary key (faskes_id, parameter_id, tindakan_id),
  foreign key (faskes_id, parameter_id) references parameter_lab (faskes_id, id) on delete cascade,
  foreign key (faskes_id, tindakan_id) references tindakan (faskes_id, id) on delete cascade
);
create index parameter_lab_tindakan_tindakan on parameter_lab_tindakan (faskes_id, tindakan_id);
call jadikan_tabel_faskes('parameter_lab_tindakan', 'select, insert, delete');

-- A text that is not as it should be (A), and one with a critical word (AA); what was read back of it.
alter table hasil
  add kata_kritis text,
  add dibaca_ulang_teks text,
  drop constraint hasil_interpretasi_dikenal,
  add constraint hasil_interpretasi_dikenal check (interpretasi in ('LL', 'L', 'N', 'H', 'HH', 'A', 'AA')) not valid,
  add constraint hasil_kritis_berkata check ((interpretasi is not distinct from 'AA') = (kata_kritis is not null)) not valid;
create index hasil_parameter on hasil (faskes_id, parameter_id) where parameter_id is not null;
create index hasil_kritis_belum on hasil (faskes_id, divalidasi_pada)
  where interpretasi in ('LL', 'HH', 'AA') and diterima_pada is null and divalidasi_pada is not null;
drop index hasil_kritis_terbuka;

create or replace function jaga_hasil_divalidasi() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['aktif', 'diterima_oleh', 'diterima_pada', 'dibaca_ulang', 'dibaca_ulang_teks'];
begin
  if (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside) or (new.aktif and not old.aktif) then
    raise exception 'a validated result does not change' using errcode = 'integrity_constraint_violation', constraint = 'hasil_divalidasi_tetap';
  end if;
  return new;
end $$;

-- The rights on them, for the shipped roles of facilities that stand.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = array(select distinct unnest(izin || array['view parameter lab', 'create parameter lab', 'update parameter lab', 'delete parameter lab'])) where kode = 'admin';
    update peran set izin = array(select distinct unnest(izin || array['view parameter lab', 'create parameter lab', 'update parameter lab'])) where kode = 'penunjang';
  end loop;
end $$;
