-- A rule is known by what it is about, so that a sheet that comes in twice adds nothing (decision 0105). Of an interaction
-- either side may stand first, as either prescription does.
alter table aturan_obat
  -- It stood beside another of the same key before rules had one; both go on checking.
  add column ganda boolean not null default false,
  add column kunci text collate "C" not null generated always as (
    jenis || '/' || case when jenis = 'interaksi'
      then least(coalesce(kelompok, zat_id::text) collate "C", coalesce(dengan_kelompok, dengan_zat_id::text) collate "C") || '+'
        || greatest(coalesce(kelompok, zat_id::text) collate "C", coalesce(dengan_kelompok, dengan_zat_id::text) collate "C")
      else coalesce(kelompok, zat_id::text) end
    || '/' || coalesce(usia_min_bulan, 0)::text || '-' || coalesce(usia_max_bulan::text, '') || '/' || tingkat) stored;
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update aturan_obat a set ganda = true
    from (select id, row_number() over (partition by kunci order by aktif desc, disahkan_pada is null, id) as ke from aturan_obat) x
    where x.id = a.id and x.ke > 1;
  end loop;
end $$;
set local app.faskes_id = 0;
create unique index aturan_obat_kunci_unik on aturan_obat (faskes_id, kunci) where not ganda;
