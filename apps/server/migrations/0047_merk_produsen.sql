-- Brands and makers of medicines and supplies: plain lists, which products will refer to.
create table merk (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id)
);
create unique index merk_nama_unik on merk (faskes_id, lower(nama));
call jadikan_tabel_faskes('merk', 'select, insert, update, delete');

create table produsen (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id)
);
create unique index produsen_nama_unik on produsen (faskes_id, lower(nama));
call jadikan_tabel_faskes('produsen', 'select, insert, update, delete');
