-- What people come to the hall for: "Pendaftaran BPJS" with the letter of its numbers.
create table layanan_loket (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  -- P is the letter of priority numbers.
  kode text not null constraint layanan_loket_kode_huruf check (kode ~ '^[A-OQ-Z]$'),
  deskripsi text not null,
  -- What to bring, as the kiosk says it.
  petunjuk text,
  -- How many ordinary numbers come between two priority ones; 0 is priority first.
  selang_prioritas smallint not null default 2,
  -- The usual minutes for one person.
  menit smallint not null default 5,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id),
  constraint layanan_loket_kode_unik unique (faskes_id, kode)
);
call jadikan_tabel_faskes('layanan_loket', 'select, insert, update, delete');

-- A number of the hall, from the press at the kiosk until it is served.
create table antrean_loket (
  faskes_id int not null default faskes_kini() references faskes,
  id bigint generated always as identity,
  tanggal date not null,
  -- The service in which it waits now; `kode` and `nomor` stay those that are printed on the ticket.
  layanan_id int not null,
  kode text not null,
  nomor int not null,
  prioritas text constraint antrean_loket_prioritas_dikenal check (prioritas in ('gawat', 'lansia', 'hamil', 'bayi', 'disabilitas')),
  -- 1 waiting, 2 called, 3 being served, 4 done, 5 called and not there.
  status smallint not null default 1 constraint antrean_loket_status_dikenal check (status between 1 and 5),
  -- The counter that called it last.
  loket_id int,
  -- What was typed at the kiosk. The identity number is forgotten the day after.
  nik text,
  kode_booking text,
  diambil_pada timestamptz not null default now(),
  -- Since when it waits in its service: later than `diambil_pada` once it was handed over.
  urut_pada timestamptz not null default now(),
  dipanggil_pada timestamptz,
  dilayani_pada timestamptz,
  selesai_pada timestamptz,
  jumlah_panggil smallint not null default 0,
  -- The row before its last step, for as long as that may be taken back.
  sebelumnya jsonb,
  diubah_pada timestamptz not null default now(),
  versi int not null default 1,
  primary key (faskes_id, id),
  foreign key (faskes_id, layanan_id) references layanan_loket (faskes_id, id),
  foreign key (faskes_id, loket_id) references loket (faskes_id, id),
  constraint antrean_loket_nomor_unik unique (faskes_id, tanggal, kode, nomor)
);
create index antrean_loket_hari on antrean_loket (faskes_id, tanggal, status, layanan_id);
create index antrean_loket_layanan on antrean_loket (faskes_id, layanan_id);
create index antrean_loket_per_loket on antrean_loket (faskes_id, loket_id, tanggal);
create index antrean_loket_nik on antrean_loket (faskes_id, tanggal) where nik is not null;
-- A counter has one person before it, whatever two browsers at it do at once.
create unique index antrean_loket_meja_unik on antrean_loket (faskes_id, loket_id, tanggal) where status in (2, 3);
call jadikan_tabel_faskes('antrean_loket', 'select, insert, update');
