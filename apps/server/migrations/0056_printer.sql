-- Printers of the facility that the server reaches by network (raw TCP). Those of one desk (USB, serial, desktop app) are
-- known to its browser alone, because the browser holds the permission for them.
create table printer (
  faskes_id int not null default faskes_kini() references faskes,
  id int generated always as identity,
  nama text not null,
  alamat text not null,
  port int not null default 9100 constraint printer_port check (port between 1 and 65535),
  kertas text not null,
  kolom smallint not null default 48,
  penyandian text not null default 'cp1252',
  ukuran smallint not null default 1 constraint printer_ukuran check (ukuran between 1 and 8),
  kepadatan smallint not null default 8 constraint printer_kepadatan check (kepadatan between 0 and 15),
  potong boolean not null default true,
  laci boolean not null default false,
  aktif boolean not null default true,
  versi int not null default 1,
  primary key (faskes_id, id)
);
create unique index printer_nama_unik on printer (faskes_id, lower(nama));
create unique index printer_tempat_unik on printer (faskes_id, lower(alamat), port);
call jadikan_tabel_faskes('printer', 'select, insert, update, delete');
