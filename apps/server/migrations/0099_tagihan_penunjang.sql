-- Each test of a received order is charged, also the same one again on that day (rekam-medis.md RM18). What is no order
-- stays limited to once a day by one person, as a daily round is.
alter table kunjungan_tindakan
  -- The test of an order that this charges; null where none does.
  add penunjang_item_id int;

do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update kunjungan_tindakan t set penunjang_item_id = i.id from penunjang_item i where t.id = i.kunjungan_tindakan_id;
  end loop;
end $$;
set local app.faskes_id = 0;
alter table penunjang_item drop kunjungan_tindakan_id;

drop index kunjungan_tindakan_unik;
create unique index kunjungan_tindakan_unik on kunjungan_tindakan (faskes_id, kunjungan_id, tindakan_id, paket_id, hari, pelaksana_id, penunjang_item_id) nulls not distinct where aktif;
create unique index kunjungan_tindakan_penunjang on kunjungan_tindakan (faskes_id, penunjang_item_id) where aktif and penunjang_item_id is not null;
