-- When each patient was last registered. As an indexed column of `pasien` it changed at every visit: no such update could stay on its page, and each wrote
-- the whole row again with an entry into every index of the table.
set local app.faskes_id = 0;

create table pasien_berkunjung (
  faskes_id int not null default faskes_kini(),
  pasien_id int not null,
  -- Null: never; so for a winner of an undone merge, since the application erases nothing here.
  pada timestamptz,
  primary key (faskes_id, pasien_id),
  foreign key (faskes_id, pasien_id) references pasien (faskes_id, id)
);
comment on table pasien_berkunjung is 'turunan: pendaftaran terakhir, untuk urutan pencarian';
call jadikan_tabel_faskes('pasien_berkunjung', 'select, insert, update');

-- In batches of keys, so that no facility's patients are sorted or held as one set.
do $$
declare
  f int;
  batas int;
  dari int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    select max(id) into batas from pasien where faskes_id = f;
    dari := 0;
    while dari < batas loop
      insert into pasien_berkunjung (pasien_id, pada)
        select id, terakhir_berkunjung from pasien where faskes_id = f and id > dari and id <= dari + 50000 and terakhir_berkunjung is not null order by id;
      dari := dari + 50000;
    end loop;
  end loop;
end $$;

set local app.faskes_id = 0;
create index pasien_berkunjung_terakhir on pasien_berkunjung (faskes_id, pada desc) where pada is not null;
alter table pasien drop column terakhir_berkunjung;
