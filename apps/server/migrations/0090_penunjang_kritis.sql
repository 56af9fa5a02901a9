-- A critical value stands until it is taken note of or another validated revision takes its place, so also while that
-- revision still waits to be validated (rekam-medis.md RM20).
create index hasil_kritis_terbuka on hasil (faskes_id, divalidasi_pada)
  where interpretasi in ('LL', 'HH') and diterima_pada is null and divalidasi_pada is not null;
drop index hasil_kritis;

-- A room that performs tests: its staff work on the orders of this kind. Kinds: packages/domain/src/penunjang/penunjang.ts.
alter table ruangan add penunjang text constraint ruangan_penunjang_dikenal check (penunjang in ('lab', 'radiologi'));
