-- Codes with which an account gets a new password; each is good once and for a short time. Only its hash is kept.
create table akun_kode (
  id bigint generated always as identity primary key,
  akun_id int not null references akun,
  hash bytea not null constraint akun_kode_hash_unik unique,
  lewat text not null constraint akun_kode_lewat_dikenal check (lewat in ('surel', 'admin', 'undangan')),
  dibuat_pada timestamptz not null default now(),
  kedaluwarsa_pada timestamptz not null,
  dipakai_pada timestamptz,
  -- Something else made it worthless, such as a change of the password.
  diakhiri_pada timestamptz
);
create index akun_kode_akun on akun_kode (akun_id) where dipakai_pada is null and diakhiri_pada is null;
comment on table akun_kode is 'lintas-faskes: dicari menurut kodenya sebelum akun dan faskesnya diketahui';
grant select, insert, update on akun_kode to nadi_app;
