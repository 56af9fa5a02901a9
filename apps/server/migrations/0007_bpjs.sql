-- How a facility reaches BPJS: one row a service. `rahasia` is sealed with a key outside the database (AES-256-GCM, platform/brankas.ts).
-- `alamat` is the service's base address, or 'simulator:' for the one this server runs itself in a demo.
create table bpjs_kredensial (
  faskes_id int not null default faskes_kini() references faskes,
  layanan text not null constraint bpjs_kredensial_layanan_dikenal check (layanan in ('pcare', 'vclaim')),
  alamat text not null,
  rahasia bytea not null,
  diubah_pada timestamptz not null default now(),
  primary key (faskes_id, layanan)
);
call jadikan_tabel_faskes('bpjs_kredensial', 'select');

-- The last answer about each member, for when BPJS is away. A copy of what BPJS said, not a record of the facility: old ones go at night.
create table bpjs_peserta (
  faskes_id int not null default faskes_kini() references faskes,
  no_kartu text collate "C" not null,
  nik text collate "C",
  layanan text not null,
  peserta jsonb not null,
  simulator boolean not null,
  diambil_pada timestamptz not null,
  primary key (faskes_id, no_kartu)
);
create index bpjs_peserta_nik on bpjs_peserta (faskes_id, nik, diambil_pada desc) where nik is not null;
call jadikan_tabel_faskes('bpjs_peserta', 'select, insert, update');
