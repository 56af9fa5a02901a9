-- What was typed stays beside what was read of it, also on the prescription that was sent (resep.md RS21).
alter table resep_baris add column diketik text check (char_length(diketik) between 1 and 200);
