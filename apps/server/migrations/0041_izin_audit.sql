-- Looking at the facility's audit takes a right of its own, which the admin of the facilities that are here already holds too.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = izin || array['view audit'] where kode = 'admin' and 'view audit' <> all (izin);
  end loop;
end $$;
