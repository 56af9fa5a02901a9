-- What was sent stays a row when the prescription comes back and is written anew (resep.md RS12): such a line is of an
-- earlier sending, and no reader but the one of earlier sendings sees it.
alter table resep_baris
  -- When the line was sent for the first time; a substitution of the pharmacy has that of the line it took the place of.
  add column dikirim_pada timestamptz,
  drop constraint resep_baris_status,
  add constraint resep_baris_status check (status between 1 and 5) not valid,
  add constraint resep_baris_terdahulu check (status <> 5 or dikirim_pada is not null) not valid;
grant update (dikirim_pada) on resep_baris to nadi_app;

do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    -- A draft that came back before this keeps what stands in it now, which nobody may have changed since.
    update resep_baris b set dikirim_pada = s.dikirim_pada from resep s
      where s.id = b.resep_id and s.no_resep is not null and s.dikirim_pada is not null and (s.status <> 1 or s.diubah_pada = s.dikembalikan_pada);
  end loop;
end $$;

create or replace function jaga_resep_terkirim() returns trigger language plpgsql as $$
declare
  r int;
  terkirim boolean;
begin
  if tg_table_name = 'resep_baris' then
    r := old.resep_id;
    terkirim := old.dikirim_pada is not null;
  elsif tg_table_name = 'resep_racik' then
    r := old.resep_id;
    terkirim := exists (select from resep_baris b where b.faskes_id = old.faskes_id and b.racik_id = old.id and b.dikirim_pada is not null);
  else
    select k.resep_id into r from resep_racik k where k.faskes_id = old.faskes_id and k.id = old.racik_id;
    terkirim := exists (select from resep_baris b where b.faskes_id = old.faskes_id and b.racik_id = old.racik_id and b.dikirim_pada is not null);
  end if;
  if terkirim or exists (select from resep where faskes_id = old.faskes_id and id = r and status <> 1) then
    raise exception 'baris resep yang sudah dikirim tidak dihapus' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
