-- Who lay in which bed, of which class, from when to when (kasir.md K7, putusan G23). A visit knows the bed of now alone; room days and the
-- use of beds are made of these rows, which a trigger writes, so that no path to a bed can forget it.
create table hunian (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  kunjungan_id int not null,
  tempat_tidur_id int not null,
  -- List 19: the class of the bed's room as it was when the patient came to lie there.
  kelas smallint not null,
  -- What is charged where a patient lies in another class than the bed's, with the reason.
  kelas_tagih smallint,
  alasan_tagih text constraint hunian_titip_beralasan check ((kelas_tagih is null) = (alasan_tagih is null) and length(alasan_tagih) >= 5),
  sejak timestamptz not null,
  sampai timestamptz,
  -- Service that was begun by mistake and taken back: nobody lay there.
  batal boolean not null default false,
  -- It was there before stays were kept, so that its beginning is what the visit says.
  perkiraan boolean not null default false,
  primary key (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, tempat_tidur_id) references tempat_tidur (faskes_id, id),
  constraint hunian_urut check (sampai >= sejak)
);
-- One bed at a time.
create unique index hunian_kini on hunian (faskes_id, kunjungan_id) where sampai is null;
create index hunian_kunjungan on hunian (faskes_id, kunjungan_id, id);
create index hunian_bed on hunian (faskes_id, tempat_tidur_id, sejak);
create index hunian_masa on hunian (faskes_id, sejak, sampai);
call jadikan_tabel_faskes('hunian', 'select, update (kelas_tagih, alasan_tagih)');

-- It runs as the owner, because nobody else may write a stay; so each statement names the facility of the row.
create function catat_hunian() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lama int;
  baru int;
  kembali int;
begin
  -- A bed is lived in while the visit is served; a booked one is not (status 3 is Dilayani).
  if tg_op = 'UPDATE' and old.status = 3 then lama := old.tempat_tidur_id; end if;
  if new.status = 3 then baru := new.tempat_tidur_id; end if;
  if lama is not distinct from baru then return null; end if;
  -- The facility of the transaction already, except for who loads data without one.
  perform set_config('app.faskes_id', new.faskes_id::text, true);
  if lama is not null then
    -- Going back to waiting says that the service had not begun.
    update public.hunian h set sampai = greatest(h.sejak, coalesce(case when new.status = 4 then new.selesai_pada end, now())), batal = new.status in (1, 2)
      where h.faskes_id = new.faskes_id and h.kunjungan_id = new.id and h.sampai is null;
  end if;
  if baru is null then return null; end if;
  if tg_op = 'UPDATE' and old.status = 4 then
    -- An end that is taken back: the patient never left.
    select h.id into kembali from public.hunian h where h.faskes_id = new.faskes_id and h.kunjungan_id = new.id and not h.batal order by h.id desc limit 1;
    update public.hunian h set sampai = null where h.faskes_id = new.faskes_id and h.id = kembali and h.tempat_tidur_id = baru;
    if found then return null; end if;
  end if;
  insert into public.hunian (faskes_id, kunjungan_id, tempat_tidur_id, kelas, sejak)
    select new.faskes_id, new.id, baru, k.kelas, case when lama is null then coalesce(new.dilayani_pada, now()) else now() end
    from public.tempat_tidur b join public.kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id where b.faskes_id = new.faskes_id and b.id = baru;
  return null;
end $$;
revoke all on function catat_hunian() from public;
create trigger kunjungan_hunian_baru after insert on kunjungan for each row when (new.status = 3 and new.tempat_tidur_id is not null) execute function catat_hunian();
create trigger kunjungan_hunian after update of status, tempat_tidur_id on kunjungan for each row
  when ((old.status = 3 and old.tempat_tidur_id is not null) or (new.status = 3 and new.tempat_tidur_id is not null)) execute function catat_hunian();

