-- Changing a reference list takes a right of its own, which the admin of the facilities that are here already holds too.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = izin || array['update referensi'] where kode = 'admin' and 'update referensi' <> all (izin);
  end loop;
end $$;
