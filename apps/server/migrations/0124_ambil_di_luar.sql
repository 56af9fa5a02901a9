-- A medicine of the list that the pharmacy does not have is bought elsewhere (resep.md RS7): it is checked like any other, and
-- stands on the copy only, so nothing of it is held, billed or handed over.
set local app.faskes_id = 0;
alter table resep_baris
  add column di_luar boolean not null default false,
  add constraint resep_baris_di_luar check (not di_luar or produk_id is not null and diserahkan = 0);
