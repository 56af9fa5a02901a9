-- resep.md RS6: a chronic prescription of BPJS at a hospital is sent as 7 days and the rest, unless its doctor wants it whole.
-- It is kept with the draft, because the signature of the visit sends it too.
alter table resep add column bagi_kronis boolean not null default true;
