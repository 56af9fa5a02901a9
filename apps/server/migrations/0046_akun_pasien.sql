-- Which patients a patient's account may see: itself, and those it looks after, such as a child.
-- The constraint lets the link below refuse another facility's account in the database itself.
alter table akun add constraint akun_faskes_unik unique (faskes_id, id);

create table akun_pasien (
  faskes_id int not null default faskes_kini(),
  akun_id int not null,
  pasien_id int not null,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, akun_id, pasien_id),
  foreign key (faskes_id, akun_id) references akun (faskes_id, id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
create index akun_pasien_pasien on akun_pasien (faskes_id, pasien_id);
call jadikan_tabel_faskes('akun_pasien', 'select, insert, delete');
