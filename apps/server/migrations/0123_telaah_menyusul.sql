-- A cito prescription is reviewed within a day (resep.md RS13). Until when stands with it as long as answers are missing, so
-- that what is owed is found without counting the answers of every prescription.
alter table resep add column telaah_sebelum timestamptz;
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update resep s set telaah_sebelum = s.dikirim_pada + interval '24 hours'
    where s.cito and s.status between 2 and 6 and 13 > (
      select count(distinct t.butir) from resep_telaah t where t.resep_id = s.id and t.pada >= s.dikirim_pada and t.butir ~ '^[123]\.');
  end loop;
end $$;
set local app.faskes_id = 0;
create index resep_telaah_menyusul on resep (faskes_id, telaah_sebelum) where telaah_sebelum is not null;
-- What the pharmacy may repeat (resep.md RS6), looked for across days.
create index resep_iter on resep (faskes_id, tanggal) where iter > 0 and status = 5;
-- What came back to its doctor (resep.md RS11).
create index resep_dikembalikan on resep (faskes_id, dokter_id) where status = 1 and dikembalikan_pada is not null;
