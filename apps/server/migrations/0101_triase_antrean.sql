-- The level of the newest triage of a visit, by which the queue of an emergency room is sorted (rekam-medis.md RM13). It is
-- repeated from penilaian, which keeps every triage, so that the queue reads one table.
set local app.faskes_id = 0;
alter table kunjungan
  add triase smallint,
  -- When that triage was made: the doctor's time counts from it.
  add triase_pada timestamptz,
  add constraint kunjungan_triase_tingkat check (triase between 1 and 6) not valid,
  add constraint kunjungan_triase_lengkap check ((triase is null) = (triase_pada is null)) not valid;

-- Ended visits are in no queue.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update kunjungan k set triase = n.skor, triase_pada = n.waktu
      from (select distinct on (kunjungan_id) kunjungan_id, skor, waktu from penilaian where jenis = 'triase' and skor is not null order by kunjungan_id, waktu desc, id desc) n
      where n.kunjungan_id = k.id and k.status in (1, 2, 3);
  end loop;
end $$;
set local app.faskes_id = 0;
