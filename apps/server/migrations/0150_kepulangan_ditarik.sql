-- When a discharge was taken back. A resume that was signed before then names a discharge that did not last.
alter table kepulangan add column ditarik_pada timestamptz;

do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    -- Of older ones nobody wrote it down: it was before the next discharge of that visit, or before now.
    update kepulangan x set ditarik_pada = coalesce(
      (select min(n.dibuat_pada) from kepulangan n where n.kunjungan_id = x.kunjungan_id and n.id > x.id), now())
    where not x.aktif;
  end loop;
end $$;

alter table kepulangan add constraint kepulangan_ditarik check (aktif = (ditarik_pada is null));
create index kepulangan_ditarik_kunjungan on kepulangan (faskes_id, kunjungan_id) where ditarik_pada is not null;
