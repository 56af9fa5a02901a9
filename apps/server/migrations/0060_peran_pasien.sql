-- The role of a patient's account is called as everybody calls it, where the facility has given it no other name and none
-- of its own roles has that one.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set nama = 'pasien'
      where kode = 'client' and nama = 'client' and not exists (select from peran o where o.faskes_id = peran.faskes_id and lower(o.nama) = 'pasien');
  end loop;
end $$;
