-- Each batch of a line is confirmed by itself (decision 0103). Rows of before name none: their line was confirmed as a whole.
set local app.faskes_id = 0;
alter table resep_siap add column batch_id int, add foreign key (faskes_id, batch_id) references batch (faskes_id, id);
create index resep_siap_batch on resep_siap (faskes_id, batch_id);
