-- Past days whose rows a save has changed, so that a report of a closed day can be made again without those who write the rows knowing it.
-- Rows are only added, without a unique key, so that two writers never wait for each other; whoever makes the report takes them away.
create table hari_berubah (
  faskes_id int not null default faskes_kini() references faskes,
  id bigint generated always as identity,
  -- The table whose rows of that day are others now.
  sumber text not null,
  hari date not null,
  pada timestamptz not null default clock_timestamp(),
  primary key (faskes_id, id)
);
create index hari_berubah_hari on hari_berubah (faskes_id, sumber, hari);
-- Nobody changes a note; locking one asks for a column that may be changed.
call jadikan_tabel_faskes('hari_berubah', 'select, delete, update (pada)');

-- The first day that may still be open somewhere: Jayapura is ahead of the other zones. Ten minutes before its end a day counts as over
-- already, because what is being written then may be committed after midnight, when its report has been made.
-- It has no search path of its own, so that it becomes a part of the condition that calls it.
create function hari_terbuka() returns date language sql volatile as $$
  select ((pg_catalog.clock_timestamp() + interval '10 minutes') at time zone 'Asia/Jayapura')::date
$$;

-- Notes days, without those that are still open in the zone of the facility and those that this transaction has noted before. A note of
-- another transaction does not count: whoever takes it just now does not see the rows of this one yet.
create function tandai_hari(faskes int, asal text, semua date[]) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The facility of the transaction already, except for who loads data without one.
  perform set_config('app.faskes_id', faskes::text, true);
  insert into public.hari_berubah (faskes_id, sumber, hari)
    select faskes, asal, x.hari from (select distinct unnest(semua) as hari) x
    where x.hari < (select ((clock_timestamp() + interval '10 minutes') at time zone f.zona)::date from public.faskes f where f.id = faskes)
      and not exists (
        select from public.hari_berubah h
        where h.faskes_id = faskes and h.sumber = asal and h.hari = x.hari and h.xmin = pg_current_xact_id()::xid
      );
end $$;
revoke all on function tandai_hari(int, text, date[]) from public;

create function catat_hari_berubah() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.tandai_hari(new.faskes_id, tg_table_name, array[
    (to_jsonb(new) ->> tg_argv[0])::date,
    case when tg_op = 'UPDATE' then (to_jsonb(old) ->> tg_argv[0])::date end
  ]);
  return null;
end $$;
revoke all on function catat_hari_berubah() from public;

-- Makes the changes of a table noted, by the column that holds the day of a row. Rows of today fail the condition, which is all that they cost.
create procedure tandai_hari_tabel(tabel regclass, kolom text) language plpgsql as $$
begin
  execute format('create trigger hari_berubah_baru after insert on %1$s for each row when (new.%2$I < hari_terbuka()) execute function catat_hari_berubah(%2$L)', tabel, kolom);
  execute format('create trigger hari_berubah_ubah after update on %1$s for each row
    when ((new.%2$I < hari_terbuka() or old.%2$I < hari_terbuka()) and old.* is distinct from new.*) execute function catat_hari_berubah(%2$L)', tabel, kolom);
end $$;
call tandai_hari_tabel('kunjungan', 'tanggal_layanan');
call tandai_hari_tabel('biaya', 'hari');
call tandai_hari_tabel('kas_mutasi', 'tanggal');

-- Which visit of a patient was the first depends on the earlier ones, so a visit that comes, goes or changes hands changes the later days too.
create function catat_hari_sesudah() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.faskes_id', new.faskes_id::text, true);
  perform public.tandai_hari(new.faskes_id, 'kunjungan', array(
    select v.tanggal_layanan from public.kunjungan v
    where v.faskes_id = new.faskes_id and v.pasien_id in (new.pasien_id, case when tg_op = 'UPDATE' then old.pasien_id else new.pasien_id end)
      and v.tanggal_layanan > least(new.tanggal_layanan, case when tg_op = 'UPDATE' then old.tanggal_layanan end)
  ));
  return null;
end $$;
revoke all on function catat_hari_sesudah() from public;
create trigger hari_sesudah_baru after insert on kunjungan for each row when (new.tanggal_layanan < hari_terbuka()) execute function catat_hari_sesudah();
create trigger hari_sesudah_ubah after update of pasien_id, tanggal_layanan, status on kunjungan for each row
  when ((new.tanggal_layanan < hari_terbuka() or old.tanggal_layanan < hari_terbuka())
    and ((old.pasien_id, old.tanggal_layanan) <> (new.pasien_id, new.tanggal_layanan) or (old.status = 5) <> (new.status = 5)))
  execute function catat_hari_sesudah();

-- The payer of a registration, and sex and age of a patient, are said of each of the visits.
create function catat_hari_kunjungan() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.faskes_id', new.faskes_id::text, true);
  perform public.tandai_hari(new.faskes_id, 'kunjungan', case tg_argv[0]
    when 'pasien' then array(select v.tanggal_layanan from public.kunjungan v where v.faskes_id = new.faskes_id and v.pasien_id = new.id)
    else array(select v.tanggal_layanan from public.kunjungan v where v.faskes_id = new.faskes_id and v.pendaftaran_id = new.id)
  end);
  return null;
end $$;
revoke all on function catat_hari_kunjungan() from public;
create trigger hari_penjamin after update of penjamin_id, kelas on pendaftaran for each row
  when ((old.penjamin_id, old.kelas) is distinct from (new.penjamin_id, new.kelas)) execute function catat_hari_kunjungan('pendaftaran');
create trigger hari_pasien after update of jenis_kelamin, tanggal_lahir on pasien for each row
  when ((old.jenis_kelamin, old.tanggal_lahir) is distinct from (new.jenis_kelamin, new.tanggal_lahir)) execute function catat_hari_kunjungan('pasien');
