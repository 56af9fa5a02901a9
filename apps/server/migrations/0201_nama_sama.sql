-- Names that differ by capitals or by the number of blanks are one name, as they are in the other lists: two rooms or two beds that look
-- alike in every list are chosen as if they were one. Of two that stand already, the later one gets a number behind its name.
alter table instalasi drop constraint instalasi_nama_unik;
alter table unit drop constraint unit_nama_unik;
alter table ruangan drop constraint ruangan_nama_unik;
alter table kamar drop constraint kamar_nama_unik;
alter table tempat_tidur drop constraint tempat_tidur_nama_unik;
alter table penjamin drop constraint penjamin_nama_unik;

create function satu_spasi(nama text) returns text language sql immutable parallel safe
  as $$ select trim(regexp_replace(nama, ' +', ' ', 'g')) $$;

do $$
declare
  f int;
  t record;
  r record;
  n int;
  baru text;
  dipakai boolean;
begin
  for f in select id from faskes order by id loop
    perform set_config('app.faskes_id', f::text, true);
    for t in select * from (values ('instalasi', 'deskripsi', '0'), ('unit', 'deskripsi', 'instalasi_id'), ('ruangan', 'deskripsi', 'unit_id'),
      ('kamar', 'deskripsi', 'ruangan_id'), ('tempat_tidur', 'nama_bed', 'kamar_id'), ('penjamin', 'deskripsi', '0')) as x (tabel, kolom, induk) loop
      for r in execute format('select id, %1$I as nama, %2$s as induk from %3$I where faskes_id = %4$s order by id', t.kolom, t.induk, t.tabel, f) loop
        n := 1;
        loop
          baru := satu_spasi(r.nama) || case when n > 1 then format(' (%s)', n) else '' end;
          -- The name as it is gives way to earlier rows alone, one with a number to all.
          execute format('select exists (select from %1$I where faskes_id = %2$s and %3$s = $1 and id <> $2 and lower(satu_spasi(%4$I)) = lower($3) and (id < $2 or $4))',
            t.tabel, f, t.induk, t.kolom) into dipakai using r.induk, r.id, baru, n > 1;
          exit when not dipakai;
          n := n + 1;
        end loop;
        if baru <> r.nama then
          execute format('update %1$I set %2$I = $1, versi = versi + 1 where faskes_id = %3$s and id = $2', t.tabel, t.kolom, f) using baru, r.id;
        end if;
      end loop;
    end loop;
  end loop;
end $$;
drop function satu_spasi(text);

create unique index instalasi_nama_unik on instalasi (faskes_id, lower(deskripsi));
create unique index unit_nama_unik on unit (faskes_id, instalasi_id, lower(deskripsi));
create unique index ruangan_nama_unik on ruangan (faskes_id, unit_id, lower(deskripsi));
create unique index kamar_nama_unik on kamar (faskes_id, ruangan_id, lower(deskripsi));
create unique index tempat_tidur_nama_unik on tempat_tidur (faskes_id, kamar_id, lower(nama_bed));
create unique index penjamin_nama_unik on penjamin (faskes_id, lower(deskripsi));
