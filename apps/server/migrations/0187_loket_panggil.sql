-- By which choice a counter calls, told with each call, so that a display names the number that its next press calls.
create table loket_pilihan (
  faskes_id int not null default faskes_kini(),
  loket_id int not null,
  layanan int[] not null,
  utama int,
  pada timestamptz not null default now(),
  primary key (faskes_id, loket_id),
  foreign key (faskes_id, loket_id) references loket (faskes_id, id)
);
call jadikan_tabel_faskes('loket_pilihan', 'select, insert, update');

-- The counters that called a number today: one that hands it over has called it all the same.
alter table antrean_loket add column pernah_loket int[] not null default '{}';
