-- Places of a schedule taken by patients whom BPJS (payer 2) pays for; the rest of terpakai are the others'.
alter table jadwal_terpakai add terpakai_jkn int not null default 0;
set local app.faskes_id = 0;
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    -- Days that are over ask for no place again.
    update jadwal_terpakai t set terpakai_jkn = x.jumlah
    from (
      select k.jadwal_dokter_id, k.tanggal_layanan, count(*) as jumlah from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id and d.penjamin_id = 2
      where k.status <> 5 and k.tanggal_layanan >= current_date - 1 group by 1, 2
    ) x
    where t.jadwal_dokter_id = x.jadwal_dokter_id and t.tanggal = x.tanggal_layanan;
  end loop;
end $$;
set local app.faskes_id = 0;

-- Two admins may change one account: the second is told.
alter table akun add versi int not null default 1;
-- Accounts are read before the tenant is known, so everybody may read them; a facility's admin writes its own only.
alter table akun enable row level security;
create policy akun_baca on akun for select using (true);
create policy akun_buat on akun for insert with check (faskes_id = (select faskes_kini()));
create policy akun_ubah on akun for update using (faskes_id = (select faskes_kini())) with check (faskes_id = (select faskes_kini()));
grant insert (faskes_id, email, sandi_hash, nama, nama_bergelar), update (email, sandi_hash, nama, nama_bergelar, aktif, versi) on akun to nadi_app;
