-- A correction that was saved and not validated keeps its order open (RM19). Those that were saved before this rule waited in a
-- finished order, where nobody looked for them.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update penunjang n set status = 3, versi = n.versi + 1
    where n.status = 4 and (
      exists (select from hasil h where h.penunjang_id = n.id and h.aktif and h.divalidasi_pada is null)
      or exists (select from hasil_berkas b where b.penunjang_id = n.id and b.aktif and b.divalidasi_pada is null));
  end loop;
end $$;
set local app.faskes_id = 0;
