-- Until when a password that an admin has given may be used to sign in, and then only to choose another one. Null: its owner chose it.
alter table akun add column sandi_sampai timestamptz;
-- Null: not since this is written down.
alter table akun add column sandi_diubah_pada timestamptz;
grant insert (sandi_sampai), update (sandi_sampai, sandi_diubah_pada) on akun to nadi_app;
-- An account of the platform has no facility; it is changed from outside of all of them, which is facility 0.
drop policy akun_ubah on akun;
create policy akun_ubah on akun for update using (coalesce(faskes_id, 0) = (select faskes_kini())) with check (coalesce(faskes_id, 0) = (select faskes_kini()));

-- Where a session was begun, so that its owner knows it again.
alter table sesi add column peramban text not null default '';
alter table sesi add column alamat text not null default '';
