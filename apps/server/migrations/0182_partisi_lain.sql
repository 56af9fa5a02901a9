-- A row of a month that had no partition yet waits in the default one (a clock that ran ahead, a database that was not
-- started for a season). PostgreSQL makes no partition whose rows lie there, which stopped each later start: they move.
create or replace procedure siapkan_partisi() language plpgsql as $$
declare
  induk text;
  kolom text;
  bulan date;
  nama text;
  dari timestamptz;
  sampai timestamptz;
begin
  foreach induk in array array['audit', 'outbox', 'peristiwa'] loop
    kolom := case induk when 'audit' then 'pada' else 'dibuat_pada' end;
    for n in 0..2 loop
      bulan := date_trunc('month', now() at time zone 'UTC') + make_interval(months => n);
      nama := induk || '_' || to_char(bulan, 'YYYYMM');
      if to_regclass(nama) is null then
        dari := bulan::timestamp at time zone 'UTC';
        sampai := (bulan + interval '1 month')::timestamp at time zone 'UTC';
        -- Detached for this moment, in one transaction: nobody sees the rows missing or twice.
        execute format('alter table %I detach partition %I', induk, induk || '_lain');
        execute format('create table %I partition of %I for values from (%L) to (%L)', nama, induk, dari, sampai);
        execute format('with pindah as (delete from %I where %I >= %L and %I < %L returning *) insert into %I overriding system value select * from pindah',
          induk || '_lain', kolom, dari, kolom, sampai, nama);
        execute format('alter table %I attach partition %I default', induk, induk || '_lain');
      end if;
    end loop;
  end loop;
end $$;
