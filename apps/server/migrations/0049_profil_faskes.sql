-- A facility's own profile can be changed by its people: name, address, phone and logo, of their own facility alone.
alter table faskes add column versi int not null default 1;

alter table faskes enable row level security;
create policy baca on faskes for select using (true);
create policy ubah_sendiri on faskes for update using (id = (select faskes_kini())) with check (id = (select faskes_kini()));
grant update (nama, alamat, telepon, logo, versi) on faskes to nadi_app;
