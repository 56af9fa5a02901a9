-- Who asked for an account of a facility by themselves; its admin accepts or refuses.
create table permintaan_akun (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  email text not null,
  no_telepon text,
  keterangan text,
  -- 1 menunggu, 2 diterima, 3 ditolak.
  status smallint not null default 1 constraint permintaan_akun_status_dikenal check (status in (1, 2, 3)),
  -- The network address of the browser that asked.
  alamat text not null default '',
  dibuat_pada timestamptz not null default now(),
  diputus_pada timestamptz,
  diputus_oleh int references akun,
  alasan text not null default '',
  akun_id int references akun,
  primary key (faskes_id, id)
);
-- Asking twice is asking once.
create unique index permintaan_akun_menunggu on permintaan_akun (faskes_id, lower(email)) where status = 1;
create index permintaan_akun_urut on permintaan_akun (faskes_id, status, id);
call jadikan_tabel_faskes('permintaan_akun', 'select, insert, update');

-- Off, for the facilities that are here already.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    insert into setting (key, "group", type, value) values ('sesi:minta-akun', 'sesi', 'boolean', 'false') on conflict do nothing;
  end loop;
end $$;
