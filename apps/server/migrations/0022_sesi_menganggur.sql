-- The setting that ends a session nobody uses, for the facilities that are here already.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into setting (key, "group", type, value) values ('sesi:menganggur-menit', 'sesi', 'number', '60') on conflict do nothing;
  end loop;
end $$;