-- From when to when a bed was in use, in which room and class: the days that a share of used beds is reckoned of (putusan N23).
create table tempat_tidur_masa (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  tempat_tidur_id int not null,
  kamar_id int not null,
  kelas smallint not null,
  dari timestamptz not null,
  sampai timestamptz,
  -- It was in use before this was kept; since when nobody knows for sure.
  perkiraan boolean not null default false,
  primary key (faskes_id, id),
  foreign key (faskes_id, tempat_tidur_id) references tempat_tidur (faskes_id, id) on delete cascade,
  foreign key (faskes_id, kamar_id) references kamar (faskes_id, id) on delete cascade,
  constraint tempat_tidur_masa_urut check (sampai >= dari)
);
create unique index tempat_tidur_masa_kini on tempat_tidur_masa (faskes_id, tempat_tidur_id) where sampai is null;
create index tempat_tidur_masa_dari on tempat_tidur_masa (faskes_id, dari, sampai);
create index tempat_tidur_masa_kamar on tempat_tidur_masa (faskes_id, kamar_id);
call jadikan_tabel_faskes('tempat_tidur_masa', 'select');

-- Ends what holds of a bed and begins what holds from now on; a bed is in use by its status, in a room that is in use.
create function catat_masa_bed(faskes int, bed int) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kini record;
begin
  -- The facility of the transaction already, except for who loads data without one.
  perform set_config('app.faskes_id', faskes::text, true);
  select b.kamar_id, k.kelas into kini from public.tempat_tidur b join public.kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id
    where b.faskes_id = faskes and b.id = bed and b.status in (1, 2, 3) and k.aktif;
  update public.tempat_tidur_masa m set sampai = greatest(m.dari, now()) where m.faskes_id = faskes and m.tempat_tidur_id = bed and m.sampai is null
    and (kini is null or (m.kamar_id, m.kelas) is distinct from (kini.kamar_id, kini.kelas));
  if kini is not null and not exists (select from public.tempat_tidur_masa m where m.faskes_id = faskes and m.tempat_tidur_id = bed and m.sampai is null) then
    insert into public.tempat_tidur_masa (faskes_id, tempat_tidur_id, kamar_id, kelas, dari) values (faskes, bed, kini.kamar_id, kini.kelas, now());
  end if;
end $$;
revoke all on function catat_masa_bed(int, int) from public;
create function masa_bed_berubah() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.catat_masa_bed(new.faskes_id, new.id);
  return null;
end $$;
create function masa_kamar_berubah() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.faskes_id', new.faskes_id::text, true);
  perform public.catat_masa_bed(b.faskes_id, b.id) from public.tempat_tidur b where b.faskes_id = new.faskes_id and b.kamar_id = new.id;
  return null;
end $$;
revoke all on function masa_bed_berubah() from public;
revoke all on function masa_kamar_berubah() from public;
create trigger tempat_tidur_masa_baru after insert on tempat_tidur for each row execute function masa_bed_berubah();
create trigger tempat_tidur_masa_ubah after update of status, kamar_id on tempat_tidur for each row
  when (old.kamar_id <> new.kamar_id or (old.status in (1, 2, 3)) <> (new.status in (1, 2, 3))) execute function masa_bed_berubah();
create trigger kamar_masa_ubah after update of kelas, aktif on kamar for each row
  when ((old.kelas, old.aktif) is distinct from (new.kelas, new.aktif)) execute function masa_kamar_berubah();

-- Those that lie there and the beds that are in use on the day of the upgrade.
alter table hunian no force row level security;
alter table tempat_tidur_masa no force row level security;
alter table kunjungan no force row level security;
alter table tempat_tidur no force row level security;
alter table kamar no force row level security;
insert into hunian (faskes_id, kunjungan_id, tempat_tidur_id, kelas, sejak, perkiraan)
  select v.faskes_id, v.id, v.tempat_tidur_id, k.kelas, coalesce(v.dilayani_pada, v.tanggal), true
  from kunjungan v join tempat_tidur b on b.faskes_id = v.faskes_id and b.id = v.tempat_tidur_id join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id
  where v.status = 3 order by v.faskes_id, v.id;
insert into tempat_tidur_masa (faskes_id, tempat_tidur_id, kamar_id, kelas, dari, perkiraan)
  select b.faskes_id, b.id, b.kamar_id, k.kelas, f.dibuat_pada, true
  from tempat_tidur b join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id join faskes f on f.id = b.faskes_id
  where b.status in (1, 2, 3) and k.aktif order by b.faskes_id, b.id;
alter table kamar force row level security;
alter table tempat_tidur force row level security;
alter table kunjungan force row level security;
alter table tempat_tidur_masa force row level security;
alter table hunian force row level security;
