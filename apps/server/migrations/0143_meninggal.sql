-- The day on which a patient died: from the letter of death or the discharge, else the day on which it was recorded.
-- An age is counted up to it (issue 30 E2).
alter table pasien add column meninggal_pada date;

-- What the status of the patient was before this discharge set it as dead; null where it did not.
alter table kepulangan add column status_pasien_sebelum int;

do $$
declare
  f record;
begin
  for f in select id, zona from faskes loop
    perform set_config('app.faskes_id', f.id::text, true);
    update pasien p set meninggal_pada = coalesce(
      (select min(((s.isi ->> 'waktu')::timestamptz at time zone f.zona)::date) from surat s where s.pasien_id = p.id and s.jenis = 'kematian' and s.status = 2),
      (select min((x.pada at time zone f.zona)::date) from kepulangan x join kunjungan k on k.id = x.kunjungan_id where k.pasien_id = p.id and x.aktif and x.cara_keluar in (6, 7)),
      (select max((a.pada at time zone f.zona)::date) from audit a where a.objek = 'pasien' and a.objek_id = p.id::text and a.sesudah ->> 'status' = '2'),
      (p.diubah_pada at time zone f.zona)::date)
    where p.faskes_id = f.id and p.status = 2;
  end loop;
end $$;
set local app.faskes_id = 0;

-- Whatever sets the status: the form, a letter, a discharge, a merge, an import.
create function catat_meninggal() returns trigger language plpgsql as $$
begin
  if new.status <> 2 then
    new.meninggal_pada := null;
  elsif new.meninggal_pada is null then
    new.meninggal_pada := (now() at time zone (select f.zona from faskes f where f.id = new.faskes_id))::date;
  end if;
  return new;
end $$;
create trigger pasien_meninggal before insert or update of status, meninggal_pada on pasien
  for each row when (new.status = 2 or new.meninggal_pada is not null) execute function catat_meninggal();
