-- Checking a new foreign key reads the table, and the tenant wall wants a facility for that; the column is new, so there is nothing to see.
set local app.faskes_id = 0;

alter table pasien
  -- May this patient's bills stay open as a receivable?
  add column piutang boolean not null default false,
  -- The mother of a child that was registered here; she is a patient of the same facility.
  add column ibu_id int,
  add constraint pasien_ibu_ada foreign key (faskes_id, ibu_id) references pasien (faskes_id, id),
  add constraint pasien_ibu_lain check (ibu_id <> id);
create index pasien_ibu on pasien (faskes_id, ibu_id) where ibu_id is not null;

alter table pasien_keluarga
  add column pendidikan smallint,
  add column pekerjaan smallint,
  add column status_perkawinan smallint,
  add column agama smallint,
  add column suku smallint,
  add column golongan_darah smallint,
  add column kewarganegaraan smallint,
  add column email text,
  add column tempat_lahir text,
  add column tanggal_lahir date,
  -- Kind of identity card (list 9) and its number.
  add column id_keluarga smallint,
  add column no_identitas_keluarga text;

-- What a clerk empties is ended, not erased: the row keeps its last number, and the next number opens it again.
alter table pasien_identitas add column diakhiri_pada timestamptz;
alter table pasien_kontak add column diakhiri_pada timestamptz;
alter table pasien_keluarga add column diakhiri_pada timestamptz;
alter table pasien_keluarga_kontak add column diakhiri_pada timestamptz;

-- A phone number as it is compared: digits only, the country's own 62 written as 0. The same rule as packages/domain/src/pasien/telepon.ts.
create function telepon_cari(nomor text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(nomor, '\D', '', 'g'), '^(?:620?|(?=8))', '0') $$;

alter table pasien_kontak add column nomor_cari text collate "C" generated always as (telepon_cari(nomor)) stored;
drop index pasien_kontak_nomor;
create index pasien_kontak_nomor_cari on pasien_kontak (faskes_id, nomor_cari, pasien_id);

-- 'Cepat cari kelurahan': any word of a village's name by its beginning.
create index wilayah_kelurahan_kata on wilayah using gin (to_tsvector('simple', deskripsi)) where jenis = 4;

-- New rights and settings for the facilities that are here already; the wall stands before the owner too.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran p set izin = p.izin || array(
        select a || ' ' || s from unnest(array['gabung pasien', 'ekspor pasien']) with ordinality t (s, n), unnest(array['view', 'create', 'update', 'delete']) a
        where a || ' ' || s <> all (p.izin) order by n)
      where kode = 'admin';
    insert into setting (key, "group", type, value) values ('master:patient:wajib', 'master', 'text', '') on conflict do nothing;
  end loop;
end $$;
