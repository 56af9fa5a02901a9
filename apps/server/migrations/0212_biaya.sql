-- What is charged (kasir.md K4, putusan G1): rows that are only added. The charge of a thing is the sum of its rows; a correction, or another
-- payer, writes the former row again below nought and then the new one.
create table biaya (
  faskes_id int not null default faskes_kini(),
  id bigint generated always as identity,
  pendaftaran_id int not null,
  kunjungan_id int not null,
  -- What is charged: the kind of thing and its own number.
  sumber text not null constraint biaya_sumber_dikenal check (sumber in ('tindakan', 'paket')),
  sumber_id bigint not null,
  ke smallint not null,
  nama text not null,
  -- List 30 of a procedure; null for a package.
  kategori text,
  ruangan_id int not null,
  pelaksana_id int,
  -- The service day.
  hari date not null,
  jumlah int not null constraint biaya_jumlah check (jumlah <> 0),
  -- Rupiah for one, fixed at writing.
  harga bigint not null constraint biaya_harga check (harga between 0 and 1000000000),
  penjamin_id int not null,
  kelas smallint,
  oleh int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, pendaftaran_id) references pendaftaran (faskes_id, id),
  foreign key (faskes_id, kunjungan_id) references kunjungan (faskes_id, id),
  foreign key (faskes_id, ruangan_id) references ruangan (faskes_id, id),
  foreign key (faskes_id, pelaksana_id) references pegawai (faskes_id, id),
  foreign key (faskes_id, penjamin_id) references penjamin (faskes_id, id),
  constraint biaya_sumber_unik unique (faskes_id, sumber, sumber_id, ke)
);
create index biaya_pendaftaran on biaya (faskes_id, pendaftaran_id);
create index biaya_kunjungan on biaya (faskes_id, kunjungan_id);
create index biaya_hari on biaya (faskes_id, hari);
call jadikan_tabel_faskes('biaya', 'select, insert');

create function tolak_ubah_biaya() returns trigger language plpgsql as $$
begin
  raise exception 'a charge is neither changed nor removed';
end $$;
create trigger biaya_tetap before update or delete on biaya for each row execute function tolak_ubah_biaya();

-- A visit that moves takes its items along as new rows. What was charged for the first is charged for the copy, once.
alter table kunjungan_tindakan no force row level security;
alter table kunjungan_tindakan add salinan_dari int,
  add foreign key (faskes_id, salinan_dari) references kunjungan_tindakan (faskes_id, id);
create index kunjungan_tindakan_salinan on kunjungan_tindakan (faskes_id, salinan_dari) where salinan_dari is not null;

alter table perpindahan_kunjungan no force row level security;
alter table kunjungan no force row level security;
alter table pendaftaran no force row level security;
alter table tindakan no force row level security;
alter table paket no force row level security;
alter table paket_tindakan no force row level security;
alter table biaya no force row level security;
-- A copy kept who wrote the first and when.
update kunjungan_tindakan c set salinan_dari = a.id
  from kunjungan_tindakan a join perpindahan_kunjungan p on p.faskes_id = a.faskes_id and p.dari_kunjungan_id = a.kunjungan_id and p.ke_kunjungan_id <> a.kunjungan_id
  where c.faskes_id = a.faskes_id and c.kunjungan_id = p.ke_kunjungan_id and c.id > a.id
    and (c.dibuat_pada, c.dibuat_oleh, c.tindakan_id, c.paket_id, c.hari, c.penunjang_item_id)
      is not distinct from (a.dibuat_pada, a.dibuat_oleh, a.tindakan_id, a.paket_id, a.hari, a.penunjang_item_id);
-- A copy of a copy names the first.
do $$
begin
  loop
    update kunjungan_tindakan c set salinan_dari = a.salinan_dari from kunjungan_tindakan a
      where a.faskes_id = c.faskes_id and a.id = c.salinan_dari and a.salinan_dari is not null;
    exit when not found;
  end loop;
end $$;
insert into biaya (faskes_id, pendaftaran_id, kunjungan_id, sumber, sumber_id, ke, nama, kategori, ruangan_id, pelaksana_id, hari, jumlah, harga, penjamin_id, kelas, oleh, pada)
  with satu as (
    select distinct on (i.faskes_id, coalesce(i.salinan_dari, i.id)) i.*, coalesce(i.salinan_dari, i.id) as akar, k.pendaftaran_id, k.ruangan_id, d.penjamin_id, k.tanggal_layanan
    from kunjungan_tindakan i join kunjungan k on k.faskes_id = i.faskes_id and k.id = i.kunjungan_id join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id
    where i.aktif order by i.faskes_id, coalesce(i.salinan_dari, i.id), i.id desc
  ), isi as (
    select s.faskes_id, s.pendaftaran_id, y.tindakan_id, sum(y.jumlah)::int as jumlah from satu s join paket_tindakan y on y.faskes_id = s.faskes_id and y.paket_id = s.paket_id
    group by 1, 2, 3
  ), urut as (
    select s.*, sum(s.jumlah) over (partition by s.faskes_id, s.pendaftaran_id, s.tindakan_id order by s.akar)::int as sampai from satu s
  )
  select u.faskes_id, u.pendaftaran_id, u.kunjungan_id, case when u.paket_id is null then 'tindakan' else 'paket' end, u.akar, 1, coalesce(t.nama_tindakan, q.deskripsi), t.kategori,
    u.ruangan_id, u.pelaksana_id, coalesce(u.hari, u.tanggal_layanan), least(u.jumlah, u.sampai - coalesce(isi.jumlah, 0)), u.tarif, u.penjamin_id, u.kelas, u.dibuat_oleh, u.dibuat_pada
  from urut u left join isi on isi.faskes_id = u.faskes_id and isi.pendaftaran_id = u.pendaftaran_id and isi.tindakan_id = u.tindakan_id
    left join tindakan t on t.faskes_id = u.faskes_id and t.id = u.tindakan_id left join paket q on q.faskes_id = u.faskes_id and q.id = u.paket_id
  where u.sampai > coalesce(isi.jumlah, 0)
  order by u.faskes_id, u.akar;
alter table kunjungan_tindakan force row level security;
alter table perpindahan_kunjungan force row level security;
alter table kunjungan force row level security;
alter table pendaftaran force row level security;
alter table tindakan force row level security;
alter table paket force row level security;
alter table paket_tindakan force row level security;
alter table biaya force row level security;
