-- The setting that holds a facility's own code of BPJS, for the facilities that are here already. Empty: nothing is compared.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into setting (key, "group", type, value) values ('bpjs:kode-faskes', 'bpjs', 'text', '') on conflict do nothing;
  end loop;
end $$;
