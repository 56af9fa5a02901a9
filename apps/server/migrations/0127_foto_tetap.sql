-- The seal covers the photographs of a note: once it is signed, none of them is taken from sight (rekam-medis.md RM3, RM15).
create function jaga_foto_tertanda() returns trigger language plpgsql as $$
begin
  if exists (select from catatan_medis c where c.faskes_id = old.faskes_id and c.id = old.catatan_id and c.status <> 1) then
    raise exception 'a photograph of a signed note does not change' using errcode = 'integrity_constraint_violation', constraint = 'foto_periksa_tetap';
  end if;
  return new;
end $$;
create trigger foto_periksa_tetap before update on foto_periksa for each row execute function jaga_foto_tertanda();
